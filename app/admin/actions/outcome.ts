import type { FieldErrors } from "../../http/field-errors";
import type { DeskEntry } from "../list/entry";

/**
 * What an action on one enquiry returns: the enquiry as it is stored now, with "conflict" when it was changed elsewhere
 * and so is not changed again, or what is wrong with the fields.
 */
export type Outcome =
  | { entry: DeskEntry; problem?: "conflict" }
  | { problem: "invalid"; errors: FieldErrors };

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

/**
 * The outcome of a form about one enquiry, which may also have been erased ("gone"), and the store may not be writable
 * or there may be no response ("failed").
 */
export type FormOutcome = (Outcome | { problem: "gone" | "failed" }) & {
  intent: EnquiryIntent;
  /** Of the enquiry; empty for one to add. */
  id: string;
  /** What the form sent, when it was not carried out. */
  typed?: Readonly<Record<string, string>>;
};

/** Why a form was not carried out. */
export type Problem = NonNullable<FormOutcome["problem"]>;

/** What is wrong with the fields of a form. */
export const errorsOf = (outcome: FormOutcome | undefined): FieldErrors =>
  outcome?.problem === "invalid" ? outcome.errors : {};
