import { listEnquiriesJson } from "~/enquiries/list-enquiries.server";
import { api } from "~/http/api.server";
import { Refusal } from "~/http/refusal.server";
import { services } from "~/start.server";

const answer = api({
  GET: async (request) => {
    if (!(await services.sessions.isOpen(request))) throw new Refusal("signIn");
    return new Response(await listEnquiriesJson(request, services.enquiries), {
      headers: { "Content-Type": "application/json; charset=utf-8" },
    });
  },
});

export const loader = answer;
export const action = answer;
