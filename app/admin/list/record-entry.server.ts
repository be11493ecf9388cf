import { listedEnquiry } from "../../enquiries/listed-enquiry";
import { type EnquiryRecord, noWork } from "../../enquiries/record";
import { readTelephone } from "../../enquiries/telephone-numbers.server";
import { mailViewsOf } from "../../mail/mail-view";
import { asEntry, type DeskEntry } from "./entry";

/** The entry of a stored enquiry. */
export function entryOf(record: EnquiryRecord): DeskEntry {
  const { work = noWork, language, source, suspectedSpam } = record;
  const enquiry = listedEnquiry(record);
  return asEntry(enquiry, {
    telephone: readTelephone(enquiry.phone),
    work,
    language,
    mails: mailViewsOf(record),
    ...(source && { source }),
    ...(suspectedSpam && { suspectedSpam }),
  });
}
