/** How long an enquiry that looks like advertising is kept, in days; the privacy text says so. */
export const flaggedKeptDays = 30;
