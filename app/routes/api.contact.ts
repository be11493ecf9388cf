import { api } from "~/http/route-handlers.server";
import { submitEnquiryJson } from "~/enquiries/submit-enquiry.server";
import { languageOfCall } from "~/i18n/i18n.server";
import { languageTag } from "~/i18n/languages";
import { services, siteUrl } from "~/server/start.server";

const handle = api(siteUrl, {
  POST: async (request) => {
    const result = await submitEnquiryJson(request, services());
    switch (result.status) {
      case "stored": {
        const { id, createdAt } = result.stored;
        return Response.json({ id, createdAt }, { status: 201 });
      }
      case "invalid":
        return Response.json(
          { errors: result.errors },
          {
            status: 400,
            headers: { "Content-Language": languageTag(await languageOfCall(request)) },
          },
        );
      case "refused":
        throw result.error;
    }
  },
});

export const loader = handle;
export const action = handle;
