import { versionsOf } from "../diary/appointment";
import { type EnquiryRecord, type MailKind, noWork } from "../enquiries/record";
import type { ConfirmationLimit } from "./confirmation-limit.server";
import { mailAddress } from "./mail-address.server";
import { isTold, removedAppointment } from "./mail-view";
import type { NoticePace } from "./notice-pace";

/** How a mail about an enquiry is sent, where that differs between the kinds. */
export interface MailPolicy {
  /** Whether it is sent again although it may have arrived: else it is sent at most once. */
  atLeastOnce: boolean;
  /** Decides which are sent one by one and which wait for a digest; without it all are sent one by one. */
  pace?: NoticePace;
  /** Decides how many may be sent; without it all. */
  limit?: ConfirmationLimit;
  /** Whether it is sent without what visitors typed when the mail server has refused it because of that. */
  canOmitWords?: boolean;
  /** The version of the appointment of which the visitor can be told and has not been; undefined for none. */
  untoldVersion?: (record: EnquiryRecord) => number | undefined;
  /** Whether the enquiry has changed since the mail was asked for, so that it would be wrong now. */
  isOutdated?: (record: EnquiryRecord) => boolean;
}

/** Of an appointment, or of its removal when the visitor was told of the one that is removed. */
function untoldVersion(record: EnquiryRecord): number | undefined {
  const { email, work = noWork } = record;
  const isUntold =
    (work.appointment ?? removedAppointment(record)) !== undefined &&
    mailAddress(email) !== undefined &&
    !isTold(record);
  return isUntold ? versionsOf(work) : undefined;
}

/** The policies of all kinds. */
export const mailPolicies = (
  pace: NoticePace,
  limit: ConfirmationLimit,
): Record<MailKind, MailPolicy> => ({
  owner: { atLeastOnce: true, pace, canOmitWords: true },
  visitor: { atLeastOnce: false, limit },
  appointment: { atLeastOnce: false, untoldVersion, isOutdated: (record) => !isTold(record) },
});
