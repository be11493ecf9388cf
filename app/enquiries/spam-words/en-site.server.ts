/** "website" and "web site" too. */
export const site = "(|web|web )site(|s)";
