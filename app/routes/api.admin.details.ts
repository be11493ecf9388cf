import { currentDetails, putDetails } from "~/details/details-api.server";
import { fieldErrorsResponse } from "~/http/field-errors-response.server";
import { readJsonObject } from "~/http/request-body.server";
import { languageOfCall, translator } from "~/i18n/i18n.server";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const handle = ownerRoute({
  GET: async () => Response.json(currentDetails(services())),
  PUT: async (request) => {
    const sent = await readJsonObject(request);
    const t = translator(await languageOfCall(request));
    const result = await putDetails(request, sent, t, services());
    if (result.status === 400) return fieldErrorsResponse(request, result.errors);
    return Response.json(result.body, { status: result.status });
  },
});

export const loader = handle;
export const action = handle;
