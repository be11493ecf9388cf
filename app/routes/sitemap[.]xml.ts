import { api } from "~/http/route-handlers.server";
import { siteOrigin, siteUrl } from "~/server/start.server";
import { homePath, languages, languageTag } from "~/i18n/languages";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function urlEntry(address: string, alternates: string): string {
  return `  <url>\n    <loc>${escaped(address)}</loc>\n${alternates}  </url>\n`;
}

const handle = api(siteUrl, {
  GET: async (request) => {
    const origin = siteOrigin(request);
    const link = (hreflang: string, path: string) =>
      `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(origin + path)}"/>\n`;
    const alternates =
      languages.map((code) => link(languageTag(code), homePath(code))).join("") +
      link("x-default", "/");
    const entries = languages.map((code) => urlEntry(origin + homePath(code), alternates)).join("");
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`;
    return new Response(xml, {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Cache-Control": "max-age=3600",
      },
    });
  },
});

export const loader = handle;
export const action = handle;
