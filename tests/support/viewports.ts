/** The screen of a phone, in CSS pixels. */
export const phone = { width: 390, height: 844 };

/** Widths at which the layout differs or is at its narrowest, in px: a phone to a wide screen. */
export const layoutWidths = [320, 360, 390, 640, 768, 1024, 1280, 1920];

/** The widths of a small phone, a usual phone and a desk's screen, in px. */
export const screenWidths = [320, 390, 1280];
