import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { versionsOf } from "../../diary/appointment";
import { type CalendarAddress, calendarPrograms } from "../../diary/calendar-address.server";
import type { EnquiryRecord, EnquiryRecords } from "../../enquiries/record";
import { HttpError } from "../../http/http-error.server";
import { formatName } from "../../i18n/format";
import { log, reasonOf } from "../../log.server";
import type { AdminSessions } from "../../login/sessions.server";
import { ErasurePending, type Erasures } from "../../store/erasures.server";
import { foldedGroups, partOf, entryOf } from "../list/entry";
import { type ListQuery, wholeList } from "../list/query";
import { samePersonAs, sharesOnlyPhone } from "../list/same-person";
import { orRefuse } from "../or-refuse.server";
import type { FieldErrors } from "./outcome";
import type { ErasurePreview, ErasureReceipt, ErasureView, RequestedErasure } from "./erasure";

/** What enquiries are erased from. */
export interface ErasurePlaces {
  erasures: Erasures<EnquiryRecord>;
  records: EnquiryRecords;
  sessions: Pick<AdminSessions, "forgetViews">;
  calendar: Pick<CalendarAddress, "view">;
  /** Undefined when the enquiries are in the data folder. */
  database?: object | undefined;
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
): { ids: string[] } | { errors: FieldErrors } {
  const id = z.string().check(z.minLength(1), z.maxLength(maxIdLength));
  const ids = z.array(id).check(z.minLength(1), z.maxLength(maxIds));
  const parsed = ids.safeParse(sent["ids"]);
  if (!parsed.success) return { errors: { ids: [t("enquiry.errors.invalid")] } };
  return { ids: [...new Set(parsed.data)] };
}

/** @throws {HttpError} "unavailable" when it cannot be found out now what would go */
function previewErasure(
  request: Request,
  ids: readonly string[],
  { erasures, records }: Pick<ErasurePlaces, "erasures" | "records">,
): Promise<ErasurePreview> {
  return orRefuse(request, "erasure.notPreviewed", "unavailable", async () => {
    const chosen = new Set(ids);
    const stored = (await records.all()).filter(({ id }) => chosen.has(id));
    const notes = stored.filter(({ work }) => work?.note !== undefined).length;
    const backups = await erasures.preview(chosen);
    return { enquiries: stored.length, notes, backups: backups.length };
  });
}

/** Whether the owner's calendars may have an enquiry: one that has, or has had, an appointment. */
const mayBeInCalendar = ({ work }: EnquiryRecord) => work !== undefined && versionsOf(work) > 0;

/** The calendar programs that have fetched the appointments, as a list in the language of `t`; empty for none. */
async function calendarsThatFetched(calendar: Pick<CalendarAddress, "view">, t: TFunction) {
  const { fetched = {} } = (await calendar.view()) ?? {};
  const programs = calendarPrograms
    .filter((program) => fetched[program] !== undefined)
    .map((program) => t(`diary.calendar.programs.${program}`));
  return programs.join(t("site.listed", { first: "", second: "" }));
}

/** Whether a mail about an enquiry was sent, or may have been. */
const mayBeMailed = ({ mails = {} }: EnquiryRecord) =>
  Object.values(mails).some(({ result, attempts }) => attempts > 0 || result === "sending");

/**
 * Erases enquiries for good: from the list, the owner's work, every copy in the data folder, and what the owner's
 * sessions remember of searches. The caller has checked the session.
 *
 * @param ids of the enquiries; of unknown ones, and a second time, nothing is left to erase
 * @param t translates what is out of reach
 * @throws {HttpError} "erasurePending" when it could not be completed and is continued later, "changeNotStored"
 *   when nothing was erased
 */
