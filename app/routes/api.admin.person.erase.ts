import { eraseEnquiries, maxEraseBytes, parseErase } from "~/admin/person/erase-enquiries.server";
import { HttpError } from "~/http/http-error.server";
import { readJsonObject } from "~/http/request-body.server";
import { api } from "~/http/route-handlers.server";
import { languageOfCall, translator } from "~/i18n/i18n.server";
import { languageTag } from "~/i18n/languages";
import { services, siteUrl } from "~/server/start.server";

const handle = api(siteUrl, {
  POST: async (request) => {
    if (!(await services().sessions.isOpen(request))) throw new HttpError("signIn");
    const sent = await readJsonObject(request, maxEraseBytes);
    const language = await languageOfCall(request);
    const t = translator(language);
    const parsed = parseErase(sent, t);
    const isBad = "errors" in parsed;
    const response = isBad ? parsed : await eraseEnquiries(parsed.ids, t, services());
    return Response.json(response, {
      status: isBad ? 400 : 200,
      headers: { "Content-Language": languageTag(language) },
    });
  },
});

export const loader = handle;
export const action = handle;
