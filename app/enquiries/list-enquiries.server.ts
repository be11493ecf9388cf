import { reasonOf } from "../log.server";
import { Refusal } from "../http/refusal.server";
import { requestLog } from "../http/request-log.server";
import type { StoredEnquiry } from "./enquiry";
import type { EnquiryStore } from "./store/enquiry-store";

/**
 * The owner's list, for the loader and for GET /api/contacts. The caller has checked the session.
 *
 * @param request on whose behalf, for the log
 * @returns newest first, each with the fields of the contract only
 * @throws {Refusal} "notListed" when the file cannot be read
 */
export async function listEnquiries(
  request: Request,
  store: Pick<EnquiryStore, "list">,
): Promise<StoredEnquiry[]> {
  try {
    const stored = await store.list();
    return stored.map(
      ({ id, firstName, lastName, email, phone, treatment, message, createdAt }) => ({
        id,
        firstName,
        lastName,
        email,
        phone,
        treatment,
        ...(message ? { message } : {}),
        createdAt,
      }),
    );
  } catch (error) {
    requestLog(request).error({
      event: "enquiries.unreadable",
      reason: reasonOf((error as Error).cause),
    });
    throw new Refusal("notListed");
  }
}
