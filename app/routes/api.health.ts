import { isWritable } from "~/data-folder.server";
import { api } from "~/http/api.server";
import { Refusal } from "~/http/refusal.server";
import { services } from "~/start.server";

const answer = api({
  GET: async () => {
    if (!(await isWritable(services.settings.dataDir))) throw new Refusal("unavailable");
    return Response.json({ ok: true });
  },
});

export const loader = answer;
export const action = answer;
