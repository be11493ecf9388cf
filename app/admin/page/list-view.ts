import type { AnswerWithin } from "../../diary/answer-within";
import type { AppointmentFacts } from "../../diary/appointment";
import type { BusinessProfile } from "../../business/business-profile";
import type { Refused } from "../../enquiries/enquiry-limit.server";
import type { UnlistedRecords } from "../../store/ports";
import type { ChangedPart } from "../actions/action-result";
import type { TrustedDeviceView } from "../actions/admin-result";
import type { ErasureView } from "../actions/erasure";
import type { DeskEntry, EnquiryWork } from "../list/entry";
import type { ListCounts, ListPage } from "../list/page-of";

/** A beginning of replies that the owner has written. */
export type OwnReply = NonNullable<BusinessProfile["replies"]>[number];

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
  /** The owner's own beginnings of replies; left out for none. */
  replies?: readonly OwnReply[];
}

/** The response of `GET /api/admin/desk`. */
export interface DeskResponse extends Remarks {
  /** The owner's work by the enquiry's id; an enquiry of which there is nothing to say is left out. */
  enquiries: Record<string, EnquiryWork>;
  /** The flagged enquiries: reasons for which each may be spam, or `floodReason`, by the enquiry's id. */
  flagged: Record<string, readonly string[]>;
}

/** The owner's list. */
export interface ListView {
  kind: "list";
  /** The whole list, newest first, where the page has loaded it. */
  entries?: readonly DeskEntry[];
  /** The page of it, where the server renders one. */
  page?: ListPage & { counts: ListCounts; appointments: AppointmentFacts };
  /** How many are kept in all. */
  total: number;
  /** What `newestOf` returns for the whole list. */
  newest: readonly string[];
  /** How many have come since the list that was shown before; undefined when that is not known. */
  added: number | undefined;
  /** When the list was read: ISO 8601, UTC. */
  asOf: string;
  /** Undefined when they could not be read: the list is shown all the same. */
  remarks: Remarks | undefined;
  /** What the last form has just changed; left out for nothing. */
  changed?: ChangedEnquiry | undefined;
  /** The card that is open at first, where the server renders it; left out for none. */
  openId?: string | undefined;
  /** What is about to be erased, or was; left out for nothing. */
  erasure?: ErasureView | undefined;
}

/** What of an enquiry a form has just changed. */
export interface ChangedEnquiry {
  id: string;
  what: ChangedPart;
}

/** The id of the element that says how many enquiries are found: a page without scripts goes there. */
export const foundId = "found";
