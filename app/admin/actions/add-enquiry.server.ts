import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { textsOf } from "../../enquiries/listed-enquiry";
import { idempotencyKeyField } from "../../enquiries/enquiry-form-names";
import { enquirySchema } from "../../enquiries/enquiry-schema";
import { type EnquiryRecord, type EnquiryRecords, noWork } from "../../enquiries/record";
import type { Retention } from "../../enquiries/retention.server";
import { storedIdempotencyKey } from "../../enquiries/submit-enquiry.server";
import { isBlank } from "../../business/plain-text";
import { requestLog } from "../../http/request-log.server";
import { orRefuse } from "../../http/or-refuse.server";
import { contactMask } from "./contact-fields";
import { entryOf } from "../list/record-entry.server";
import { invalid } from "./enquiry-action.server";
import type { Outcome } from "./outcome";
import { applyChange, type WorkChange } from "./owner-work";
import { appointmentSchema, noteSchema } from "./change-work.server";

/** The form's rules, except that of a caller on the telephone one name and one way to answer are enough. */
export function callerSchema(t: TFunction) {
  const added = { note: z.optional(noteSchema(t)), appointment: z.optional(appointmentSchema(t)) };
  return z.extend(z.partial(enquirySchema(t), contactMask), added).check(
    z.refine(({ firstName, lastName }) => Boolean(firstName || lastName), {
      error: t("enquiry.errors.firstName"),
      path: ["firstName"],
      when: () => true,
    }),
    z.refine(({ email, phone }) => Boolean(email || phone), {
      error: t("add.contact"),
      path: ["phone"],
      when: () => true,
    }),
  );
}

/** What was sent without its blank members, which count as left out. */
export const withoutBlanks = (sent: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sent).filter(([, value]) => typeof value !== "string" || !isBlank(value)),
  );

/**
 * Adds an enquiry that came by telephone; with an appointment it is booked. No mail is sent. One that is sent twice
 * with the same idempotency key is added once. The caller has checked the session.
 *
 * @param sent the form's fields, `note` and `appointment` as JSON has them, and the key of the page's form as
 *   `formId`, unchecked; blank ones count as left out
 * @param t translates the messages
 * @throws {HttpError} "changeNotStored" when it could not be stored
 */
export async function addEnquiry(
  request: Request,
  sent: Readonly<Record<string, unknown>>,
  t: TFunction,
  { records, retention }: { records: EnquiryRecords; retention: Pick<Retention, "countStored"> },
): Promise<Outcome> {
  const parsed = callerSchema(t).safeParse(withoutBlanks(sent));
  if (!parsed.success) return invalid(parsed.error);
  const { note, appointment, ...fields } = parsed.data;
  const at = new Date().toISOString();
  const change: WorkChange = {
    revision: 0,
    ...(note !== undefined && { note }),
    ...(appointment && { status: "booked", appointment }),
  };
  const applied = applyChange(noWork, change, { isFlagged: false, at });
  const texts = textsOf(fields);
  const key = storedIdempotencyKey(sent[idempotencyKeyField], texts, note, appointment);
  const added: EnquiryRecord = {
    id: crypto.randomUUID(),
    createdAt: at,
    ...texts,
    source: "phone",
    ...(key !== undefined && { key }),
    ...(applied.result === "changed" && { work: applied.work }),
  };
  return orRefuse(request, "enquiry.notAdded", "changeNotStored", async () => {
    const record = await records.add(added);
    const repeated = record.id !== added.id;
    if (!repeated) retention.countStored(record);
    requestLog(request).info({ event: repeated ? "enquiry.repeated" : "enquiry.added" });
    return { entry: entryOf(record) };
  });
}
