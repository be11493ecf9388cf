import type { SubmissionResult } from "@conform-to/react";
import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { clientAddress } from "../http/client-address.server";
import { readForm, readJsonObject } from "../http/read-body.server";
import { Refusal } from "../http/refusal.server";
import { requestLog } from "../http/request-log.server";
import { languageOf, translator } from "../i18n/i18n.server";
import { reasonOf } from "../log.server";
import type { Services } from "../services.server";
import { enquiryFields, type Enquiry, type StoredEnquiry } from "./enquiry";
import { formIdField } from "./form-id";
import { parseEnquiryForm } from "./parse-enquiry-form";
import { repeatKey } from "./repeat-key.server";
import { enquirySchema } from "./schema";
import type { SpamReason } from "./spam-reasons";

type FieldErrors = Record<string, string[]>;
type Checked =
  | { valid: true; enquiry: Enquiry; suspectedSpam: SpamReason[] }
  | { valid: false; errors: FieldErrors };

/** What became of an enquiry; `form` gives the page back what was typed. */
export type SubmitResult =
  | { status: "stored"; stored: StoredEnquiry }
  | { status: "invalid"; errors: FieldErrors; form?: SubmissionResult }
  | { status: "refused"; refusal: Refusal; form?: SubmissionResult };

type RateLimited = Pick<Services, "settings" | "enquiries" | "enquiryLimit" | "spamFilter">;

async function store(
  request: Request,
  { enquiry, suspectedSpam }: Checked & { valid: true },
  formId: unknown,
  services: RateLimited,
) {
  const address = clientAddress(request, services.settings.trustProxy)?.key;
  await services.enquiryLimit?.count(address);
  try {
    const key = repeatKey(formId, enquiry);
    return await services.enquiries.add(enquiry, {
      ...(key !== undefined && { key }),
      ...(suspectedSpam.length > 0 && { suspectedSpam }),
    });
  } catch (error) {
    await services.enquiryLimit?.uncount(address);
    requestLog(request).error({
      event: "enquiry.notStored",
      reason: reasonOf((error as Error).cause),
    });
    throw new Refusal("notStored");
  }
}

async function submit(
  request: Request,
  checked: Checked,
  formId: unknown,
  services: RateLimited,
): Promise<SubmitResult> {
  if (!checked.valid) return { status: "invalid", errors: checked.errors };
  try {
    const stored = await store(request, checked, formId, services);
    requestLog(request).info({
      event: stored.repeated ? "enquiry.repeated" : "enquiry.stored",
      ...(checked.suspectedSpam.length > 0 && { suspectedSpam: checked.suspectedSpam }),
    });
    return { status: "stored", stored };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    requestLog(request).warn({ event: "enquiry.refused", code: error.code });
    return { status: "refused", refusal: error };
  }
}

function checkJson(
  body: Record<string, unknown>,
  t: TFunction,
  { spamFilter }: RateLimited,
): Checked {
  const parsed = z.safeParse(enquirySchema(t), body);
  if (parsed.success) {
    const suspectedSpam = spamFilter.judgeCall(parsed.data, body);
    return { valid: true, enquiry: parsed.data, suspectedSpam };
  }
  return { valid: false, errors: z.flattenError(parsed.error).fieldErrors };
}

/**
 * Takes an enquiry sent as JSON.
 *
 * @throws {Refusal} when the body is not a JSON object of at most 64 KiB
 */
export async function submitEnquiryJson(
  request: Request,
  services: RateLimited,
): Promise<SubmitResult> {
  const body = await readJsonObject(request);
  const t = translator(await languageOf(request));
  return submit(request, checkJson(body, t, services), body[formIdField], services);
}

/** The form's own fields: others, such as "firstName[99999999]", would be parsed into what they name. */
function ownFields(form: FormData): FormData {
  const own = new FormData();
  for (const name of enquiryFields) {
    // Two tell as well as two thousand that a field is not one text, and cost less.
    for (const value of form.getAll(name).slice(0, 2)) own.append(name, value);
  }
  return own;
}

/**
 * Takes an enquiry sent as a form.
 *
 * @throws {Refusal} when the body is not a form of at most 64 KiB
 */
export async function submitEnquiryForm(
  request: Request,
  services: RateLimited,
): Promise<SubmitResult> {
  const sent = await readForm(request);
  const t = translator(await languageOf(request));
  const submission = parseEnquiryForm(ownFields(sent), t);
  const checked: Checked =
    submission.status === "success"
      ? {
          valid: true,
          enquiry: submission.value,
          suspectedSpam: services.spamFilter.judgeForm(submission.value, sent),
        }
      : { valid: false, errors: {} };
  const result = await submit(request, checked, sent.get(formIdField), services);
  switch (result.status) {
    case "stored":
      return result;
    case "invalid":
      return { ...result, form: submission.reply() };
    case "refused":
      return { ...result, form: submission.reply({ formErrors: [t("enquiry.failed")] }) };
  }
}
