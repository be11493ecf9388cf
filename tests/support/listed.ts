import type { EnquiryRecord } from "../../app/enquiries/record";
import { readTelephone } from "../../app/enquiries/telephone-numbers.server";
import { from } from "./named-enquiries";

/** An enquiry with what the server reads from its telephone number. */
export const listed = <E extends { phone: string }>(enquiry: E) => ({
  ...enquiry,
  telephone: readTelephone(enquiry.phone),
});

/** As `from`, for functions that search in a list. */
export const listedFrom = (firstName: string, others: Partial<EnquiryRecord> = {}) =>
  listed(from(firstName, others));
