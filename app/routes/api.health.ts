import { HttpError } from "~/http/http-error.server";
import { resourceRoute } from "~/http/route-handlers.server";
import { services, siteUrl } from "~/server/start.server";
import { version } from "~/server/version.server";

// Only whether an enquiry can be stored: what else needs the operator, such as mails that wait, is an alarm
// (server/operator-alarms.server.ts).
const respond = resourceRoute(siteUrl, {
  GET: async () => {
    if (!(await services().storageHealth.isGood())) throw new HttpError("unavailable");
    return Response.json({ ok: true, version });
  },
});

export const loader = respond;
export const action = respond;
