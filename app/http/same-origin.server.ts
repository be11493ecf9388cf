import { Refusal } from "./refusal.server";

/**
 * The header in which the front door hands on `Origin`: Remix's own check, which answers a blank
 * 500, then finds nothing to object to and every refusal is ours.
 */
export const heldOriginHeader = "x-held-origin";

function sameHost(origin: string, request: Request, siteUrl: URL | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, origin: normal } = new URL(origin);
  // Behind a proxy the host header may be the proxy's; SITE_URL is what visitors see.
  return normal === siteUrl?.origin || host === request.headers.get("Host");
}

/**
 * Refuses a request that another website made a visitor's browser send. Programs, which send neither
 * header, pass: they hold no visitor's cookies.
 *
 * @param siteUrl the address that visitors see, when the host has set it
 * @throws {Refusal} "crossSite"
 */
export function assertSameOrigin(request: Request, siteUrl: URL | undefined): void {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") throw new Refusal("crossSite");
  const origins = [request.headers.get("Origin"), request.headers.get(heldOriginHeader)];
  for (const origin of origins) {
    if (origin !== null && !sameHost(origin, request, siteUrl)) throw new Refusal("crossSite");
  }
}
