import { listEnquiries } from "~/enquiries/list-enquiries.server";
import { api } from "~/http/api.server";
import { Refusal } from "~/http/refusal.server";
import { services } from "~/start.server";

const answer = api({
  GET: async (request) => {
    if (!(await services.sessions.isOpen(request))) throw new Refusal("signIn");
    return Response.json(await listEnquiries(request, services.enquiries));
  },
});

export const loader = answer;
export const action = answer;
