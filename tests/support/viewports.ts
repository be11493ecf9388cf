/** The screen of a phone, in CSS pixels. */
export const phone = { width: 390, height: 844 };
