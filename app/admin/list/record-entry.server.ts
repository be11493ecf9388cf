import { listedEnquiry } from "../../enquiries/listed-enquiry";
import type { EnquiryRecord } from "../../enquiries/record";
import { readTelephone } from "../../enquiries/telephone-numbers.server";
import { deskFactsOf } from "./desk-facts";
import { asEntry, type DeskEntry } from "./entry";

/** The entry of a stored enquiry. */
export function entryOf(record: EnquiryRecord): DeskEntry {
  const enquiry = listedEnquiry(record);
  return asEntry(enquiry, readTelephone(enquiry.phone), deskFactsOf(record), record.suspectedSpam);
}
