import { login } from "~/admin/login.server";
import { api } from "~/http/route-handlers.server";
import { readJsonObject } from "~/http/request-body.server";
import { services, siteUrl } from "~/server/start.server";

const handle = api(siteUrl, {
  POST: async (request) => {
    const { password } = await readJsonObject(request);
    const cookie = await login(request, password, services());
    return Response.json({ ok: true }, { headers: { "Set-Cookie": cookie } });
  },
});

export const loader = handle;
export const action = handle;
