import { HttpError } from "~/http/http-error.server";
import { allowedMethods, resourceRoute } from "~/http/route-handlers.server";
import { services, siteUrl } from "~/server/start.server";
import { version } from "~/server/version.server";

// Only whether an enquiry can be stored: what else needs the operator, such as mails that wait, is an alarm
// (server/operator-alarms.server.ts).
async function assertGood(): Promise<void> {
  if (!(await services().storageHealth.isGood())) throw new HttpError("unavailable");
}

const respond = resourceRoute(siteUrl, {
  GET: async () => {
    await assertGood();
    return Response.json({ ok: true, version });
  },
  // A proxy that checks by OPTIONS wants to know the same.
  OPTIONS: async () => {
    await assertGood();
    return allowedMethods();
  },
});

export const loader = respond;
export const action = respond;
