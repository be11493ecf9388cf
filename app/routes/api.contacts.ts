import { newestOf } from "~/admin/list-view";
import { listEnquiriesJson } from "~/admin/read-list.server";
import { api } from "~/http/route-handlers.server";
import { quickGzip } from "~/http/content-encoding.server";
import { HttpError } from "~/http/http-error.server";
import { services, siteUrl } from "~/server/start.server";

const handle = api(siteUrl, {
  GET: async (request) => {
    const { sessions, enquiries } = services();
    if (!(await sessions.isOpen(request))) throw new HttpError("signIn");
    const json = await listEnquiriesJson(request, enquiries);
    const view = await sessions.view(request);
    if (view) view.newest = newestOf(await enquiries.list());
    const { body, headers } = quickGzip(request, json);
    return new Response(body, {
      headers: { ...headers, "Content-Type": "application/json; charset=utf-8" },
    });
  },
});

export const loader = handle;
export const action = handle;
