import { redirect } from "@remix-run/node";

/**
 * Redirects to the page that follows a form of the owner's, so that a reload sends nothing twice. Its address is a new
 * one each time: links2, ELinks and Dillo do not fetch an address again that they have just posted to or shown, though
 * its page must not be stored (RFC 9111, section 5.2.2.5), and a login would seem to fail there. What makes it new
 * is the time, which the server does not read.
 *
 * @param address a path, perhaps with a query and a fragment
 */
export function redirectAfterForm(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { pathname, searchParams, hash } = new URL(address, "http://localhost");
  searchParams.set("at", Date.now().toString(36));
  return redirect(`${pathname}?${searchParams}${hash}`, { status: 303, headers });
}
