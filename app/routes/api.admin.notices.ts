import { deskNotices } from "~/admin/desk-notices.server";
import { api } from "~/http/api.server";
import { Refusal } from "~/http/refusal.server";
import { services } from "~/start.server";

const answer = api({
  GET: async (request) => {
    if (!(await services.sessions.isOpen(request))) throw new Refusal("signIn");
    const notices = await deskNotices(request, services);
    if (notices === undefined) throw new Refusal("unavailable");
    // Here rather than with the login, whose one cookie is the session's.
    const cookie = await services.knownDevices.mark(request);
    return Response.json(notices, { headers: { "Set-Cookie": cookie } });
  },
});

export const loader = answer;
export const action = answer;
