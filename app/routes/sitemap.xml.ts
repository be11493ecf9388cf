import { generatedFile } from "~/http/generated-file.server";
import { resourceRoute } from "~/http/route-handlers.server";
import { homePath, languages, languageTag } from "~/i18n/languages";
import { siteOrigin, siteUrl } from "~/server/start.server";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function sitemapOf(origin: string): string {
  const link = (hreflang: string, path: string) =>
    `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(origin + path)}"/>\n`;
  const alternates =
    languages.map((code) => link(languageTag(code), homePath(code))).join("") +
    link("x-default", "/");
  const entries = languages.map(
    (code) =>
      `  <url>\n    <loc>${escaped(origin + homePath(code))}</loc>\n${alternates}  </url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("")}</urlset>
`;
}

const respond = resourceRoute(siteUrl, {
  GET: (request) => {
    const text = sitemapOf(siteOrigin(request));
    return Promise.resolve(generatedFile(text, "application/xml", siteUrl()));
  },
});

export const loader = respond;
export const action = respond;
