import type { FieldErrors } from "../../http/field-errors";
import type { DeskEntry } from "../list/entry";

/**
 * What an action on one enquiry returns: the enquiry as it is stored now, with "conflict" when it was changed elsewhere
 * and so is not changed again; what is wrong with the fields; or "gone" when no such enquiry is stored, since it was
 * erased meanwhile.
 */
export type Outcome =
  | { entry: DeskEntry; problem?: "conflict" }
  | { problem: "invalid"; errors: FieldErrors }
  | { problem: "gone" };

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

/** The result of a form about one enquiry; "failed" when nothing could be stored, and when there was no response. */
export type FormOutcome = (Outcome | { problem: "failed" }) & {
  kind: "outcome";
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