export async function eraseEnquiries(
  ids: readonly string[],
  t: TFunction,
  { erasures, records, sessions, calendar, database }: ErasurePlaces,
): Promise<ErasureReceipt> {
  try {
    await sessions.forgetViews();
    const chosen = new Set(ids);
    const stored = (await records.all()).filter(({ id }) => chosen.has(id));
    const wasMailed = stored.some(mayBeMailed);
    const calendars = stored.some(mayBeInCalendar) ? await calendarsThatFetched(calendar, t) : "";
    const { records: erased, backups, outOfReach, otherFolders } = await erasures.erase(chosen);
    const places = [
      t("erasure.copiesElsewhere"),
      ...(wasMailed ? [t("erasure.sentMail")] : []),
      ...(calendars ? [t("diary.calendar.outOfReach", { programs: calendars })] : []),
      ...outOfReach.map((file) => t("erasure.fileOutOfReach", { file })),
      ...(database ? [t("erasure.databaseCopies")] : []),
      ...otherFolders.map((folder) => t("erasure.otherFolder", { folder })),
    ];
    return { erased, backups, outOfReach: places };
  } catch (error) {
    const isPending = error instanceof ErasurePending;
    log.error({ event: "erasure.notCompleted", reason: reasonOf(error) });
    throw new HttpError(isPending ? "erasurePending" : "changeNotStored");
  }
}

/** What a step of the form leads to. */
export interface ErasureStep {
  query: ListQuery;
  /** Undefined once it is cancelled. */
  requested: RequestedErasure | undefined;
  /** The ids that are gone. */
  erased: readonly string[];
}

/**
 * Carries out a step of the form: shows what would go, counts again, erases, or cancels.
 *
 * @param form `step`, and either `person`, the id of an enquiry of the person, with a box for each enquiry as `ids`, or
 *   `group`, a folded group, with `until`
 * @param t translates the receipt
 */
export async function eraseByForm(
  form: FormData,
  t: TFunction,
  places: ErasurePlaces,
): Promise<ErasureStep> {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const [person = ""] = texts("person");
  const [step] = texts("step");
  const group = foldedGroups.find((known) => known === texts("group")[0]);
  const here = { ...wholeList, ...(group ? { filter: group } : { person }) };
  const next = (requested: RequestedErasure | undefined) => ({
    query: here,
    requested,
    erased: [],
  });
  if (step === "cancel") return next(undefined);
  if (step === "preview") return next({});
  const all = await places.records.all();
  const [until = ""] = texts("until");
  const ids = group
    ? all
        .filter((one) => partOf(entryOf(one)) === group && one.createdAt <= until)
        .map(({ id }) => id)
    : texts("ids");
  if (step !== "confirm" || ids.length === 0) return next(group ? {} : { chosen: ids });
  try {
    const left = samePersonAs(all, person).find(({ id }) => !ids.includes(id));
    const receipt = await eraseEnquiries(ids, t, places);
    const who = ids.includes(person) ? (left?.id ?? person) : person;
    const query = { ...wholeList, ...(group ? {} : { person: who }) };
    return { query, requested: { receipt }, erased: ids };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return next({ failed: error.messageIn(t) });
  }
}

/**
 * What the next page shows of an erasure.
 *
 * @param step what the form has led to
 * @param list the whole list
 */
export async function readErasure(
  request: Request,
  { query, requested }: Pick<ErasureStep, "query" | "requested">,
  list: readonly EnquiryRecord[],
  t: TFunction,
  places: Pick<ErasurePlaces, "erasures" | "records">,
): Promise<ErasureView | undefined> {
  if (requested === undefined) return undefined;
  if ("receipt" in requested || "failed" in requested) return requested;
  try {
    const group = foldedGroups.find((known) => known === query.filter);
    if (group) {
      const members = list.filter((one) => partOf(entryOf(one)) === group);
      const ids = members.map(({ id }) => id);
      const until = members.reduce(
        (last, one) => (one.createdAt > last ? one.createdAt : last),
        "",
      );
      return { group, until, preview: await previewErasure(request, ids, places) };
    }
    const same = samePersonAs(list, query.person ?? "");
    const person = same.find(({ id }) => id === query.person);
    if (person === undefined) return undefined;
    const chosenIds = requested.chosen && new Set(requested.chosen);
    const enquiries = same.map((one) => {
      const { id, createdAt, treatment } = one;
      const onlyPhone = sharesOnlyPhone(person, one);
      const hasNote = one.work?.note !== undefined;
      const chosen = chosenIds?.has(id) ?? !onlyPhone;
      return { id, createdAt, treatment, name: formatName(one), hasNote, onlyPhone, chosen };
    });
    const chosen = enquiries.filter((one) => one.chosen).map(({ id }) => id);
    const preview = await previewErasure(request, chosen, places);
    return { id: person.id, enquiries, preview };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { failed: error.messageIn(t) };
  }
}
