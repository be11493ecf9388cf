/**
 * The origin under which visitors know the site.
 *
 * @param siteUrl SITE_URL, when the operator has set it; otherwise the request's own address counts
 * @returns such as "https://spa.example", without a slash
 */
export function siteOrigin(request: Request, siteUrl: URL | undefined): string {
  return siteUrl?.origin ?? new URL(request.url).origin;
}
