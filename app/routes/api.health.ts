import { api } from "~/http/api.server";
import { HttpError } from "~/http/http-error.server";
import { services, siteUrl } from "~/server/start.server";

const answer = api(siteUrl, {
  GET: async () => {
    if (!(await services().health.isGood())) throw new HttpError("unavailable");
    return Response.json({ ok: true });
  },
});

export const loader = answer;
export const action = answer;
