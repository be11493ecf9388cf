import { newestOf } from "~/admin/list/list-page";
import { listEnquiriesJson } from "~/admin/page/read-dashboard.server";
import { changeView } from "~/admin/page/session-view.server";
import { jsonHeaders } from "~/http/route-handlers.server";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const handle = ownerRoute({
  GET: async (request) => {
    const { sessions, records } = services();
    const json = await listEnquiriesJson(request, records);
    await changeView(request, sessions, { newest: newestOf(await records.all()) });
    return new Response(json, { headers: jsonHeaders });
  },
});

export const loader = handle;
export const action = handle;
