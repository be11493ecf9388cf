import { api } from "~/http/api.server";
import { Refusal } from "~/http/refusal.server";
import { services } from "~/start.server";

const answer = api({
  GET: async () => {
    if (!(await services.health.isGood())) throw new Refusal("unavailable");
    return Response.json({ ok: true });
  },
});

export const loader = answer;
export const action = answer;
