import { addEnquiry } from "~/admin/actions/add-enquiry.server";
import { enquiryCall } from "~/admin/actions/enquiry-call.server";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const respond = ownerRoute({
  POST: (request) =>
    enquiryCall(request, addEnquiry, services(), ({ id, createdAt }) => ({ id, createdAt })),
});

export const loader = respond;
export const action = respond;
