import { sendAgain } from "~/admin/actions/send-again.server";
import { HttpError } from "~/http/http-error.server";
import { readJsonObject } from "~/http/request-body.server";
import { resourceRoute } from "~/http/route-handlers.server";
import { languageOfCall, translator } from "~/i18n/i18n.server";
import { assertSession } from "~/login/assert-session.server";
import { noticesOf } from "~/mail/notice";
import { services, siteUrl } from "~/server/start.server";

const handle = resourceRoute(siteUrl, {
  POST: async (request) => {
    await assertSession(request, services().sessions);
    const sent = await readJsonObject(request);
    const t = translator(await languageOfCall(request));
    const result = await sendAgain(request, sent, t, services());
    if (result.status === 400) throw new HttpError("notObject");
    return Response.json({ notice: noticesOf(result.record) });
  },
});

export const loader = handle;
export const action = handle;
