import { enquiriesJson, listEnquiries } from "~/admin/page/list-json.server";
import { changeView } from "~/admin/page/session-view.server";
import { jsonHeaders } from "~/http/route-handlers.server";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const respond = ownerRoute({
  GET: async (request) => {
    const { sessions, records } = services();
    const list = await listEnquiries(request, records);
    // A later page without scripts counts what is new since this list.
    await changeView(request, sessions, { newest: list[0]?.createdAt ?? "" });
    return new Response(enquiriesJson(list), { headers: jsonHeaders });
  },
});

export const loader = respond;
export const action = respond;
