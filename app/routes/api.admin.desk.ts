import { readDashboardNotices } from "~/admin/admin-loader.server";
import { changeWork } from "~/admin/work/change-work.server";
import { workJson } from "~/admin/read-list.server";
import { quickGzip } from "~/http/content-encoding.server";
import { HttpError } from "~/http/http-error.server";
import { readJsonObject } from "~/http/request-body.server";
import { api } from "~/http/route-handlers.server";
import { languageOfCall, translator } from "~/i18n/i18n.server";
import { languageTag } from "~/i18n/languages";
import { services, siteUrl } from "~/server/start.server";

const handle = api(siteUrl, {
  GET: async (request) => {
    if (!(await services().sessions.isOpen(request))) throw new HttpError("signIn");
    const { notices, setCookie } = await readDashboardNotices(request, services());
    if (notices === undefined) throw new HttpError("unavailable");
    const { body, headers } = quickGzip(request, workJson(notices));
    return new Response(body, {
      headers: {
        ...headers,
        ...(setCookie && { "Set-Cookie": setCookie }),
        "Content-Type": "application/json; charset=utf-8",
      },
    });
  },
  POST: async (request) => {
    if (!(await services().sessions.isOpen(request))) throw new HttpError("signIn");
    const sent = await readJsonObject(request);
    const language = await languageOfCall(request);
    const result = await changeWork(request, sent, translator(language), services());
    if (result.status !== 400) return Response.json(result.state, { status: result.status });
    return Response.json(
      { errors: result.errors },
      { status: 400, headers: { "Content-Language": languageTag(language) } },
    );
  },
});

export const loader = handle;
export const action = handle;
