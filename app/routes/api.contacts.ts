import { newestOf } from "~/admin/list/page-of";
import { listEnquiriesJson } from "~/admin/page/read-dashboard.server";
import { changeView } from "~/admin/page/session-view.server";
import { jsonHeaders, resourceRoute } from "~/http/route-handlers.server";
import { assertSession } from "~/login/assert-session.server";
import { services, siteUrl } from "~/server/start.server";

const handle = resourceRoute(siteUrl, {
  GET: async (request) => {
    const { sessions, records } = services();
    await assertSession(request, sessions);
    const json = await listEnquiriesJson(request, records);
    await changeView(request, sessions, { newest: newestOf(await records.all()) });
    return new Response(json, { headers: jsonHeaders });
  },
});

export const loader = handle;
export const action = handle;
