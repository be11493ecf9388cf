import { resourceRoute } from "~/http/route-handlers.server";
import { siteUrl } from "~/server/start.server";

const handle = resourceRoute(siteUrl, {
  GET: () => Promise.resolve(Response.json({ ok: true })),
});

export const loader = handle;
export const action = handle;
