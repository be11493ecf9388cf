/** The screen of a phone, in CSS pixels. */
export const phone = { width: 390, height: 844 };

/** Widths at which the public page's header changes or is at its narrowest, in px: a phone to a wide screen. */
export const headerWidths = [320, 360, 390, 640, 768, 1024, 1280, 1920];

/** Widths at which the columns of the opening hours differ, in px. */
export const hoursWidths = [320, 768, 1024, 1280];

/**
 * Widths at which pages and states are checked for accessibility, in px: a small phone, a usual one, a desk's screen.
 */
export const accessibilityWidths = [320, 390, 1280];

/** Those of them at which what is shown differs the most. */
export const farthestWidths = [320, 1280];
