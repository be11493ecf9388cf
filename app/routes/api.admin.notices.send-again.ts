import { respondToJsonCall } from "~/admin/actions/enquiry-action.server";
import { sendAgain } from "~/admin/actions/send-again.server";
import { mailViewsOf } from "~/mail/mail-view";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const respond = ownerRoute({
  POST: (request) =>
    respondToJsonCall(request, sendAgain, services(), (record) => ({
      notice: mailViewsOf(record),
    })),
});

export const loader = respond;
export const action = respond;
