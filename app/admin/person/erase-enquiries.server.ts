import type { TFunction } from "i18next";
import { HttpError } from "../../http/http-error.server";
import { log, reasonOf } from "../../log.server";
import {
  type ErasurePreview,
  type ErasureReceipt,
  sharesOnlyPhone,
  type ErasureView,
  type RequestedErasure,
} from "./person-view";
import { ErasurePending, type Erasures } from "../../store/erasures.server";
import { type EnquiryRecord, type EnquiryRecords } from "../../enquiries/record";
import { formatName } from "../../i18n/format";
import { languageOf, translator } from "../../i18n/i18n.server";
import type { AdminSessions } from "../../login/sessions.server";
import type { SessionView } from "../session-view.server";
import { wholeList } from "../work/filters";
import { samePersonById } from "../work/same-person";

/** What an erasure needs. */
export interface ErasureNeeds {
  erasures: Erasures<EnquiryRecord>;
  records: EnquiryRecords;
}

/** Longest body of the call, in bytes: 2 000 enquiries of one person have about 80 kB of ids. */
export const maxEraseBytes = 512 * 1024;
const maxIds = 10_000;
const maxIdLength = 100; // characters; those of the site have 36

/**
 * Checks the body of `POST /api/admin/person/erase`.
 *
 * @param t translates the message
 * @returns the ids without repeats, or what is wrong with them
 */
export function parseErase(
  sent: Readonly<Record<string, unknown>>,
  t: TFunction,
): { ids: string[] } | { errors: { ids: string[] } } {
  const { ids } = sent;
  const isId = (id: unknown) => typeof id === "string" && id !== "" && id.length <= maxIdLength;
  const isWhole = Array.isArray(ids) && ids.length > 0 && ids.length <= maxIds && ids.every(isId);
  if (!isWhole) return { errors: { ids: [t("enquiry.errors.invalid")] } };
  return { ids: [...new Set(ids as string[])] };
}

/**
 * What `eraseEnquiries` would remove, without a change.
 *
 * @param ids of the enquiries; unknown ones count nothing
 * @throws {HttpError} "unavailable" when it cannot be found out now
 */
export async function previewErasure(
  ids: readonly string[],
  { erasures, records }: ErasureNeeds,
): Promise<ErasurePreview> {
  try {
    const chosen = new Set(ids);
    const stored = (await records.all()).filter(({ id }) => chosen.has(id));
    const notes = stored.filter(({ work }) => work?.note !== undefined).length;
    const backups = await erasures.preview(chosen);
    return { enquiries: stored.length, notes, backups: backups.length };
  } catch (error) {
    const reason = reasonOf((error as Error).cause ?? error);
    log.error({ event: "erasure.notPreviewed", reason });
    throw new HttpError("unavailable");
  }
}

/** Whether a mail about an enquiry was sent, or may have been. */
const mayBeMailed = ({ mails = {} }: EnquiryRecord) =>
  Object.values(mails).some(({ result, attempts }) => attempts > 0 || result === "sending");

/**
 * Erases enquiries for good, for POST /api/admin/person/erase and for the form: from the list, the owner's work, every
 * copy in the data folder, and what the owner's sessions remember of searches. The caller has checked the session.
 *
 * @param ids of the enquiries; of unknown ones, and a second time, nothing is left to erase
 * @param t translates what is out of reach
 * @throws {HttpError} "erasurePending" when it could not be completed and is continued later, "changeNotStored"
 *   when nothing was erased
 */
export async function eraseEnquiries(
  ids: readonly string[],
  t: TFunction,
  {
    erasures,
    records,
    sessions,
    database,
  }: ErasureNeeds & { sessions: Pick<AdminSessions, "forgetViews">; database?: object | undefined },
): Promise<ErasureReceipt> {
  try {
    await sessions.forgetViews();
    const chosen = new Set(ids);
    const wasMailed = (await records.all()).some((one) => chosen.has(one.id) && mayBeMailed(one));
    const { records: erased, backups, outOfReach, otherFolders } = await erasures.erase(chosen);
    const places = [
      t("erasure.copiesElsewhere"),
      ...(wasMailed ? [t("erasure.sentMail")] : []),
      ...outOfReach.map((file) => t("erasure.fileOutOfReach", { file })),
      ...(database ? [t("erasure.databaseCopies")] : []),
      ...otherFolders.map((folder) => t("erasure.otherFolder", { folder })),
    ];
    return { erased, backups, outOfReach: places };
  } catch (error) {
    const isPending = error instanceof ErasurePending;
    const cause = (error as Error).cause as Error | undefined;
    log.error({ event: "erasure.notCompleted", reason: reasonOf(cause?.cause ?? cause ?? error) });
    throw new HttpError(isPending ? "erasurePending" : "changeNotStored");
  }
}

/** What the form of an erasure needs. */
export interface ErasureFormNeeds extends ErasureNeeds {
  sessions: Pick<AdminSessions, "forgetViews">;
  /** Undefined when the enquiries are in the data folder. */
  database?: object | undefined;
}

/**
 * Carries out a step of the form: shows what would go, counts again, erases, or cancels.
 *
 * @returns what the session remembers for the next page
 */
export async function eraseByForm(
  request: Request,
  form: FormData,
  needs: ErasureFormNeeds,
): Promise<Pick<SessionView, "query" | "erasure">> {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const [person = ""] = texts("person");
  const [step] = texts("step");
  const ids = texts("ids");
  const next = (erasure: RequestedErasure | undefined, id = person) => ({
    query: { ...wholeList, person: id },
    erasure,
  });
  if (step === "cancel") return next(undefined);
  if (step === "preview") return next({});
  if (step !== "confirm" || ids.length === 0) return next({ chosen: ids });
  const t = translator(await languageOf(request));
  try {
    const same = samePersonById(await needs.records.all()).of(person);
    const left = same.find(({ id }) => !ids.includes(id));
    const receipt = await eraseEnquiries(ids, t, needs);
    return next({ receipt }, ids.includes(person) ? left?.id : person);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return next({ failed: error.messageIn(t) });
  }
}

/**
 * What the next page shows of an erasure.
 *
 * @param requested what the form has left in the session
 * @param enquiries the whole list
 */
export async function readErasure(
  request: Request,
  requested: { person: string; erasure: RequestedErasure },
  list: readonly EnquiryRecord[],
  needs: ErasureNeeds,
): Promise<ErasureView | undefined> {
  const { person: id, erasure } = requested;
  if ("receipt" in erasure || "failed" in erasure) return erasure;
  const same = samePersonById(list).of(id);
  const person = same.find((one) => one.id === id);
  if (person === undefined) return undefined;
  const chosenIds = erasure.chosen && new Set(erasure.chosen);
  const enquiries = same.map((one) => {
    const onlyPhone = sharesOnlyPhone(person, one);
    const hasNote = one.work?.note !== undefined;
    const chosen = chosenIds?.has(one.id) ?? !onlyPhone;
    const { createdAt, treatment } = one;
    return { id: one.id, createdAt, treatment, name: formatName(one), hasNote, onlyPhone, chosen };
  });
  try {
    const chosen = enquiries.filter((one) => one.chosen).map((one) => one.id);
    return { enquiries, preview: await previewErasure(chosen, needs) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { failed: error.messageIn(translator(await languageOf(request))) };
  }
}
