import { generatedFile } from "~/http/generated-file.server";
import { resourceRoute } from "~/http/route-handlers.server";
import { siteOrigin, siteUrl } from "~/server/start.server";

const respond = resourceRoute(siteUrl, {
  GET: (request) => {
    // Not Disallow: a search engine must be able to read that /admin is not to be indexed.
    const text = `User-agent: *\nAllow: /\n\nSitemap: ${siteOrigin(request)}/sitemap.xml\n`;
    return Promise.resolve(generatedFile(text, "text/plain", siteUrl()));
  },
});

export const loader = respond;
export const action = respond;
