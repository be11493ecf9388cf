import { pageText } from "~/business/localised-profile.server";
import { resourceRoute } from "~/http/route-handlers.server";
import { languageOf } from "~/i18n/request-language.server";
import { languageTag } from "~/i18n/languages";
import { services, siteUrl } from "~/server/start.server";
import { paper } from "~/styles/paper";

async function manifest(request: Request): Promise<Response> {
  const language = await languageOf(request);
  const { profile } = services();
  const content = {
    name: pageText("searchTitle", profile, language),
    short_name: profile.name,
    lang: languageTag(language),
    start_url: "/",
    display: "browser",
    background_color: paper,
    theme_color: paper,
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

const respond = resourceRoute(siteUrl, { GET: manifest });

export const loader = respond;
export const action = respond;
