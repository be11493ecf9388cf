import type { SubmissionResult } from "@conform-to/react";
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import type { FieldErrors } from "../http/field-errors";
import { clientAddress, type ClientAddress } from "../http/client-address.server";
import { FairQueue } from "../http/fair-queue.server";
import { HttpError } from "../http/http-error.server";
import { readForm, readJsonObject } from "../http/request-body.server";
import { requestLog } from "../http/request-log.server";
import { reasonOf } from "../log.server";
import { translator } from "../i18n/i18n.server";
import { languageOf, languageOfCall, pageLanguageOfCall } from "../i18n/request-language.server";
import type { Language } from "../i18n/languages";
import { StoreUnavailable } from "../store/ports";
import { enquiryFields, type Enquiry, type StoredEnquiry } from "./enquiry-fields";
import { idempotencyKeyHeader, isIdempotencyKey, maxIdempotencyKeyLength } from "./idempotency-key";
import { textsOf } from "./listed-enquiry";
import {
  honeypotField,
  idempotencyKeyField,
  renderedAtField,
  renderedAtHeader,
} from "./enquiry-form-names";
import type { EnquiryLimit, Reservation } from "./enquiry-limit.server";
import { enquirySchema, parseEnquiryForm } from "./enquiry-schema";
import type { EnquiryRecord, EnquiryRecords } from "./record";
import type { Retention } from "./retention.server";
import { floodReason } from "./spam-reasons";
import { spamReasonsFor } from "./spam-score.server";
import { shortMessageLength, sizeOf } from "./store-capacity.server";

/** An enquiry as it was sent, and what was sent beside its fields, unchecked. */
interface Sent {
  enquiry: Enquiry;
  key: unknown;
  /** The signed time of the page. */
  renderedAt: unknown;
  honeypotFilled: boolean;
  /** The language of the page from which it was sent; undefined when it is not known. */
  language: Language | undefined;
}

type Stored = Pick<StoredEnquiry, "id" | "createdAt">;

/**
 * The result of submitting the form; `form` carries what was typed back to the page, and `idempotencyKey` the page's
 * own: what is stored later all the same is recognised when it is sent again.
 */
type FormResult =
  | { status: "stored"; stored: Stored; phone: string }
  | { status: "invalid"; form: SubmissionResult }
  | {
      status: "refused";
      error: HttpError;
      form: SubmissionResult;
      idempotencyKey: string | undefined;
    };

/** What decides on and sends the mails about new enquiries. The site has none while mail is off. */
interface EnquiryMail {
  /** The mails that an enquiry is to have, which are stored with it. */
  mailsFor(
    enquiry: Enquiry,
    arrival: { reasons: readonly string[]; request: Request; renderedAt: unknown },
  ): EnquiryRecord["mails"];
  /** Called with each enquiry that was stored; no response waits for its mails. */
  readonly outbox: { stored(record: EnquiryRecord, network: string | undefined): void };
}

/** What submitting works with. */
interface SubmitServices {
  settings: { trustProxy: number };
  records: EnquiryRecords;
  /** Undefined while RATE_LIMITS=off. */
  enquiryLimit: EnquiryLimit | undefined;
  retention: Retention;
  /** Hosts whose links do not count as advertising. */
  ownHosts: ReadonlySet<string>;
  mail: EnquiryMail | undefined;
  /** Undefined when the enquiries are in the data folder. */
  database: object | undefined;
}

/**
 * How long (ms) a visitor waits for a database, so that the response, which may be a page to render, is there within
 * 3 s. The owner waits as long as each single statement may take: a page that comes late is better than none.
 */
const maxWaitMs = 2_500;

/**
 * Waits for a store on another machine. What it does goes on when it takes too long.
 *
 * @throws {StoreUnavailable} after 2.5 s; what the work throws
 */
function inTime<T>(work: Promise<T>): Promise<T> {
  const late = delay(maxWaitMs, undefined, { ref: false }).then(() => {
    throw new StoreUnavailable(new Error(`It took longer than ${maxWaitMs / 1000} s.`));
  });
  return Promise.race([work, late]);
}

