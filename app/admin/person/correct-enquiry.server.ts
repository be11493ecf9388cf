import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { enquirySchema } from "../../enquiries/enquiry-schema";
import { type EnquiryRecord, type EnquiryRecords, noWork } from "../../enquiries/record";
import { HttpError } from "../../http/http-error.server";
import { languageOf, translator } from "../../i18n/i18n.server";
import { reasonOf, requestLog } from "../../log.server";
import type { ChangedWork } from "../list-view";
import { applyCorrection, workStateOf, type WorkState } from "../work/owner-work";
import type { RefusedWork } from "../work/send-change";
import { contactFields, type ContactFields, type CorrectionErrors } from "./person-view";

/** What became of a correction: its errors (400), or what is stored now, corrected (200) or in conflict (409). */
export type CorrectionResult =
  | { status: 400; errors: CorrectionErrors }
  | { status: 200 | 409; enquiry: ContactFields & WorkState };

type Sent = Readonly<Record<string, unknown>>;

/** The members that are no field of the enquiry. */
function checkedMembers({ id, revision }: Sent, t: TFunction) {
  const invalid = [t("enquiry.errors.invalid")];
  const isRevision = Number.isSafeInteger(revision) && (revision as number) >= 0;
  const errors: CorrectionErrors = {
    ...((typeof id !== "string" || id === "") && { id: invalid }),
    ...(revision !== undefined && !isRevision && { revision: invalid }),
  };
  return { id: String(id), revision: revision as number | undefined, errors };
}

/**
 * Checks the fields by the form's rules. What is stored already passes, since an old file may hold a text that the
 * form would refuse, and the owner may want to correct another field.
 */
function checkedFields(sent: Sent, stored: EnquiryRecord, t: TFunction) {
  const given = contactFields.filter((field) => sent[field] !== undefined);
  if (given.length === 0) {
    const invalid = [t("enquiry.errors.invalid")];
    return { errors: Object.fromEntries(contactFields.map((field) => [field, invalid])) };
  }
  const different = given.filter((field) => sent[field] !== stored[field]);
  const rules = z.partial(
    z.pick(enquirySchema(t), { firstName: true, lastName: true, email: true, phone: true }),
  );
  const parsed = rules.safeParse(
    Object.fromEntries(different.map((field) => [field, sent[field]])),
  );
  if (!parsed.success) return { errors: z.flattenError(parsed.error).fieldErrors };
  const changed = different.filter((field) => parsed.data[field] !== stored[field]);
  return { fields: Object.fromEntries(changed.map((field) => [field, parsed.data[field]])) };
}

const contactOf = ({ firstName, lastName, email, phone }: ContactFields): ContactFields => ({
  firstName,
  lastName,
  email,
  phone,
});

async function store(sent: Sent, t: TFunction, records: EnquiryRecords): Promise<CorrectionResult> {
  const { id, revision, errors: badMembers } = checkedMembers(sent, t);
  if (Object.keys(badMembers).length > 0) return { status: 400, errors: badMembers };
  let result: CorrectionResult | undefined;
  const correct = (now: EnquiryRecord): EnquiryRecord => {
    const { work = noWork } = now;
    const { errors, fields = {} } = checkedFields(sent, now, t);
    const applied = applyCorrection(work, { revision, at: new Date().toISOString() });
    if (errors) result = { status: 400, errors };
    else if (applied.result === "conflict" || Object.keys(fields).length === 0) {
      const status = applied.result === "conflict" ? 409 : 200;
      result = { status, enquiry: { ...contactOf(now), ...workStateOf(work) } };
    } else {
      const corrected = { ...now, ...fields, work: applied.work };
      result = {
        status: 200,
        enquiry: { ...contactOf(corrected), ...workStateOf(applied.work) },
      };
      return corrected;
    }
    return now;
  };
  // Not `change`, which may leave the old words in the storage for a while.
  await records.replaceAll((one) => (one.id === id ? correct(one) : one));
  if (result === undefined) throw new HttpError("unknownEnquiry");
  return result;
}

/**
 * Corrects name, e-mail address and telephone number of an enquiry, for PATCH /api/admin/person and for the form.
 * The old texts are not kept. The caller has checked the session.
 *
 * @param request the log lines carry its id
 * @param sent the members as JSON has them: `id`, one or more of the fields, and perhaps `revision`
 * @param t translates the messages
 * @throws {HttpError} "unknownEnquiry" for an unknown id, "changeNotStored" when it could not be stored
 */
export async function correctEnquiry(
  request: Request,
  sent: Sent,
  t: TFunction,
  records: EnquiryRecords,
): Promise<CorrectionResult> {
  try {
    const result = await store(sent, t, records);
    if (result.status === 200) requestLog(request).info({ event: "enquiry.corrected" });
    return result;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const reason = reasonOf((error as Error).cause ?? error);
    requestLog(request).error({ event: "enquiry.notCorrected", reason });
    throw new HttpError("changeNotStored");
  }
}

/** Why the form is shown again: the correction's revision is not the current one, or it could not be stored. */
const problems = { 400: undefined, 409: "conflict", 503: "failed" } as const;

/**
 * Carries out the form of a correction, for a page without scripts.
 *
 * @returns the response's status, and what the next page says
 * @throws {HttpError} "unknownEnquiry"
 */
export async function correctByForm(
  request: Request,
  form: FormData,
  records: EnquiryRecords,
): Promise<{ status: number; refused?: RefusedWork; changed?: ChangedWork }> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  const { id = "", revision, ...sent } = Object.fromEntries<string>(texts);
  const t = translator(await languageOf(request));
  const outcome = await correctEnquiry(
    request,
    { ...sent, id, revision: Number(revision) },
    t,
    records,
  ).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 503) return { status: 503 as const };
    throw error;
  });
  const { status } = outcome;
  if (status === 200) return { status, changed: { id, what: "corrected" } };
  const typed = Object.fromEntries(contactFields.map((field) => [field, sent[field]]));
  const errors = "errors" in outcome ? outcome.errors : {};
  return { status, refused: { id, problem: problems[status], correction: { typed, errors } } };
}
