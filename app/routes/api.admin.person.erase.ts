import {
  eraseEnquiries,
  maxEraseBytes,
  parseIdsToErase,
} from "~/admin/actions/erase-enquiries.server";
import { fieldErrorsResponse } from "~/http/field-errors-response.server";
import { readJsonObject } from "~/http/request-body.server";
import { translator } from "~/i18n/i18n.server";
import { languageOfCall } from "~/i18n/request-language.server";
import { languageTag } from "~/i18n/languages";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const respond = ownerRoute({
  POST: async (request) => {
    const sent = await readJsonObject(request, maxEraseBytes);
    const language = await languageOfCall(request);
    const t = translator(language);
    const parsed = parseIdsToErase(sent, t);
    if ("errors" in parsed) return fieldErrorsResponse(request, parsed.errors);
    const receipt = await eraseEnquiries(request, parsed.ids, t, services());
    return Response.json(receipt, { headers: { "Content-Language": languageTag(language) } });
  },
});

export const loader = respond;
export const action = respond;
