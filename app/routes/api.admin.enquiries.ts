import { addEnquiry } from "~/admin/actions/add-enquiry.server";
import { fieldErrorsResponse } from "~/http/field-errors-response.server";
import { readJsonObject } from "~/http/request-body.server";
import { resourceRoute } from "~/http/route-handlers.server";
import { languageOfCall, translator } from "~/i18n/i18n.server";
import { assertSession } from "~/login/assert-session.server";
import { services, siteUrl } from "~/server/start.server";

const handle = resourceRoute(siteUrl, {
  POST: async (request) => {
    await assertSession(request, services().sessions);
    const sent = await readJsonObject(request);
    const t = translator(await languageOfCall(request));
    const result = await addEnquiry(request, sent, t, services());
    if (result.status === 400) return fieldErrorsResponse(request, result.errors);
    const { id, createdAt } = result.record;
    return Response.json({ id, createdAt }, { status: result.status });
  },
});

export const loader = handle;
export const action = handle;
