import type { SubmissionResult } from "@conform-to/react";
import * as z from "zod/mini";
import { clientAddress } from "../http/client-address.server";
import { HttpError } from "../http/http-error.server";
import { readForm, readJsonObject } from "../http/request-body.server";
import { requestLog, reasonOf } from "../log.server";
import { languageOf, languageOfCall, pageLanguageOfCall, translator } from "../i18n/i18n.server";
import type { Language } from "../i18n/languages";
import {
  enquiryFields,
  idempotencyKeyHeader,
  maxIdempotencyKeyLength,
  type Enquiry,
  type StoredEnquiry,
} from "./enquiry";
import { idempotencyKeyField } from "./enquiry-form-controls";
import type { EnquiryLimit } from "./enquiry-limit.server";
import { enquirySchema, parseEnquiryForm } from "./enquiry-schema";
import { sizeOf, type Retention } from "./retention.server";
import type { SpamFilter } from "./spam-filter.server";
import { floodReason, groupOf } from "./spam-reasons";
import {
  type EnquiryMail,
  type EnquiryStore,
  inTime,
  storedIdempotencyKey,
} from "./store/enquiry-store";

type FieldErrors = Record<string, string[]>;
/** What is sent beside the enquiry's fields. */
interface Sent {
  /** The idempotency key, unchecked. */
  key: unknown;
  /** The language of the page from which it was sent; undefined when it is not known. */
  language: Language | undefined;
}
type Checked =
  /** `classify` returns the reasons to flag the enquiry as advertising, often none. */
  { enquiry: Enquiry; classify: () => Promise<string[]> } | { errors: FieldErrors };

/** The result of submitting an enquiry; `form` carries what was typed back to the page. */
export type SubmitResult =
  | { status: "stored"; stored: StoredEnquiry }
  | { status: "invalid"; errors: FieldErrors; form?: SubmissionResult }
  | { status: "refused"; error: HttpError; form?: SubmissionResult };

interface SubmitServices {
  settings: { trustProxy: number };
  enquiries: Pick<EnquiryStore, "add" | "findByIdempotencyKey">;
  /** Undefined while RATE_LIMITS=off. */
  enquiryLimit: EnquiryLimit | undefined;
  retention: Pick<Retention, "flaggedStored">;
  spamFilter: SpamFilter;
  mail: EnquiryMail | undefined;
  /** Undefined when the enquiries are in the data folder. */
  database: object | undefined;
}

/**
 * Stores an enquiry once. One that is sent again counts in no limit. Where another instance may have stored it, it is
 * found when it would be refused or stored: an enquiry that is new, as nearly all are, waits for no lookup.
 */
async function store(
  request: Request,
  { enquiry, classify }: Exclude<Checked, { errors: FieldErrors }>,
  { key, language }: { key: string | undefined; language: Language | undefined },
  { settings, enquiries, enquiryLimit, retention, spamFilter, mail }: SubmitServices,
) {
  const find = async (asOf?: "lastRead") =>
    key === undefined ? undefined : enquiries.findByIdempotencyKey(key, asOf);
  const first = await find("lastRead");
  if (first !== undefined) return { stored: first, repeated: true, reasons: [] };
  const address = clientAddress(request, settings.trustProxy);
  const isStored = async () => (await find()) !== undefined;
  const reservation = await enquiryLimit?.reserve(address, sizeOf(enquiry), isStored);
  try {
    const reasons = [...(await classify()), ...(reservation?.flood ? [floodReason] : [])];
    const notices = mail?.kindsFor(enquiry, reasons, request) ?? [];
    const { alreadyStored = false, ...stored } = await enquiries.add(enquiry, {
      ...(key !== undefined && { key }),
      ...(reasons.length > 0 && { suspectedSpam: reasons }),
      ...(language !== undefined && { language }),
      ...(notices.length > 0 && { notices }),
    });
    if (alreadyStored) await reservation?.release();
    else {
      mail?.outbox.stored({ ...stored, notices });
      if (groupOf(reasons) === "advertising") retention.flaggedStored(sizeOf(stored));
      void spamFilter.remember(enquiry, key); // It never fails, and the visitor need not wait for it.
    }
    return { stored, repeated: alreadyStored, reasons };
  } catch (error) {
    void reservation?.release(); // The visitor does not wait for it: the same failure may make it slow.
    throw error;
  }
}

