import { enquiryCall } from "~/admin/actions/enquiry-call.server";
import { sendAgain } from "~/admin/actions/send-again.server";
import { noticesOf } from "~/mail/notice";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const handle = ownerRoute({
  POST: (request) =>
    enquiryCall(request, sendAgain, services(), (record) => ({ notice: noticesOf(record) })),
});

export const loader = handle;
export const action = handle;
