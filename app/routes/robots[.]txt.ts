import { api } from "~/http/route-handlers.server";
import { siteOrigin, siteUrl } from "~/server/start.server";

const handle = api(siteUrl, {
  GET: async (request) => {
    const origin = siteOrigin(request);
    // Not Disallow: a search engine must be able to read that /admin is not to be indexed.
    return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`, {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "max-age=3600" },
    });
  },
});

export const loader = handle;
export const action = handle;
