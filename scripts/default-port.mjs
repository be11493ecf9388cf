/** The port of the site when PORT is not set, or empty. */
export const defaultPort = 3000;
