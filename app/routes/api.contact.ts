import { fieldErrorsResponse } from "~/http/field-errors-response.server";
import { resourceRoute } from "~/http/route-handlers.server";
import { services, siteUrl } from "~/server/start.server";

const respond = resourceRoute(siteUrl, {
  POST: async (request) => {
    const { submitEnquiryJson } = await import("~/enquiries/submit-enquiry.server");
    const result = await submitEnquiryJson(request, services());
    if ("errors" in result) return fieldErrorsResponse(request, result.errors);
    const { id, createdAt } = result.stored;
    return Response.json({ id, createdAt }, { status: 201 });
  },
});

export const loader = respond;
export const action = respond;
