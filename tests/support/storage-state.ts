/**
 * The storage of a browser whose visitor has declined cookies, so that the cookie notice does not cover the page.
 *
 * @param origin of the site, without a slash
 */
export function declinedCookies(origin: string) {
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: "cookie-consent", value: "declined" }] }],
  };
}
