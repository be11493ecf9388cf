import type { TFunction } from "i18next";
import * as z from "zod";
import { versionsOf } from "../../diary/appointment";
import { calendarPrograms } from "../../diary/calendar-address.server";
import type { EnquiryRecord } from "../../enquiries/record";
import { HttpError } from "../../http/http-error.server";
import { requestLog } from "../../http/request-log.server";
import type { FieldErrors } from "../../http/field-errors";
import { failureOf } from "../../log.server";
import { ErasurePending } from "../../store/erasures.server";
import type { AdminServices } from "../admin-services";
import type { ErasureReceipt } from "./erasure";

/** Longest body of the call, in bytes: `maxIds` ids of the site, which have 36 characters, are about 400 kB. */
export const maxEraseBytes = 512 * 1024;
const maxIds = 10_000;

/**
 * Checks the body of `POST /api/admin/person/erase`.
 *
 * @param t translates the message
 * @returns the ids without repeats, or what is wrong with them
 */
export function parseIdsToErase(
  sent: Readonly<Record<string, unknown>>,
  t: TFunction,
): { ids: string[] } | { errors: FieldErrors } {
  const ids = z.array(z.string().min(1)).min(1).max(maxIds);
  const parsed = ids.safeParse(sent["ids"]);
  if (!parsed.success) return { errors: { ids: [t("enquiry.errors.invalid")] } };
  return { ids: [...new Set(parsed.data)] };
}

export type ErasureServices = Pick<
  AdminServices,
  "erasures" | "records" | "sessions" | "calendar" | "database"
>;

/** Whether the owner's calendars may hold an enquiry: one that has, or has had, an appointment. */
const mayBeInCalendar = ({ work }: EnquiryRecord) => work !== undefined && versionsOf(work) > 0;

/** The calendar programs that have fetched the appointments, as a list in the language of `t`; empty for none. */
async function calendarsThatFetched(calendar: ErasureServices["calendar"], t: TFunction) {
  const { fetched = {} } = (await calendar.view()) ?? {};
  const programs = calendarPrograms
    .filter((program) => fetched[program] !== undefined)
    .map((program) => t(`diary.calendar.programs.${program}`));
  return programs.join(t("site.listSeparator"));
}

/** Whether a mail about an enquiry was sent, or may have been. */
const mayHaveBeenMailed = ({ mails = {} }: EnquiryRecord) =>
  Object.values(mails).some(({ result, attempts }) => attempts > 0 || result === "sending");

/**
 * Erases enquiries for good: from the list, the owner's work, every copy in the data folder, and what the owner's
 * sessions remember of searches. The caller has checked the session.
 *
 * @param ids of the enquiries; those that are unknown, or erased already, are ignored
 * @param t translates what is out of reach
 * @throws {HttpError} "erasurePending" when it could not be completed and is continued later, "changeNotStored"
 *   when nothing was erased
 */
export async function eraseEnquiries(
  request: Request,
  ids: readonly string[],
  t: TFunction,
  { erasures, records, sessions, calendar, database }: ErasureServices,
): Promise<ErasureReceipt> {
  try {
    await sessions.forgetViews();
    const chosen = new Set(ids);
    const stored = (await records.all()).filter(({ id }) => chosen.has(id));
    // An earlier attempt whose receipt was lost may have removed some. Whether they had mails or were in a calendar is
    // no longer known, so the receipt names both.
    const areSomeGone = stored.length < chosen.size;
    const isMailOutOfReach = areSomeGone || stored.some(mayHaveBeenMailed);
    const calendars =
      areSomeGone || stored.some(mayBeInCalendar) ? await calendarsThatFetched(calendar, t) : "";
    const {
      records: erased,
      backups,
      outOfReach: files,
      otherFolders,
    } = await erasures.erase(chosen);
    const outOfReach = [
      t("erasure.copiesElsewhere"),
      ...(isMailOutOfReach ? [t("erasure.sentMail")] : []),
      ...(calendars ? [t("diary.calendar.outOfReach", { programs: calendars })] : []),
      ...files.map((file) => t("erasure.fileOutOfReach", { file })),
      ...(database ? [t("erasure.databaseCopies")] : []),
      ...otherFolders.map((folder) => t("erasure.otherFolder", { folder })),
    ];
    return { erased, backups, outOfReach };
  } catch (error) {
    const isPending = error instanceof ErasurePending;
    const event = isPending ? "erasure.notCompleted" : "erasure.notBegun";
    requestLog(request).error({ event, ...failureOf(error) });
    throw new HttpError(isPending ? "erasurePending" : "changeNotStored");
  }
}
