import { allowedMethods, resourceRoute } from "~/http/route-handlers.server";
import { siteUrl } from "~/server/start.server";

// Whether the process responds. It asks neither disk nor database, unlike api.health.ts: proxies go on sending visitors
// while those fail.
const respond = resourceRoute(siteUrl, {
  GET: () => Promise.resolve(Response.json({ ok: true })),
  OPTIONS: () => Promise.resolve(allowedMethods()),
});

export const loader = respond;
export const action = respond;
