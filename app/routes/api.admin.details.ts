import { changeDetails, detailsOf } from "~/details/change-details.server";
import { fieldErrors } from "~/details/field-errors";
import { fieldErrorsResponse } from "~/http/field-errors-response.server";
import { readJsonObject } from "~/http/request-body.server";
import { translator } from "~/i18n/i18n.server";
import { languageOfCall } from "~/i18n/request-language.server";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

function current() {
  const { details } = services();
  return { revision: details.revision, details: detailsOf(details.profile) };
}

const respond = ownerRoute({
  GET: async () => Response.json(current()),
  PUT: async (request) => {
    const { revision, details } = await readJsonObject(request);
    const t = translator(await languageOfCall(request));
    const result = await changeDetails(request, { revision, details }, services());
    switch (result.status) {
      case 200:
        return Response.json({ revision: result.revision });
      case 400:
        return fieldErrorsResponse(request, fieldErrors(result.issues, t));
      case 409:
        return Response.json(current(), { status: 409 });
    }
  },
});

export const loader = respond;
export const action = respond;
