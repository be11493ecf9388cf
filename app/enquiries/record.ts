import type { Language } from "../i18n/languages";
import type { Records, StoredRecord } from "../store/ports";
import type { StoredEnquiry } from "./enquiry-fields";

/**
 * The statuses of an enquiry, in the order of the dashboard; the first is that of a new enquiry. If you add one, the
 * types do not remind you of the look of its card (admin/card/card.tsx), what the card offers for an appointment
 * (appointment.tsx, `isBookedWithoutTime` in diary/appointment.ts), whether its telephone button is a quiet one
 * (call-and-mail-links.tsx), room for its button and its name (`.statuses` and `.card-age` in styles/owner.css), whether
 * it waits for an answer (diary/late-enquiries.ts, admin/list/query.ts), what the overview counts
 * (diary/overview.server.ts), nor of docs/for-the-owner.md. Whether a visitor came is no status: see `came`.
 */
export const workStatuses = ["new", "contacted", "booked", "closed"] as const;
export type WorkStatus = (typeof workStatuses)[number];

/**
 * When a visitor comes. If you add a member, the types do not remind you of `parseAppointment` and `isSameAppointment`
 * (diary/appointment.ts).
 */
export interface Appointment {
  /** ISO 8601, whole minutes, with the offset of London's clock then: "2026-11-27T17:00:00+00:00". */
  start: string;
  minutes: number;
}

/** One change of the owner's work on an enquiry: when, and which members it changed. */
export interface WorkHistoryEntry {
  /** ISO 8601, UTC. */
  at: string;
  /** The new status. */
  status?: WorkStatus;
  /** The note was changed or removed; its old words are not kept. */
  note?: true;
  /** "Not advertising": the enquiry is no longer flagged. */
  flagged?: false;
  /** The name, the email address or the telephone number was corrected; the old ones are not kept. */
  corrected?: true;
  /** The new appointment; null when it was removed. */
  appointment?: Appointment | null;
  /** Whether the visitor came to the appointment. */
  came?: boolean;
}

/**
 * The owner's work on one enquiry. If you add a member, the types do not remind you of `WorkChange`, `applyChange` and
 * `workStateOf` (admin/actions/owner-work.ts), nor of the schema in change-work.server.ts beside it.
 */
export interface OwnerWork {
  status: WorkStatus;
  /** Left out when there is none. */
  note?: string;
  /** Left out when there is none. */
  appointment?: Appointment;
  /** How many changes there have been. */
  revision: number;
  /** Oldest first, one entry a revision. */
  history: readonly WorkHistoryEntry[];
}

/** The work on an enquiry that the owner has not touched. */
export const noWork: OwnerWork = { status: "new", revision: 0, history: [] };

/**
 * The mails that an enquiry can have: the owner's notice, the visitor's confirmation, and what the owner sends to the
 * visitor about the appointment: its time, or that it was removed. If you add one, the types demand its text and its
 * words on the card, but do not remind you that an enquiry has to be given it (mail/first-mails.server.ts). It is sent
 * at once: `nextAt` is for retries only, so a mail for a later day needs a schedule of its own, as
 * mail/late-enquiry-reminders.server.ts has.
 */
export const mailKinds = ["owner", "visitor", "appointment"] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * What became of a mail. `sending` is stored before the first byte goes out: when its time is over, the server stopped
 * in between. All but `waiting`, `sending` and `deferred` are final.
 */
const mailResults = [
  "waiting",
  "sending",
  "sent",
  "deferred",
  "refused",
  "given-up",
  "unknown",
] as const;
export type MailResult = (typeof mailResults)[number];

/** Why a mail was not delivered, as the dashboard says it in plain words. */
const mailCauses = [
  /** The mail server refused user or password, or wants some. */
  "login",
  /** The name of the mail server is not known. */
  "notFound",
  /** Nothing answers at its address. */
  "unreachable",
  /** Its certificate is not valid, or it offers no encryption. */
  "certificate",
  /** It did not answer in time. */
  "timeout",
  /** The connection was lost on the way. */
  "interrupted",
  /** It does not know the recipient, or does not accept mail for it. */
  "mailbox",
  /** It does not accept how the recipient's address is written. */
  "addressSyntax",
  /** It accepts no address with letters beyond those of ASCII (SMTPUTF8, RFC 6531). */
  "addressLetters",
  /** It does not accept the name by which the site introduces itself. */
  "introduction",
  /** It does not accept this sender or this text. */
  "message",
  /** It asks to try again later. */
  "busy",
  /** A confirmation: there were too many, for this address or in all. */
  "limit",
  /** A confirmation: they pause, since too many were refused. */
  "paused",
  "other",
] as const;
export type MailCause = (typeof mailCauses)[number];

/** One mail about an enquiry. Times are ISO 8601 in UTC. */
export interface MailState {
  result: MailResult;
  /**
   * How many attempts are over. Attempts of the owner's notice that were cut off, and those made before `nextAt`, do
   * not count.
   */
  attempts: number;
  /** How often it was handed over without a reply of the mail server, and so may have arrived; left out for never. */
  unanswered?: number;
  /** When the result was stored. */
  at: string;
  /** When it is tried next, or was due when the attempt under way began; left out for a final result. */
  nextAt?: string;
  cause?: MailCause;
  /** The version of the appointment of which it tells: see `versionsOf`. Other mails have none. */
  version?: number;
  /** The last version of which the visitor was told before, if any was sent. */
  told?: number;
  /** While it is sent: the instance that does it, and until when nobody else does. */
  holder?: string;
  until?: string;
}

/**
 * All that is known of one enquiry, as it is stored. `GET /api/contacts` has the members of `StoredEnquiry` alone. What
 * older releases stored must still be read. A change that an older release could not read raises the version of
 * `enquiriesHeader` and adds a step to store/postgres/schema.server.ts.
 */
export interface EnquiryRecord extends StoredEnquiry, StoredRecord {
  /** Codes of the reasons for which it is flagged: see spam-reasons.ts. Left out when it is not. */
  suspectedSpam?: readonly string[];
  /** The language of the page from which it was sent; left out when that is not known. */
  language?: Language;
  /** "phone": the owner has added it, after a call. Left out for what a visitor sent. */
  source?: "phone";
  /** Left out until the owner changes something. */
  work?: OwnerWork;
  /** The mails that it is to have; left out when there are none. */
  mails?: { readonly [Kind in MailKind]?: MailState };
}

export type EnquiryRecords = Records<EnquiryRecord>;

/** The first line of the file of enquiries; another release's version is refused at the start. */
export const enquiriesHeader = { file: "enquiries", version: 2 };
