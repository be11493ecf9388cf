import { changeWork } from "~/admin/actions/change-work.server";
import { workStateOf } from "~/admin/actions/owner-work";
import { readDesk } from "~/admin/page/list-json.server";
import { fieldErrorsResponse } from "~/http/field-errors-response.server";
import { readJsonObject } from "~/http/request-body.server";
import { cookieHeaders, jsonHeaders } from "~/http/route-handlers.server";
import { translator } from "~/i18n/i18n.server";
import { languageOfCall } from "~/i18n/request-language.server";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const handle = ownerRoute({
  GET: async (request) => {
    const { json, setCookie } = await readDesk(request, services());
    return new Response(json, {
      headers: { ...jsonHeaders, ...cookieHeaders(setCookie) },
    });
  },
  POST: async (request) => {
    const sent = await readJsonObject(request);
    const t = translator(await languageOfCall(request));
    const result = await changeWork(request, sent, t, services());
    if (result.status === 400) return fieldErrorsResponse(request, result.errors);
    return Response.json(workStateOf(result.record.work), { status: result.status });
  },
});

export const loader = handle;
export const action = handle;
