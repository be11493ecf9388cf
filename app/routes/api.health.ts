import { api } from "~/http/api.server";
import { Refusal } from "~/http/refusal.server";
import { services, siteUrl } from "~/server/start.server";

const answer = api(siteUrl, {
  GET: async () => {
    if (!(await services().health.isGood())) throw new Refusal("unavailable");
    return Response.json({ ok: true });
  },
});

export const loader = answer;
export const action = answer;
