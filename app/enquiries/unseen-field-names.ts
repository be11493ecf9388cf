/** The field that people do not see and programs fill in. Its name means nothing to a browser's autofill. */
export const honeypotField = "subject";
/** The field that carries back when the page was made. */
export const renderedAtField = "renderedAt";
