import type { TFunction } from "i18next";
import { type EnquiryRecords, noWork } from "../../enquiries/record";
import { HttpError } from "../../http/http-error.server";
import { requestLog, reasonOf } from "../../log.server";
import { languageOf, translator } from "../../i18n/i18n.server";
import type { ChangedWork } from "../list-view";
import {
  applyChange,
  cleanNote,
  isWorkStatus,
  maxNoteLength,
  noteProblem,
  type AppliedChange,
  type WorkChange,
  type WorkChangeErrors,
  type WorkState,
  workStateOf,
} from "./owner-work";
import type { WorkProblem } from "./send-change";
import type { RefusedWork } from "./send-change";

/** What became of a change: its errors (400), or the work as it is now, changed or not (200) or in conflict (409). */
export type ChangeWorkResult =
  | { status: 400; errors: WorkChangeErrors }
  | { status: 200 | 409; state: WorkState };

/** The members of a change as the form of a card sends them; `parseWorkChange` checks them. */
function workChangeIn(form: FormData) {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const flagged = text("flagged");
  return {
    id: text("id"),
    revision: Number(text("revision") ?? Number.NaN),
    status: text("status"),
    note: text("note"),
    flagged: flagged === undefined ? undefined : flagged === "false" ? false : flagged,
  };
}

/**
 * Checks a change as it was sent.
 *
 * @param sent the members as JSON has them
 * @param t translates the messages
 * @returns the change, or all bad members with their messages
 */
export function parseWorkChange(
  sent: Readonly<Record<string, unknown>>,
  t: TFunction,
): { change: WorkChange } | { errors: WorkChangeErrors } {
  const { id, revision, status, flagged } = sent;
  const note = typeof sent.note === "string" ? cleanNote(sent.note) : sent.note;
  const problem = typeof note === "string" ? noteProblem(note) : "invalid";
  const isEmpty = status === undefined && note === undefined && flagged === undefined;
  const bad: Record<keyof WorkChange, boolean> = {
    id: typeof id !== "string" || id === "",
    revision: !Number.isSafeInteger(revision) || (revision as number) < 0,
    status: isEmpty || (status !== undefined && !isWorkStatus(status)),
    note: note !== undefined && problem !== undefined,
    flagged: flagged !== undefined && flagged !== false,
  };
  const invalid = t("enquiry.errors.invalid");
  const errors = Object.fromEntries(
    Object.entries(bad).flatMap(([member, isBad]) => (isBad ? [[member, [invalid]]] : [])),
  ) as WorkChangeErrors;
  if (errors.note && problem === "tooLong") {
    errors.note = [t("enquiry.errors.tooLong", { max: maxNoteLength })];
  }
  if (Object.keys(errors).length > 0) return { errors };
  const change = { id, revision, status, note, flagged };
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { change: Object.fromEntries(given) as unknown as WorkChange };
}

/** @throws {HttpError} "unknownEnquiry"; {StoreUnavailable} */
async function store(change: WorkChange, records: EnquiryRecords): Promise<AppliedChange> {
  let applied: AppliedChange | undefined;
  await records.change(change.id, (now) => {
    const { suspectedSpam = [], ...notFlagged } = now;
    const at = new Date().toISOString();
    applied = applyChange(now.work ?? noWork, change, { isFlagged: suspectedSpam.length > 0, at });
    if (applied.result !== "changed") return now;
    return { ...(applied.entry.flagged === false ? notFlagged : now), work: applied.work };
  });
  if (applied === undefined) throw new HttpError("unknownEnquiry");
  return applied;
}

/**
 * Changes the owner's work on an enquiry, for POST /api/admin/desk and for the form. The caller has checked
 * the session.
 *
 * @param request the log lines carry its id
 * @param sent as of `parseWorkChange`
 * @throws {HttpError} "unknownEnquiry" for an unknown id, "changeNotStored" when it could not be stored
 */
export async function changeWork(
  request: Request,
  sent: Readonly<Record<string, unknown>>,
  t: TFunction,
  records: EnquiryRecords,
): Promise<ChangeWorkResult> {
  const parsed = parseWorkChange(sent, t);
  if ("errors" in parsed) return { status: 400, errors: parsed.errors };
  try {
    const { result, work } = await store(parsed.change, records);
    if (result !== "unchanged") {
      const event = result === "changed" ? "work.changed" : "work.conflict";
      requestLog(request).info({ event });
    }
    return { status: result === "conflict" ? 409 : 200, state: workStateOf(work) };
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const reason = reasonOf((error as Error).cause ?? error);
    requestLog(request).error({ event: "work.notStored", reason });
    throw new HttpError("changeNotStored");
  }
}

const problems: Record<400 | 409 | 503, WorkProblem> = {
  400: "tooLong",
  409: "conflict",
  503: "failed",
};

/**
 * Carries out the form of a change, for a page without scripts.
 *
 * @returns the response's status, and what the next page says
 * @throws {HttpError} "unknownEnquiry"
 */
export async function changeByForm(
  request: Request,
  form: FormData,
  records: EnquiryRecords,
): Promise<{ status: number; refused?: RefusedWork; changed?: ChangedWork }> {
  const sent = workChangeIn(form);
  const t = translator(await languageOf(request));
  const outcome = await changeWork(request, sent, t, records).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 503) return { status: 503 as const };
    throw error;
  });
  const id = String(sent.id);
  const { status } = outcome;
  if (status !== 200)
    return { status, refused: { id, problem: problems[status], note: sent.note } };
  const what = sent.flagged === false ? "flagged" : sent.note === undefined ? "status" : "note";
  return { status, changed: { id, what } };
}