async function submit(
  request: Request,
  checked: Checked,
  sent: Sent,
  services: SubmitServices,
): Promise<SubmitResult> {
  if ("errors" in checked) return { status: "invalid", errors: checked.errors };
  try {
    const key = storedIdempotencyKey(sent.key, checked.enquiry);
    const kept = { key, language: sent.language };
    const storing = store(request, checked, kept, services);
    const { stored, repeated, reasons } = await (services.database ? inTime(storing) : storing);
    requestLog(request).info({
      event: repeated ? "enquiry.repeated" : "enquiry.stored",
      ...(reasons.length > 0 && { suspectedSpam: reasons }),
    });
    return { status: "stored", stored };
  } catch (error) {
    const httpError = error instanceof HttpError ? error : new HttpError("notStored");
    if (httpError !== error) {
      const reason = reasonOf((error as Error).cause);
      requestLog(request).error({ event: "enquiry.notStored", reason });
    }
    requestLog(request).warn({ event: "enquiry.refused", code: httpError.code });
    return { status: "refused", error: httpError };
  }
}

/** @throws {HttpError} "idempotencyKey" when the key is too long */
function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get(idempotencyKeyHeader) ?? undefined;
  if (key !== undefined && key.length > maxIdempotencyKeyLength) {
    throw new HttpError("idempotencyKey", { max: maxIdempotencyKeyLength });
  }
  return key;
}

/**
 * Submits an enquiry sent as JSON.
 *
 * @throws {HttpError} when the body is not a JSON object of at most 64 KiB, or its Idempotency-Key is too
 *   long
 */
export async function submitEnquiryJson(
  request: Request,
  services: SubmitServices,
): Promise<SubmitResult> {
  const body = await readJsonObject(request);
  const sent = { key: idempotencyKeyOf(request), language: pageLanguageOfCall(request) };
  const parsed = z.safeParse(enquirySchema(translator(await languageOfCall(request))), body);
  const checked: Checked = parsed.success
    ? {
        enquiry: parsed.data,
        classify: () => services.spamFilter.classifyCall(parsed.data),
      }
    : { errors: z.flattenError(parsed.error).fieldErrors };
  return submit(request, checked, sent, services);
}

/** The form's own fields: Conform would parse others, such as "firstName[99999999]", into arrays or objects. */
function ownFields(form: FormData): FormData {
  const own = new FormData();
  for (const name of enquiryFields) {
    // Two values are enough to see that a field is not one text.
    for (const value of form.getAll(name).slice(0, 2)) own.append(name, value);
  }
  return own;
}

/**
 * Submits an enquiry sent as a form.
 *
 * @throws {HttpError} when the body is not a form of at most 64 KiB
 */
export async function submitEnquiryForm(
  request: Request,
  services: SubmitServices,
): Promise<SubmitResult> {
  const form = await readForm(request);
  const language = await languageOf(request);
  const t = translator(language);
  const submission = parseEnquiryForm(ownFields(form), t);
  const checked: Checked =
    submission.status === "success"
      ? {
          enquiry: submission.value,
          classify: () => services.spamFilter.classifyForm(submission.value, form),
        }
      : { errors: {} };
  const sent = { key: form.get(idempotencyKeyField), language };
  const result = await submit(request, checked, sent, services);
  switch (result.status) {
    case "stored":
      return result;
    case "invalid":
      return { ...result, form: submission.reply() };
    case "refused":
      return { ...result, form: submission.reply({ formErrors: [t("enquiry.failed")] }) };
  }
}
