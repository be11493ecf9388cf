import type { ReplyTemplate, TreatmentNames } from "../../business/business-profile-schema";
import type { SampleForm } from "../../business/sample-forms";
import type { AnswerWithin } from "../../diary/late-enquiries";
import type { Refused } from "../../enquiries/enquiry-limit.server";
import type { UnlistedRecords } from "../../store/ports";
import type { TrustedDeviceView } from "../actions/admin-result";
import type { DeskFactsOfAll } from "../list/desk-facts";

/** What the owner should know beside the list. */
export interface Remarks {
  /** Lines of the enquiries file that could not be read. */
  unreadable: UnlistedRecords | null;
  /** Enquiries that the limits refused in the last 24 hours, since the start; null for none. */
  refused: Refused | null;
  /** Whether the spa's details that are stored are not in force, because they have a mistake; left out when not. */
  detailsBroken?: true;
  /** Whether the password is the one that the first start made and printed. */
  madePassword: boolean;
  /** How many enquiries will be deleted within a week, since they are too old; left out for none. */
  expiring?: number;
  /** Why nothing, or only short messages, are stored; left out while there is room. */
  fullness?: "shortOnly" | "full";
  /** Whether enquiries are kept longer than they should be, since the clock may be wrong; left out when not. */
  expiryPutOff?: true;
  /** The trusted devices, the newest first. */
  trustedBrowsers: readonly TrustedDeviceView[];
  /** Whether the owner's notices fail, and until when (ISO 8601) confirmations pause; left out while mail is off. */
  mail?: { troubled: boolean; pausedUntil?: string };
  /** Which enquiries are late; left out while the owner has not set within how long they are to be answered. */
  answerWithin?: AnswerWithin;
  /** The reply templates that the owner has written; left out for none. */
  replies?: readonly ReplyTemplate[];
  /** The forms of the details in which something is still the sample's; left out for none. */
  ofSample?: readonly SampleForm[];
  /** What the owner calls treatments, by their values; left out while they are the sample's. */
  treatmentNames?: TreatmentNames;
}

/** The response of `GET /api/admin/desk`. */
export type DeskResponse = DeskFactsOfAll & Remarks;
