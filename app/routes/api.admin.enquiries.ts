import { addEnquiry } from "~/admin/actions/add-enquiry.server";
import { respondToJsonCall } from "~/admin/actions/enquiry-action.server";
import { ownerRoute } from "~/server/owner-route.server";
import { services } from "~/server/start.server";

const respond = ownerRoute({
  POST: (request) =>
    respondToJsonCall(
      request,
      addEnquiry,
      services(),
      ({ id, createdAt }) => ({ id, createdAt }),
      201,
    ),
});

export const loader = respond;
export const action = respond;
