import type { SubmissionResult } from "@conform-to/react";
import type { i18n } from "i18next";
import { ResponseError, request } from "../http/request";
import { referenceOf } from "./enquiry";
import { idempotencyKeyHeader, newIdempotencyKey } from "./form-id";
import { parseEnquiryForm } from "./parse-enquiry-form";

/** What the form shows after a try; `form` is Conform's view of it. */
export type SendResult =
  | { status: "stored"; reference: string | undefined; form: SubmissionResult }
  | { status: "invalid"; form: SubmissionResult }
  | { status: "failed"; description: string | undefined; form?: SubmissionResult };

// The page's own may have been served to other visitors too. A new one only after a success: what is
// sent again because no answer came is the same enquiry.
let oneTimeId = newIdempotencyKey();

function referenceIn(answer: unknown): string | undefined {
  if (typeof answer !== "object" || answer === null || !("id" in answer)) return undefined;
  return typeof answer.id === "string" ? referenceOf(answer.id) : undefined;
}

function fieldErrorsIn(error: unknown): Record<string, string[]> | undefined {
  if (!(error instanceof ResponseError) || error.status !== 400) return undefined;
  try {
    const { errors } = JSON.parse(error.body) as { errors?: Record<string, string[]> };
    return typeof errors === "object" ? errors : undefined;
  } catch {
    return undefined;
  }
}

/** The try that is on its way, and what it sends. */
let underway: { body: string; result: Promise<SendResult> } | undefined;

/**
 * Sends what the form holds to the API. Keeps its promise whatever happens, so that no failure ever
 * takes the page, and what was typed, away. What is sent a second time before the answer has come, as by
 * a double click, is one request.
 *
 * @param page its texts, for the messages at the fields, and its language, for those of the server
 */
export function sendEnquiry(
  form: FormData,
  page: Pick<i18n, "t" | "language">,
): Promise<SendResult> {
  const submission = parseEnquiryForm(form, page.t);
  if (submission.status !== "success") {
    return Promise.resolve({ status: "invalid", form: submission.reply() });
  }
  const body = JSON.stringify(submission.value);
  if (underway?.body === body) return underway.result;
  const sending = { body, result: post(submission, page.language) };
  underway = sending;
  return sending.result.finally(() => {
    if (underway === sending) underway = undefined;
  });
}

type Valid = Extract<ReturnType<typeof parseEnquiryForm>, { status: "success" }>;

async function post(submission: Valid, language: string): Promise<SendResult> {
  try {
    const headers = { [idempotencyKeyHeader]: oneTimeId, "Content-Language": language };
    const answer = await request("/api/contact", { body: submission.value, headers });
    oneTimeId = newIdempotencyKey();
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
      description: error instanceof ResponseError ? error.message : undefined,
    };
  }
}
