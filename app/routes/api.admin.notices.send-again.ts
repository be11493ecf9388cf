import { sendAgain } from "~/admin/actions/send-again.server";
import { fieldErrorsResponse } from "~/http/field-errors-response.server";
import { readJsonObject } from "~/http/request-body.server";
import { translator } from "~/i18n/i18n.server";
import { languageOfCall } from "~/i18n/request-language.server";
import { noticesOf } from "~/mail/notice";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const handle = ownerRoute({
  POST: async (request) => {
    const sent = await readJsonObject(request);
    const t = translator(await languageOfCall(request));
    const result = await sendAgain(request, sent, t, services());
    if (result.status === 400) return fieldErrorsResponse(request, result.errors);
    return Response.json({ notice: noticesOf(result.record) });
  },
});

export const loader = handle;
export const action = handle;
