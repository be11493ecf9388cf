import type { DeskEntry } from "../list/entry";

/** The members of what was sent that are wrong, each with its messages. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * Why an action was not carried out: bad fields, a change elsewhere, an enquiry that was erased, or a store that cannot
 * be written.
 */
export type Problem = "invalid" | "conflict" | "gone" | "failed";

/** What came of an action on one enquiry: from the function that carries it out to the card that says it. */
export interface Outcome {
  /** Left out when it was carried out. */
  problem?: Problem;
  /** Of "invalid". */
  errors?: FieldErrors;
  /** The enquiry as it is stored now; left out when that is not known. */
  entry?: DeskEntry;
}

/** The intents of the forms about one enquiry. "clear-flag" says that it is not advertising. */
export const enquiryIntents = [
  "change-status",
  "save-note",
  "clear-flag",
  "change-appointment",
  "correct",
  "add",
  "send-mail",
] as const;
export type EnquiryIntent = (typeof enquiryIntents)[number];

/** The outcome of a form about one enquiry. */
export interface FormOutcome extends Outcome {
  intent: EnquiryIntent;
  /** Of the enquiry; empty for one to add. */
  id: string;
  /** What the form sent, when it was not carried out. */
  typed?: Readonly<Record<string, string>>;
}
