/**
 * A browser whose visitor has answered the cookie notice, so that it does not stand before what a test
 * is about.
 *
 * @param origin of the site, without a slash
 */
export function answeredNotice(origin: string) {
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: "cookie-consent", value: "declined" }] }],
  };
}
