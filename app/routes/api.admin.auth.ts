import { readJsonObject } from "~/http/request-body.server";
import { resourceRoute } from "~/http/route-handlers.server";
import { services, siteUrl } from "~/server/start.server";

const respond = resourceRoute(siteUrl, {
  POST: async (request) => {
    const { password } = await readJsonObject(request);
    const cookie = await services().login.withPassword(request, password);
    return Response.json({ ok: true }, { headers: { "Set-Cookie": cookie } });
  },
});

export const loader = respond;
export const action = respond;
