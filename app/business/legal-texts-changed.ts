/** The day on which the privacy policy or the terms last changed in what they say; ISO 8601. */
export const legalTextsChanged = "2026-11-28";
