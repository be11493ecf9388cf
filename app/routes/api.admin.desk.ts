import { readDashboardNotices } from "~/admin/admin-loader.server";
import { api } from "~/http/route-handlers.server";
import { HttpError } from "~/http/http-error.server";
import { services, siteUrl } from "~/server/start.server";

const handle = api(siteUrl, {
  GET: async (request) => {
    if (!(await services().sessions.isOpen(request))) throw new HttpError("signIn");
    const { notices, setCookie } = await readDashboardNotices(request, services());
    if (notices === undefined) throw new HttpError("unavailable");
    return Response.json(notices, { headers: setCookie ? { "Set-Cookie": setCookie } : {} });
  },
});

export const loader = handle;
export const action = handle;
