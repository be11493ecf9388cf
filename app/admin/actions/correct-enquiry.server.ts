import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { textsOf } from "../../enquiries/listed-enquiry";
import { enquirySchema } from "../../enquiries/enquiry-schema";
import { type EnquiryRecord, type EnquiryRecords, noWork } from "../../enquiries/record";
import { requestLog } from "../../http/request-log.server";
import { orRefuse } from "../../http/or-refuse.server";
import { entryOf } from "../list/record-entry.server";
import { callerSchema, withoutBlanks } from "./add-enquiry.server";
import { type ContactFields, contactFields, contactMask } from "./contact-fields";
import { invalid, targetSchema } from "./enquiry-action.server";
import type { FieldErrors } from "../../http/field-errors";
import type { Outcome } from "./outcome";
import { type AppliedChange, applyChange } from "./owner-work";

type Sent = Readonly<Record<string, unknown>>;

/**
 * Checks the fields that differ by the form's rules: an old file may hold another text that the form would refuse. What
 * a caller on the telephone need not say can be removed.
 */
function checkedFields(
  sent: Sent,
  stored: EnquiryRecord,
  t: TFunction,
): { errors: FieldErrors } | { fields: Partial<ContactFields> } {
  const given = contactFields.filter((field) => sent[field] !== undefined);
  if (given.length === 0) {
    const invalid = [t("enquiry.errors.invalid")];
    return { errors: Object.fromEntries(contactFields.map((field) => [field, invalid])) };
  }
  const different = given.filter((field) => sent[field] !== stored[field]);
  const texts = Object.fromEntries(different.map((field) => [field, sent[field]]));
  const parsed =
    stored.source === "phone"
      ? callerSchema(t).safeParse(withoutBlanks({ ...textsOf(stored), ...texts }))
      : z.partial(z.pick(enquirySchema(t), contactMask)).safeParse(texts);
  if (!parsed.success) return { errors: z.flattenError(parsed.error).fieldErrors };
  const fields = different.map((field) => [field, parsed.data[field] ?? ""] as const);
  return { fields: Object.fromEntries(fields.filter(([field, text]) => text !== stored[field])) };
}

/** What a correction makes of the stored enquiry: the same one unless it is changed. */
function corrected(
  now: EnquiryRecord,
  sent: Sent,
  revision: number | undefined,
  t: TFunction,
): { errors: FieldErrors } | { record: EnquiryRecord; result: AppliedChange["result"] } {
  const checked = checkedFields(sent, now, t);
  if ("errors" in checked) return checked;
  const { work = noWork } = now;
  const isChanged = Object.keys(checked.fields).length > 0;
  const change = {
    revision: revision ?? work.revision,
    ...(isChanged && { corrected: true as const }),
  };
  const applied = applyChange(work, change, { isFlagged: false, at: new Date().toISOString() });
  const { result } = applied;
  if (result !== "changed") return { record: now, result };
  return { record: { ...now, ...checked.fields, work: applied.work }, result };
}

/**
 * Corrects name, email address and telephone number of an enquiry. The old texts are not kept. The caller has checked
 * the session.
 *
 * @param sent the members as JSON has them, unchecked: `id`, one or more of the fields, and perhaps `revision`
 * @param t translates the messages
 * @throws {HttpError} "changeNotStored" when it could not be stored
 */
export async function correctEnquiry(
  request: Request,
  sent: Sent,
  t: TFunction,
  { records }: { records: Pick<EnquiryRecords, "find" | "replaceAll"> },
): Promise<Outcome> {
  const target = targetSchema(t).partial({ revision: true }).safeParse(sent);
  if (!target.success) return invalid(target.error);
  const { id, revision } = target.data;
  return orRefuse(request, "enquiry.notCorrected", "changeNotStored", async () => {
    let done: ReturnType<typeof corrected> | undefined;
    // Not `change`, which may leave the old words in the storage for a while.
    await records.replaceAll((one) => {
      if (one.id !== id) return one;
      done = corrected(one, sent, revision, t);
      return "record" in done ? done.record : one;
    });
    // Erased by another instance meanwhile: the records may be gone through twice, the second time without it.
    const isStored = (await records.find(id)) !== undefined;
    if (done === undefined || !isStored) return { problem: "gone" };
    if ("errors" in done) return { problem: "invalid", errors: done.errors };
    if (done.result === "changed") requestLog(request).info({ event: "enquiry.corrected" });
    const isConflict = done.result === "conflict";
    return { ...(isConflict && { problem: "conflict" }), entry: entryOf(done.record) };
  });
}
