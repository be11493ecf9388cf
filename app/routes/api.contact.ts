import { fieldErrorsResponse } from "~/http/field-errors-response.server";
import { submitEnquiryJson } from "~/enquiries/submit-enquiry.server";
import { resourceRoute } from "~/http/route-handlers.server";
import { services, siteUrl } from "~/server/start.server";

const respond = resourceRoute(siteUrl, {
  POST: async (request) => {
    const result = await submitEnquiryJson(request, services());
    switch (result.status) {
      case "stored": {
        const { id, createdAt } = result.stored;
        return Response.json({ id, createdAt }, { status: 201 });
      }
      case "invalid":
        return fieldErrorsResponse(request, result.errors);
      case "refused":
        throw result.error;
    }
  },
});

export const loader = respond;
export const action = respond;
