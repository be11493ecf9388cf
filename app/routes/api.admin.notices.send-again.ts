import { respondToJsonCall } from "~/admin/actions/enquiry-action.server";
import { sendMail } from "~/admin/actions/send-mail.server";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const respond = ownerRoute({
  POST: (request) =>
    respondToJsonCall(request, sendMail, services(), ({ mails }) => ({ notice: mails })),
});

export const loader = respond;
export const action = respond;
