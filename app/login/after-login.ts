/**
 * The query of the page to which a login without scripts leads. A browser that comes there without a session has not
 * kept its cookie, and the page says so. It tells nobody more than the redirect itself.
 */
export const afterLogin = { name: "login", value: "sent" } as const;

/** Tells whether an address is that of the page after a login. */
export const isAfterLogin = (parameters: URLSearchParams): boolean =>
  parameters.get(afterLogin.name) === afterLogin.value;
