import type { EnquiryRecord } from "../../enquiries/record";
import type { DeskEntry } from "../list/entry";

/** The members of what was sent that are wrong, each with its messages. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * What came of an action on one enquiry: its errors (400), or the enquiry as it is stored now: changed or as it was
 * (200), added (201), or in conflict with the revision that was sent (409).
 */
export type EnquiryResult =
  | { status: 400; errors: FieldErrors }
  | { status: 200 | 201 | 409; record: EnquiryRecord };

/** What an action did something about: "flagged" is a flag that was removed, "notice" a mail that was sent again. */
export const actionSubjects = [
  "status",
  "note",
  "flagged",
  "appointment",
  "notice",
  "corrected",
  "added",
] as const;
export type ActionSubject = (typeof actionSubjects)[number];

/**
 * Why an action was not carried out: bad fields, a change elsewhere, an enquiry that was erased, or a store that cannot
 * be written.
 */
export type Problem = "invalid" | "conflict" | "gone" | "failed";

/** What the dashboard learns of an action on one enquiry. */
export interface Outcome {
  /** Of the enquiry; empty for one that could not be added. */
  id: string;
  what: ActionSubject;
  /** Left out when it was carried out. */
  problem?: Problem;
  errors?: FieldErrors;
  /** What the form sent, when it was not carried out. */
  typed?: Readonly<Record<string, string>>;
  /** The enquiry as it is now; left out when that is not known. */
  entry?: DeskEntry;
}
