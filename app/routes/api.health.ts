import { api } from "~/http/route-handlers.server";
import { HttpError } from "~/http/http-error.server";
import { services, siteUrl } from "~/server/start.server";

const handle = api(siteUrl, {
  GET: async () => {
    if (!(await services().health.isGood())) throw new HttpError("unavailable");
    return Response.json({ ok: true });
  },
});

export const loader = handle;
export const action = handle;
