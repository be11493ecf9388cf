import type { TFunction } from "i18next";
import * as z from "zod";
import { isWellFormed } from "../../business/plain-text";
import { parseAppointment } from "../../diary/appointment";
import {
  type Appointment,
  type EnquiryRecord,
  type EnquiryRecords,
  noWork,
  workStatuses,
} from "../../enquiries/record";
import { requestLog } from "../../http/request-log.server";
import { orRefuse } from "../../http/or-refuse.server";
import { entryOf } from "../list/record-entry.server";
import { invalid, targetSchema } from "./enquiry-action.server";
import type { Outcome } from "./outcome";
import {
  type AppliedChange,
  applyChange,
  cleanNote,
  isNoteTooLong,
  maxNoteLength,
} from "./owner-work";

/** The rules for a note, which is clean afterwards. */
export const noteSchema = (t: TFunction) =>
  z
    .string(t("enquiry.errors.invalid"))
    .overwrite(cleanNote)
    // Half of a surrogate pair cannot be written as UTF-8.
    .refine(isWellFormed, { error: t("enquiry.errors.invalid"), abort: true })
    .refine((note) => !isNoteTooLong(note), t("enquiry.errors.tooLong", { max: maxNoteLength }));

/** The rules for an appointment that the owner books on a card or for a caller; it may clash with others. */
export const appointmentSchema = (t: TFunction) =>
  z
    .custom((one) => parseAppointment(one) !== undefined, t("enquiry.errors.invalid"))
    .transform((one) => parseAppointment(one) as Appointment);

function changeSchema(t: TFunction) {
  const error = t("enquiry.errors.invalid");
  const isChange = ({ id: _id, revision: _revision, ...members }: Record<string, unknown>) =>
    Object.values(members).some((member) => member !== undefined);
  return targetSchema(t)
    .extend({
      status: z.enum(workStatuses, error).optional(),
      note: noteSchema(t).optional(),
      flagged: z.literal(false, error).optional(),
      appointment: appointmentSchema(t).nullish(),
      came: z.boolean(error).optional(),
    })
    .refine(isChange, { error, path: ["status"], when: () => true });
}

/**
 * Changes the owner's work on an enquiry. The caller has checked the session.
 *
 * @param sent the enquiry's id and the members of a `WorkChange` as JSON has them, unchecked
 * @param t translates the messages
 * @throws {HttpError} "changeNotStored" when it could not be stored
 */
export async function changeWork(
  request: Request,
  sent: Readonly<Record<string, unknown>>,
  t: TFunction,
  { records }: { records: EnquiryRecords },
): Promise<Outcome> {
  const parsed = changeSchema(t).safeParse(sent);
  if (!parsed.success) return invalid(parsed.error);
  return orRefuse(request, "work.notStored", "changeNotStored", async () => {
    let result: AppliedChange["result"] | undefined;
    const record = await records.change(parsed.data.id, (now): EnquiryRecord => {
      const { suspectedSpam = [], ...notFlagged } = now;
      const at = new Date().toISOString();
      const isFlagged = suspectedSpam.length > 0;
      const applied = applyChange(now.work ?? noWork, parsed.data, { isFlagged, at });
      ({ result } = applied);
      if (result !== "changed") return now;
      return { ...(parsed.data.flagged === false ? notFlagged : now), work: applied.work };
    });
    if (record === undefined) return { problem: "gone" };
    const isConflict = result === "conflict";
    if (result !== "unchanged") {
      requestLog(request).info({ event: isConflict ? "work.conflict" : "work.changed" });
    }
    return { ...(isConflict && { problem: "conflict" }), entry: entryOf(record) };
  });
}
