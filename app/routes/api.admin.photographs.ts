import { fieldErrorsResponse } from "~/http/field-errors-response.server";
import { HttpError } from "~/http/http-error.server";
import { orRefuse } from "~/http/or-refuse.server";
import { translator } from "~/i18n/i18n.server";
import { languageOfCall } from "~/i18n/request-language.server";
import { keepPhotographs } from "~/own-photographs/photograph-forms.server";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const respond = ownerRoute({
  GET: async () => {
    const { progress, hasFailed, triesAgain } = services().photographs;
    return Response.json({ progress, hasFailed, triesAgain });
  },
  POST: async (request) => {
    const { received } = services().photographs;
    const { kept } = await orRefuse(request, "photographs.notKept", "changeNotStored", () =>
      keepPhotographs(request, received),
    );
    const [[field, result] = []] = kept;
    if (field === undefined || !result || kept.length > 1) throw new HttpError("malformed");
    if ("file" in result) return Response.json(result, { status: 201 });
    const t = translator(await languageOfCall(request));
    const sentence = t(`details.photographs.refused.${result.refused}`);
    return fieldErrorsResponse(request, { [field]: [sentence] });
  },
});

export const loader = respond;
export const action = respond;
