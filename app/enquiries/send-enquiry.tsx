import { type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEventHandler, useLayoutEffect } from "react";
import { type Texts, useTexts } from "../i18n/texts";
import { request, ResponseError } from "../http/browser-calls";
import { idempotencyKeyHeader, newIdempotencyKey } from "./idempotency-key";
import { referenceOf } from "./reference";
import { emptyFields } from "./carry-draft";
import { enquiryFormId, renderedAtField, renderedAtHeader } from "./enquiry-form-names";
import { parseEnquiryForm } from "./enquiry-schema";

/*
 * Checking the form and sending it, in one file: both are needed from the moment when a visitor begins to fill the form
 * in, and come with one request.
 */

/** The result of the checks. */
export interface Checked {
  /** What is wrong, by the name of the field; the form as a whole has the empty name. */
  errors: Readonly<Record<string, readonly string[] | null | undefined>>;
  /** Checks the form when it is sent, and prevents the event's default when something is wrong. */
  check: FormEventHandler<HTMLFormElement>;
}

interface EnquiryFormChecksProps {
  chosen: string | undefined;
  /** The result of the latest attempt to send, with or without JavaScript. */
  lastResult: SubmissionResult | null | undefined;
  onChecked: (checked: Checked) => void;
}

/**
 * Checks the page's form on submit, and on every change afterwards. It renders nothing itself, so that it can be
 * loaded after the form, when a visitor begins to fill the form in.
 */
export default function EnquiryFormChecks(props: EnquiryFormChecksProps) {
  const { chosen, lastResult, onChecked } = props;
  const { t } = useTexts();
  const [form] = useForm({
    id: enquiryFormId,
    defaultValue: { treatment: chosen ?? "" },
    lastResult: lastResult ?? null,
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseEnquiryForm(formData, t),
  });
  const { allErrors, onSubmit: check } = form;
  useLayoutEffect(() => {
    onChecked({ errors: allErrors, check });
  }, [allErrors, check, onChecked]);
  return null;
}

export { mayBeIncomplete } from "./phone-question";

/** The result of an attempt to send; `form` is Conform's view of it. */
export type SendResult =
  | { status: "stored"; reference: string; form: SubmissionResult }
  | { status: "invalid"; form: SubmissionResult }
  | { status: "failed"; description: string | undefined; form?: SubmissionResult };

// Not the page's own key: a cache may have served that to other visitors too. It changes only after a success, so
// that an enquiry sent again because no response arrived is the same enquiry.
let idempotencyKey = newIdempotencyKey();

function fieldErrorsIn(error: unknown): Record<string, string[]> | undefined {
  if (!(error instanceof ResponseError) || error.status !== 400 || !error.isOwn) return undefined;
  try {
    const { errors } = JSON.parse(error.body) as { errors?: Record<string, string[]> };
    return typeof errors === "object" ? errors : undefined;
  } catch {
    return undefined;
  }
}

/** The attempt that is under way, and what it sends. */
let underway: { body: string; result: Promise<SendResult> } | undefined;

/**
 * Sends what the form holds to the API. The promise never rejects: a rejected action would replace the page, and
 * with it what was typed. The same content sent a second time before the response has arrived, as by a double
 * click, is one request.
 *
 * @param page its texts, for the messages at the fields, and its language, for the messages of the server
 */
export function sendEnquiry(form: FormData, page: Texts): Promise<SendResult> {
  const submission = parseEnquiryForm(form, page.t);
  if (submission.status !== "success") {
    return Promise.resolve({ status: "invalid", form: submission.reply() });
  }
  const body = JSON.stringify(submission.value);
  if (underway?.body === body) return underway.result;
  const renderedAt = form.get(renderedAtField);
  const headers = {
    "Content-Language": page.i18n.language,
    ...(typeof renderedAt === "string" && { [renderedAtHeader]: renderedAt }),
  };
  const sending = { body, result: post(submission, headers) };
  underway = sending;
  return sending.result.finally(() => {
    if (underway === sending) underway = undefined;
  });
}

/** The site's response to an enquiry that it has stored. */
interface StoredIn {
  id: string;
}

type Valid = Extract<ReturnType<typeof parseEnquiryForm>, { status: "success" }>;

async function post(submission: Valid, pageHeaders: Record<string, string>): Promise<SendResult> {
  try {
    const headers = { [idempotencyKeyHeader]: idempotencyKey, ...pageHeaders };
    // What another program between page and site accepted, such as a captive portal, has no id: referenceOf throws.
    const { id } = (await request("/api/contact", { body: submission.value, headers })) as StoredIn;
    const reference = referenceOf(id);
    idempotencyKey = newIdempotencyKey();
    emptyFields();
    return {
      status: "stored",
      reference,
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
    // Neither the browser's message about a lost connection nor the text of a proxy helps a visitor.
    const isMessage = error instanceof ResponseError && (error.isOwn || error.body === "");
    return { status: "failed", description: isMessage ? error.message : undefined };
  }
}
