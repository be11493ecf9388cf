import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { enquirySchema } from "../../enquiries/enquiry-schema";
import { type EnquiryRecord, type EnquiryRecords, noWork } from "../../enquiries/record";
import { isBlank } from "../../business/plain-text";
import { HttpError } from "../../http/http-error.server";
import { requestLog } from "../../log.server";
import { orRefuse } from "../or-refuse.server";
import type { EnquiryResult, FieldErrors } from "./outcome";
import { targetSchemas } from "./change-work.server";
import { type ContactFields, contactFields, isNamed, isReachable } from "./contact-fields";
import { applyCorrection } from "./owner-work";

type Sent = Readonly<Record<string, unknown>>;

const isBlankText = (value: unknown) => typeof value === "string" && isBlank(value);

/**
 * Checks the fields by the form's rules. What is stored already passes, since an old file may hold a text that the
 * form would refuse, and the owner may want to correct another field. What a caller on the telephone need not say can be
 * removed.
 */
function checkedFields(
  sent: Sent,
  stored: EnquiryRecord,
  t: TFunction,
): { errors: FieldErrors } | { fields: Partial<EnquiryRecord> } {
  const given = contactFields.filter((field) => sent[field] !== undefined);
  if (given.length === 0) {
    const invalid = [t("enquiry.errors.invalid")];
    return { errors: Object.fromEntries(contactFields.map((field) => [field, invalid])) };
  }
  const different = given.filter((field) => sent[field] !== stored[field]);
  const isCaller = stored.source === "phone";
  const blank = different.filter((field) => isCaller && isBlankText(sent[field]));
  const removed = blank.filter((field) => stored[field] !== "");
  const replaced = different.filter((field) => !blank.includes(field));
  const rules = z.partial(
    z.pick(enquirySchema(t), { firstName: true, lastName: true, email: true, phone: true }),
  );
  const parsed = rules.safeParse(Object.fromEntries(replaced.map((field) => [field, sent[field]])));
  if (!parsed.success) return { errors: z.flattenError(parsed.error).fieldErrors };
  const changed = replaced.filter((field) => parsed.data[field] !== stored[field]);
  const fields = Object.fromEntries([
    ...changed.map((field) => [field, parsed.data[field]]),
    ...removed.map((field) => [field, ""]),
  ]) as Partial<ContactFields>;
  if (!isCaller) return { fields };
  const now = { ...stored, ...fields };
  const errors = {
    ...(!isNamed(now) && { firstName: [t("enquiry.errors.firstName")] }),
    ...(!isReachable(now) && { phone: [t("add.contact")] }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { fields };
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
  const at = new Date().toISOString();
  const applied = applyCorrection(now.work ?? noWork, { revision, at });
  if (applied.result === "conflict") return { status: 409, record: now };
  if (Object.keys(checked.fields).length === 0) return { status: 200, record: now };
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
  records: Pick<EnquiryRecords, "find" | "replaceAll">,
): Promise<EnquiryResult> {
  const { id, revision } = targetSchemas(t);
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
