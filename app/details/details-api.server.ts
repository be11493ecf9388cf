import type { TFunction } from "i18next";
import type { Details } from "../business/business-profile";
import { changeDetails, detailsOf, type DetailsServices } from "./change-details.server";
import { fieldErrors } from "./field-errors";

/**
 * Changes details for PUT /api/admin/details.
 *
 * @param sent the body; `details` has the members that are to be changed
 */
export async function putDetails(
  request: Request,
  sent: Record<string, unknown>,
  t: TFunction,
  services: DetailsServices,
): Promise<
  | { status: 200; body: { revision: string } }
  | { status: 400; errors: Record<string, string[]> }
  | { status: 409; body: { revision: string; details: Details } }
> {
  const { revision, details } = sent;
  const result = await changeDetails(request, { revision, details }, services);
  switch (result.status) {
    case 200:
      return { status: 200, body: { revision: result.revision } };
    case 400:
      return { status: 400, errors: fieldErrors(result.issues, t) };
    case 409:
      return { status: 409, body: currentDetails(services) };
  }
}

/** What is there now, for programs. */
export const currentDetails = ({ details }: DetailsServices) => ({
  revision: details.revision,
  details: detailsOf(details.profile),
});
