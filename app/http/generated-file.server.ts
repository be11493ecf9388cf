/**
 * The response with a file that the server writes for browsers and search engines.
 *
 * @param type its media type
 * @param siteUrl SITE_URL; without it the addresses in the file are those of the host that this client asked
 */
export function generatedFile(content: string, type: string, siteUrl: URL | undefined): Response {
  return new Response(content, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": `${siteUrl ? "" : "private, "}max-age=3600`,
    },
  });
}
