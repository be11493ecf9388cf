import { respondToJsonCall } from "~/admin/actions/enquiry-action.server";
import { sendMail } from "~/admin/actions/send-mail.server";
import { mailViewsOf } from "~/mail/mail-view";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const respond = ownerRoute({
  POST: (request) =>
    respondToJsonCall(request, sendMail, services(), (record) => ({
      notice: mailViewsOf(record),
    })),
});

export const loader = respond;
export const action = respond;
