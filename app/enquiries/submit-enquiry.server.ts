import type { SubmissionResult } from "@conform-to/react";
import * as z from "zod/mini";
import { clientAddress } from "../http/client-address.server";
import { readForm, readJsonObject } from "../http/read-body.server";
import { HttpError } from "../http/http-error.server";
import { requestLog } from "../http/request-log.server";
import { languageOf, languageOfCall, translator } from "../i18n/i18n.server";
import { reasonOf } from "../log.server";
import type { EnquiryLimit } from "./enquiry-limit.server";
import { enquiryFields, type Enquiry, type StoredEnquiry } from "./enquiry";
import { floodReason, groupOf } from "./flood-mark";
import { idempotencyKeyField, idempotencyKeyHeader, maxIdempotencyKeyLength } from "./form-id";
import { parseEnquiryForm } from "./parse-enquiry-form";
import { storedIdempotencyKey } from "./repeat-key.server";
import { sizeOf, type Retention } from "./retention.server";
import { enquirySchema } from "./enquiry-schema";
import type { SpamFilter } from "./spam-filter.server";
import type { EnquiryStore } from "./store/enquiry-store";

type FieldErrors = Record<string, string[]>;
type Checked =
  /** `judge` tells why the enquiry looks like advertising, often by nothing. */
  { enquiry: Enquiry; judge: () => string[] } | { errors: FieldErrors };

/** What became of an enquiry; `form` gives the page back what was typed. */
export type SubmitResult =
  | { status: "stored"; stored: StoredEnquiry }
  | { status: "invalid"; errors: FieldErrors; form?: SubmissionResult }
  | { status: "refused"; error: HttpError; form?: SubmissionResult };

interface Needed {
  settings: { trustProxy: number };
  enquiries: EnquiryStore;
  /** Undefined while RATE_LIMITS=off. */
  enquiryLimit: EnquiryLimit | undefined;
  retention: Retention;
  spamFilter: SpamFilter;
}

/** Stores what was never stored before; counts nothing else, and judges nothing else. */
async function store(
  request: Request,
  { enquiry, judge }: Exclude<Checked, { errors: FieldErrors }>,
  key: string | undefined,
  { settings, enquiries, enquiryLimit, retention, spamFilter }: Needed,
) {
  const first = key === undefined ? undefined : await enquiries.findByIdempotencyKey(key);
  if (first !== undefined) return { stored: first, repeated: true, marks: [] };
  const address = clientAddress(request, settings.trustProxy);
  const place = await enquiryLimit?.reserve(address, sizeOf(enquiry));
  try {
    const marks = [...judge(), ...(place?.flood ? [floodReason] : [])];
    const { alreadyStored = false, ...stored } = await enquiries.add(enquiry, {
      ...(key !== undefined && { key }),
      ...(marks.length > 0 && { suspectedSpam: marks }),
    });
    if (alreadyStored) await place?.giveBack();
    else {
      spamFilter.remember(enquiry, key);
      if (groupOf(marks) === "advertising") retention.flaggedStored(sizeOf(stored));
    }
    return { stored, repeated: alreadyStored, marks };
  } catch (error) {
    await place?.giveBack();
    throw error;
  }
}

async function submit(
  request: Request,
  checked: Checked,
  id: unknown,
  services: Needed,
): Promise<SubmitResult> {
  if ("errors" in checked) return { status: "invalid", errors: checked.errors };
  try {
    const key = storedIdempotencyKey(id, checked.enquiry);
    const { stored, repeated, marks } = await store(request, checked, key, services);
    requestLog(request).info({
      event: repeated ? "enquiry.repeated" : "enquiry.stored",
      ...(marks.length > 0 && { suspectedSpam: marks }),
    });
    return { status: "stored", stored };
  } catch (error) {
    const refusal = error instanceof HttpError ? error : new HttpError("notStored");
    if (refusal !== error) {
      const reason = reasonOf((error as Error).cause);
      requestLog(request).error({ event: "enquiry.notStored", reason });
    }
    requestLog(request).warn({ event: "enquiry.refused", code: refusal.code });
    return { status: "refused", error: refusal };
  }
}

/** @throws {HttpError} "idempotencyKey" for one that is too long */
function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get(idempotencyKeyHeader) ?? undefined;
  if (key !== undefined && key.length > maxIdempotencyKeyLength) {
    throw new HttpError("idempotencyKey", { max: maxIdempotencyKeyLength });
  }
  return key;
}

/**
 * Takes an enquiry sent as JSON.
 *
 * @throws {HttpError} when the body is not a JSON object of at most 64 KiB, or its Idempotency-Key is too
 *   long
 */
export async function submitEnquiryJson(request: Request, services: Needed): Promise<SubmitResult> {
  const body = await readJsonObject(request);
  const id = idempotencyKey(request);
  const parsed = z.safeParse(enquirySchema(translator(await languageOfCall(request))), body);
  const checked: Checked = parsed.success
    ? {
        enquiry: parsed.data,
        judge: () => services.spamFilter.judgeCall(parsed.data),
      }
    : { errors: z.flattenError(parsed.error).fieldErrors };
  return submit(request, checked, id, services);
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
 * @throws {HttpError} when the body is not a form of at most 64 KiB
 */
export async function submitEnquiryForm(request: Request, services: Needed): Promise<SubmitResult> {
  const sent = await readForm(request);
  const t = translator(await languageOf(request));
  const submission = parseEnquiryForm(ownFields(sent), t);
  const checked: Checked =
    submission.status === "success"
      ? {
          enquiry: submission.value,
          judge: () => services.spamFilter.judgeForm(submission.value, sent),
        }
      : { errors: {} };
  const result = await submit(request, checked, sent.get(idempotencyKeyField), services);
  switch (result.status) {
    case "stored":
      return result;
    case "invalid":
      return { ...result, form: submission.reply() };
    case "refused":
      return { ...result, form: submission.reply({ formErrors: [t("enquiry.failed")] }) };
  }
}
