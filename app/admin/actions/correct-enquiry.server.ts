import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { textsOf } from "../../enquiries/listed-enquiry";
import { enquirySchema } from "../../enquiries/enquiry-schema";
import { type EnquiryRecord, type EnquiryRecords, noWork } from "../../enquiries/record";
import { HttpError } from "../../http/http-error.server";
import { requestLog } from "../../http/request-log.server";
import { orRefuse } from "../../http/or-refuse.server";
import type { EnquiryResult, FieldErrors } from "./outcome";
import { idAndRevisionSchemas } from "./id-and-revision-schemas.server";
import { callerSchema, withoutBlanks } from "./add-enquiry.server";
import { type ContactFields, contactFields, contactMask } from "./contact-fields";
import { applyChange } from "./owner-work";

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

/** What a correction makes of the stored enquiry. */
function corrected(
  now: EnquiryRecord,
  sent: Sent,
  revision: number | undefined,
  t: TFunction,
): EnquiryResult {
  const checked = checkedFields(sent, now, t);
  if ("errors" in checked) return { status: 400, errors: checked.errors };
  const { work = noWork } = now;
  const isChanged = Object.keys(checked.fields).length > 0;
  const change = {
    revision: revision ?? work.revision,
    ...(isChanged && { corrected: true as const }),
  };
  const applied = applyChange(work, change, { isFlagged: false, at: new Date().toISOString() });
  if (applied.result === "conflict") return { status: 409, record: now };
  if (applied.result === "unchanged") return { status: 200, record: now };
  return { status: 200, record: { ...now, ...checked.fields, work: applied.work } };
}

/**
 * Corrects name, email address and telephone number of an enquiry. The old texts are not kept. The caller has checked
 * the session.
 *
 * @param sent the members as JSON has them, unchecked: `id`, one or more of the fields, and perhaps `revision`
 * @param t translates the messages
 * @throws {HttpError} "unknownEnquiry" for an unknown id, "changeNotStored" when it could not be stored
 */
export async function correctEnquiry(
  request: Request,
  sent: Sent,
  t: TFunction,
  { records }: { records: Pick<EnquiryRecords, "find" | "replaceAll"> },
): Promise<EnquiryResult> {
  const { id, revision } = idAndRevisionSchemas(t);
  const target = z.object({ id, revision: z.optional(revision) }).safeParse(sent);
  if (!target.success) return { status: 400, errors: z.flattenError(target.error).fieldErrors };
  return orRefuse(request, "enquiry.notCorrected", "changeNotStored", async () => {
    let result: EnquiryResult | undefined;
    let before: EnquiryRecord | undefined;
    // Not `change`, which may leave the old words in the storage for a while.
    await records.replaceAll((one) => {
      if (one.id !== target.data.id) return one;
      result = corrected(one, sent, target.data.revision, t);
      before = one;
      return result.status === 200 ? result.record : one;
    });
    // Erased by another instance meanwhile: the records may be gone through twice, the second time without it.
    const isStored = (await records.find(target.data.id)) !== undefined;
    if (result === undefined || !isStored) throw new HttpError("unknownEnquiry");
    if (result.status === 200 && result.record !== before) {
      requestLog(request).info({ event: "enquiry.corrected" });
    }
    return result;
  });
}
