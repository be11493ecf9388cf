import { exportEnquiries } from "~/admin/list/export-enquiries.server";
import { listQueryOf } from "~/admin/list/query";
import { readForm } from "~/http/request-body.server";
import { resourceRoute } from "~/http/route-handlers.server";
import { assertSession } from "~/login/assert-session.server";
import { services, siteUrl } from "~/server/start.server";

const handle = resourceRoute(siteUrl, {
  GET: async (request) => {
    await assertSession(request, services().sessions);
    const parameters = new URL(request.url).searchParams;
    const query = listQueryOf(Object.fromEntries(parameters));
    return exportEnquiries(request, query, services().records);
  },
  // The page's own form: what it looks for, often a name, belongs in no address. Programs may choose.
  POST: async (request) => {
    await assertSession(request, services().sessions);
    const query = listQueryOf(Object.fromEntries(await readForm(request)));
    return exportEnquiries(request, query, services().records);
  },
});

export const loader = handle;
export const action = handle;
