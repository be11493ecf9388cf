import { changeWork } from "~/admin/actions/change-work.server";
import { workStateOf } from "~/admin/actions/owner-work";
import { deskJson, readRemarks } from "~/admin/page/read-dashboard.server";
import { fieldErrorsResponse } from "~/http/field-errors-response.server";
import { HttpError } from "~/http/http-error.server";
import { readJsonObject } from "~/http/request-body.server";
import { jsonHeaders, resourceRoute } from "~/http/route-handlers.server";
import { languageOfCall, translator } from "~/i18n/i18n.server";
import { assertSession } from "~/login/assert-session.server";
import { services, siteUrl } from "~/server/start.server";

const handle = resourceRoute(siteUrl, {
  GET: async (request) => {
    await assertSession(request, services().sessions);
    const { remarks, setCookie } = await readRemarks(request, services());
    if (remarks === undefined) throw new HttpError("unavailable");
    const json = await deskJson(request, services().records, remarks);
    return new Response(json, {
      headers: { ...jsonHeaders, ...(setCookie && { "Set-Cookie": setCookie }) },
    });
  },
  POST: async (request) => {
    await assertSession(request, services().sessions);
    const sent = await readJsonObject(request);
    const t = translator(await languageOfCall(request));
    const result = await changeWork(request, sent, t, services().records);
    if (result.status === 400) return fieldErrorsResponse(request, result.errors);
    return Response.json(workStateOf(result.record.work), { status: result.status });
  },
});

export const loader = handle;
export const action = handle;