/**
 * The key under which an enquiry is stored: a hash of the client's idempotency key and of the content, the
 * "idempotency fingerprint" of draft-ietf-httpapi-idempotency-key-header. The client's key alone is not enough, since a
 * cache may serve the same page, and so the same key, to several visitors without JavaScript.
 *
 * @param more what else belongs to the content, as JSON
 * @returns 128 bits as 22 characters; undefined when no usable key was sent
 */
export function storedIdempotencyKey(
  sent: unknown,
  enquiry: Enquiry,
  ...more: unknown[]
): string | undefined {
  if (typeof sent !== "string" || sent === "" || sent.length > maxIdempotencyKeyLength) {
    return undefined;
  }
  const content = JSON.stringify([
    sent,
    ...enquiryFields.map((name) => enquiry[name] ?? ""),
    ...more,
  ]);
  return createHash("sha256").update(content).digest().subarray(0, 16).toString("base64url");
}

/**
 * @throws {HttpError} "storeFull" when so much is stored that only a shorter message has room, "notStored" when none
 *   has
 */
function assertRoom({ message = "" }: Enquiry, { fullness }: Retention): void {
  if (fullness === undefined) return;
  if (fullness === "full") throw new HttpError("notStored");
  const isShort = Array.from(message).length <= shortMessageLength;
  if (!isShort) throw new HttpError("storeFull", { max: shortMessageLength });
}

interface Storing {
  stored: EnquiryRecord;
  /** Whether it had been stored before. */
  repeated: boolean;
  /** For which it is flagged. */
  reasons: readonly string[];
}

/** How many senders of a network may wait until their enquiry is looked up. */
const maxLookups = 20;
const lookups = new FairQueue(() => maxLookups);

/** In turn by network: whoever is refused without end leaves the connections to others. */
function findStored(
  key: string,
  address: ClientAddress | undefined,
  records: EnquiryRecords,
): Promise<EnquiryRecord | undefined> {
  return lookups
    .run(address?.networks.at(-1) ?? "", () => records.findByKey(key))
    .catch(() => undefined);
}

const repeatOf = (stored: EnquiryRecord): Storing => ({ stored, repeated: true, reasons: [] });

async function storeNew(
  request: Request,
  sent: Sent,
  key: string | undefined,
  services: SubmitServices,
): Promise<Storing> {
  const { records, enquiryLimit, retention, ownHosts, mail, settings } = services;
  const { enquiry, honeypotFilled, language, renderedAt } = sent;
  const address = clientAddress(request, settings.trustProxy);
  let reservation: Reservation | undefined;
  try {
    assertRoom(enquiry, retention);
    reservation = await enquiryLimit?.reserve(address, sizeOf(enquiry));
  } catch (error) {
    // Only an enquiry that would be refused is looked up: nearly all are new.
    const first = key === undefined ? undefined : await findStored(key, address, records);
    if (first === undefined) throw error;
    return repeatOf(first);
  }
  try {
    const advertising = spamReasonsFor(enquiry, { honeypotFilled }, ownHosts);
    const reasons = [...advertising, ...(reservation?.flood ? [floodReason] : [])];
    const mails = mail?.mailsFor(enquiry, { reasons, request, renderedAt });
    const record: EnquiryRecord = {
      id: crypto.randomUUID(),
      createdAt: new Date().toISOString(),
      ...textsOf(enquiry),
      ...(key !== undefined && { key }),
      ...(reasons.length > 0 && { suspectedSpam: reasons }),
      ...(language !== undefined && { language }),
      ...(mails !== undefined && { mails }),
    };
    const stored = await records.add(record);
    const repeated = stored.id !== record.id;
    if (repeated) await reservation?.release();
    else {
      retention.countStored(stored);
      mail?.outbox.stored(stored, address?.networks.at(-1));
    }
    return { stored, repeated, reasons };
  } catch (error) {
    void reservation?.release(); // The visitor does not wait for it: the same failure may make it slow.
    throw error;
  }
}

