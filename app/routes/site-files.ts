import { localiseProfile } from "~/business/localised-profile.server";
import { resourceRoutes } from "~/http/route-handlers.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import { homePath, languages, languageTag } from "~/i18n/languages";
import type { SiteFile } from "~/routes";
import { services, siteOrigin, siteUrl } from "~/server/start.server";

async function manifest(request: Request): Promise<Response> {
  const language = await languageOf(request);
  const { profile } = services();
  const { area, city } = localiseProfile(profile, language);
  const place = { name: profile.name, area, city };
  const content = {
    name: translator(language)("head.title", place),
    short_name: profile.name,
    lang: languageTag(language),
    start_url: "/",
    display: "browser",
    // The tokens paper and leaf of tailwind.config.ts.
    background_color: "#FBF8F3",
    theme_color: "#FBF8F3",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(content), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "private, max-age=3600",
    },
  });
}

function publicFile(content: string, type: string): Response {
  // Without SITE_URL the addresses in it are those of the host that this client asked.
  const shared = siteUrl() ? "" : "private, ";
  return new Response(content, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": `${shared}max-age=3600`,
    },
  });
}

// Not Disallow: a search engine must be able to read that /admin is not to be indexed.
const robots = (origin: string) =>
  publicFile(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`, "text/plain");

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function sitemap(origin: string): Response {
  const link = (hreflang: string, path: string) =>
    `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(origin + path)}"/>\n`;
  const alternates =
    languages.map((code) => link(languageTag(code), homePath(code))).join("") +
    link("x-default", "/");
  const entries = languages.map(
    (code) =>
      `  <url>\n    <loc>${escaped(origin + homePath(code))}</loc>\n${alternates}  </url>\n`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("")}</urlset>
`;
  return publicFile(xml, "application/xml");
}

/** The files that depend on settings, profile or language; others are in public/. */
const handle = resourceRoutes<SiteFile>(siteUrl, {
  "manifest.webmanifest": { GET: manifest },
  "robots.txt": { GET: (request) => Promise.resolve(robots(siteOrigin(request))) },
  "sitemap.xml": { GET: (request) => Promise.resolve(sitemap(siteOrigin(request))) },
});

export const loader = handle;
export const action = handle;
