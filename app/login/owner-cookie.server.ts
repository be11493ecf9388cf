import { createCookie } from "@remix-run/node";

/**
 * A cookie by which the site knows the owner's browser: signed, and sent to this host alone.
 *
 * @param https whether visitors see the site over https
 * @param key that signs it
 * @param maxAge in seconds; left out for a cookie that ends with the browser
 */
export const ownerCookie = (
  name: string,
  { https, key, maxAge }: { https: boolean; key: string; maxAge?: number },
) =>
  // The prefix makes browsers refuse the cookie from another host or over http (RFC 6265bis).
  createCookie(https ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "strict",
    secure: https,
    path: "/",
    secrets: [key],
    ...(maxAge !== undefined && { maxAge }),
  });
