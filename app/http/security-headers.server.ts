import { createHash } from "node:crypto";
import onHeaders from "on-headers";
import type { Middleware } from "./request-pipeline.server";
import { requestedUrl, isPrivate } from "./request-target.server";

/**
 * The policy of a page, or of anything else.
 *
 * @param scripts the texts of the inline scripts that the server itself wrote into the page, each named by
 *   its hash; none for other responses. Never scripts that were found in a finished page: a policy that names
 *   them all protects from none
 */
export function contentSecurityPolicy(scripts: readonly string[] = []): string {
  const hashes = scripts.map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [
    // What is not named below is not loaded.
    "default-src 'none'",
    // Our own files, and our own inline scripts of exactly this page.
    ["script-src 'self'", ...new Set(hashes)].join(" "),
    "style-src 'self'",
    // data: for the small drawings inside the style sheet.
    "img-src 'self' data:",
    "font-src 'self'",
    // The browser's calls to /api.
    "connect-src 'self'",
    "manifest-src 'self'",
    // Forms post to this site and nowhere else.
    "form-action 'self'",
    // No <base> may redirect relative addresses.
    "base-uri 'none'",
    // No other site may show this one in a frame (clickjacking).
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * The security headers of every response, apart from the policy.
 *
 * @param https whether visitors reach the site over https
 */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    // Not "no-referrer": with it browsers send `Origin: null` along with a posted form.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    // Two years. Without includeSubDomains, since the spa may use its other host names without https.
    ...(https ? { "Strict-Transport-Security": "max-age=63072000" } : {}),
  };
}

export interface HeaderOptions {
  /** Whether visitors reach the site over https. */
  https: boolean;
  /** False in development, where the tools put scripts of their own into the page. */
  withContentSecurityPolicy: boolean;
}

/**
 * The headers of every response to a request, also of those that Express sends. A page has a policy of its
 * own, with the hashes of its scripts.
 *
 * @param address that is requested: a private one, or one that cannot be read, is never stored by a cache or listed by
 *   a search engine
 */
export function headersOfEveryResponse(
  address: URL | undefined,
  { https, withContentSecurityPolicy }: HeaderOptions,
): Record<string, string> {
  return {
    ...securityHeaders(https),
    ...(withContentSecurityPolicy && { "Content-Security-Policy": contentSecurityPolicy() }),
    ...((!address || isPrivate(address.pathname)) && {
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    }),
  };
}

/**
 * Adds `headersOfEveryResponse` when a response begins, since Express and its parts remove headers that are
 * set earlier, or set a weaker policy.
 */
export function addSecurityHeaders(options: HeaderOptions): Middleware {
  return (request, response, next) => {
    const headers = headersOfEveryResponse(requestedUrl(request), options);
    onHeaders(response, () => {
      const policy = String(response.getHeader("Content-Security-Policy") ?? "");
      const caching = String(response.getHeader("Cache-Control") ?? "");
      for (const [name, value] of Object.entries(headers)) {
        if (name === "Content-Security-Policy" && policy.includes("base-uri")) continue;
        if (name === "Cache-Control" && caching.includes(value)) continue;
        response.setHeader(name, value);
      }
    });
    next();
  };
}