/** The enquiries of this process that are being stored, by their key. */
const underWay = new Map<string, Promise<Storing>>();

/**
 * Stores an enquiry once. One that is sent again, even before the first is stored, counts in no limit: the second
 * request of a double click waits for the first, since `records` do not know its key yet.
 */
async function store(request: Request, sent: Sent, services: SubmitServices): Promise<Storing> {
  const key = storedIdempotencyKey(sent.key, sent.enquiry);
  if (key === undefined) return storeNew(request, sent, key, services);
  const before = underWay.get(key);
  const first = before && (await before.catch(() => undefined));
  if (first) return repeatOf(first.stored);
  const storing = storeNew(request, sent, key, services);
  underWay.set(key, storing);
  try {
    return await storing;
  } finally {
    if (underWay.get(key) === storing) underWay.delete(key);
  }
}

/** @throws {HttpError} when it is refused, which is logged */
async function submit(request: Request, sent: Sent, services: SubmitServices): Promise<Stored> {
  try {
    const storing = store(request, sent, services);
    const { stored, repeated, reasons } = await (services.database ? inTime(storing) : storing);
    requestLog(request).info({
      event: repeated ? "enquiry.repeated" : "enquiry.stored",
      ...(reasons.length > 0 && { suspectedSpam: reasons }),
    });
    return stored;
  } catch (error) {
    const httpError = error instanceof HttpError ? error : new HttpError("notStored");
    if (httpError !== error) {
      const reason = reasonOf(error);
      requestLog(request).error({ event: "enquiry.notStored", reason });
    }
    requestLog(request).warn({ event: "enquiry.refused", code: httpError.code });
    httpError.isLogged = true;
    throw httpError;
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
 * @returns what is stored, or what is wrong with the fields
 * @throws {HttpError} when the body is not a JSON object of at most 64 KiB, its Idempotency-Key is too long, or the
 *   enquiry is refused
 */
export async function submitEnquiryJson(
  request: Request,
  services: SubmitServices,
): Promise<{ stored: Stored } | { errors: FieldErrors }> {
  const body = await readJsonObject(request);
  const key = idempotencyKeyOf(request);
  const parsed = enquirySchema(translator(await languageOfCall(request))).safeParse(body);
  if (!parsed.success) return { errors: z.flattenError(parsed.error).fieldErrors };
  const sent = {
    enquiry: parsed.data,
    key,
    language: pageLanguageOfCall(request),
    renderedAt: request.headers.get(renderedAtHeader),
    // Programs may send fields of their own, so none of them is a honeypot.
    honeypotFilled: false,
  };
  return { stored: await submit(request, sent, services) };
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

const isFilled = (value: unknown) => typeof value === "string" && value.trim() !== "";

/**
 * Submits an enquiry sent as a form.
 *
 * @throws {HttpError} when the body is not a form of at most 64 KiB
 */
export async function submitEnquiryForm(
  request: Request,
  services: SubmitServices,
): Promise<FormResult> {
  const form = await readForm(request);
  const language = await languageOf(request);
  const t = translator(language);
  const submission = parseEnquiryForm(ownFields(form), t);
  if (submission.status !== "success") return { status: "invalid", form: submission.reply() };
  const key = form.get(idempotencyKeyField);
  const sent = {
    enquiry: submission.value,
    key,
    language,
    renderedAt: form.get(renderedAtField),
    honeypotFilled: isFilled(form.get(honeypotField)),
  };
  try {
    const stored = await submit(request, sent, services);
    return { status: "stored", stored, phone: sent.enquiry.phone };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const why = error.code === "storeFull" ? error.messageIn(t) : t("enquiry.failed");
    return {
      status: "refused",
      error,
      form: submission.reply({ formErrors: [why] }),
      idempotencyKey: isIdempotencyKey(key) ? key : undefined,
    };
  }
}
