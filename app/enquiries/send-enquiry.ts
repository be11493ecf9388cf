import type { SubmissionResult } from "@conform-to/react";
import type { TFunction } from "i18next";
import { AnswerError, request } from "../http/request";
import { referenceOf } from "./enquiry";
import { formIdField, newFormId } from "./form-id";
import { parseEnquiryForm } from "./parse-enquiry-form";
import { trapField } from "./spam-reasons";

/** What the form shows after a try; `form` is Conform's view of it. */
export type SendResult =
  | { status: "stored"; reference: string | undefined; form: SubmissionResult }
  | { status: "invalid"; form: SubmissionResult }
  | { status: "failed"; description: string | undefined; form?: SubmissionResult };

// The page's own may have been served to other visitors too. A new one only after a success: what is
// sent again because no answer came is the same enquiry.
let formId = newFormId();

function referenceIn(answer: unknown): string | undefined {
  if (typeof answer !== "object" || answer === null || !("id" in answer)) return undefined;
  return typeof answer.id === "string" ? referenceOf(answer.id) : undefined;
}

function fieldErrorsIn(error: unknown): Record<string, string[]> | undefined {
  if (!(error instanceof AnswerError) || error.status !== 400) return undefined;
  try {
    const { errors } = JSON.parse(error.body) as { errors?: Record<string, string[]> };
    return typeof errors === "object" ? errors : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Sends what the form holds to the API. Keeps its promise whatever happens, so that no failure ever
 * takes the page, and what was typed, away.
 *
 * @param t the page's texts, for the messages at the fields
 */
export async function sendEnquiry(form: FormData, t: TFunction): Promise<SendResult> {
  const submission = parseEnquiryForm(form, t);
  if (submission.status !== "success") return { status: "invalid", form: submission.reply() };
  try {
    const trap = form.get(trapField);
    // Left empty, as by every person, it stays out of the call: the contract has no such field.
    const unseen = trap ? { [trapField]: trap } : {};
    const body = { ...submission.value, ...unseen, [formIdField]: formId };
    const answer = await request("/api/contact", { body });
    formId = newFormId();
    return {
      status: "stored",
      reference: referenceIn(answer),
      form: submission.reply({ resetForm: true }),
    };
  } catch (error) {
    const fieldErrors = fieldErrorsIn(error);
    if (fieldErrors) {
      return {
        status: "failed",
        description: Object.values(fieldErrors).flat().join(" "),
        form: submission.reply({ fieldErrors }),
      };
    }
    // The browser's own words for a lost connection are neither translated nor of use to a visitor.
    return {
      status: "failed",
      description: error instanceof AnswerError ? error.message : undefined,
    };
  }
}
