import { resourceRoute } from "~/http/route-handlers.server";
import { siteUrl } from "~/server/start.server";

const respond = resourceRoute(siteUrl, {
  GET: () => Promise.resolve(Response.json({ ok: true })),
});

export const loader = respond;
export const action = respond;
