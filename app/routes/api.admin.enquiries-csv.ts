import { exportEnquiries } from "~/admin/list/export-enquiries.server";
import { listQueryOf, shownInListParameter } from "~/admin/list/query";
import { readView } from "~/admin/page/session-view.server";
import { readForm } from "~/http/request-body.server";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const respond = ownerRoute({
  GET: async (request) => {
    const parameters = new URL(request.url).searchParams;
    const query = parameters.has(shownInListParameter)
      ? (await readView(request, services().sessions)).query
      : listQueryOf(Object.fromEntries(parameters));
    return exportEnquiries(request, query, services());
  },
  // The dashboard posts, since what it looks for is often a name, which belongs in no address. Programs may choose.
  POST: async (request) => {
    const query = listQueryOf(Object.fromEntries(await readForm(request)));
    return exportEnquiries(request, query, services());
  },
});

export const loader = respond;
export const action = respond;
