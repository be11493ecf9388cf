import { forgetDevice } from "~/admin/admin-action.server";
import { api } from "~/http/route-handlers.server";
import { readJsonObject } from "~/http/request-body.server";
import { services, siteUrl } from "~/server/start.server";

const handle = api(siteUrl, {
  POST: async (request) => {
    const { id } = await readJsonObject(request);
    const setCookie = await forgetDevice(request, id, services());
    return Response.json({ ok: true }, { headers: setCookie ? { "Set-Cookie": setCookie } : {} });
  },
});

export const loader = handle;
export const action = handle;
