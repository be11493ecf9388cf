import { forgetDevice } from "~/admin/actions/forget-device.server";
import { readJsonObject } from "~/http/request-body.server";
import { cookieHeaders } from "~/http/route-handlers.server";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const respond = ownerRoute({
  POST: async (request) => {
    const { id } = await readJsonObject(request);
    const cookie = await forgetDevice(request, id, services());
    return Response.json({ ok: true }, { headers: cookieHeaders(cookie) });
  },
});

export const loader = respond;
export const action = respond;
