import { request, ResponseError } from "../../http/api-client";
import type { CorrectionErrors, RefusedCorrection } from "../person/person-view";
import {
  cleanNote,
  isWorkStatus,
  noteProblem,
  type EnquiryWork,
  type WorkChange,
  type WorkState,
} from "./owner-work";

/** What the owner changes of one enquiry's work. */
export type Change = Omit<WorkChange, "id" | "revision">;

/** Why a change of an enquiry's work was not made. */
export type WorkProblem = "conflict" | "failed" | "tooLong";

/** What came of a change; "over": the session has ended. */
export type ChangeResult = "saved" | "unchanged" | "over" | WorkProblem;

/** A change that the server's form did not make: the page shows the list again and keeps what was typed. */
export interface RefusedWork {
  id: string;
  /** Undefined when a field of the correction is wrong. */
  problem: WorkProblem | undefined;
  /** The note as typed; undefined when the form had none. */
  note?: string | undefined;
  /** The correction as typed; undefined when the form was another. */
  correction?: RefusedCorrection | undefined;
}

/** What the dashboard shows of the owner's work on one enquiry. An entry never changes; another replaces it. */
export interface WorkEntry {
  work: EnquiryWork;
  /** Reason codes while it is flagged; undefined otherwise. */
  flagged: readonly string[] | undefined;
  /** The note as typed and not yet saved; undefined when nothing is. */
  draft: string | undefined;
  problem: WorkProblem | undefined;
  /** The note that the last change of this page replaced; undefined when its last change was another. */
  replacedNote: string | undefined;
  /** The correction that a form of the last page could not make. */
  correction: RefusedCorrection | undefined;
}

function workState(json: unknown): WorkState | undefined {
  if (typeof json !== "object" || json === null) return undefined;
  const { status, note, revision } = json as Record<string, unknown>;
  if (!isWorkStatus(status) || typeof revision !== "number") return undefined;
  return { status, revision, ...(typeof note === "string" && { note }) };
}

function conflictIn(error: unknown): WorkState | undefined {
  if (!(error instanceof ResponseError) || error.status !== 409) return undefined;
  try {
    return workState(JSON.parse(error.body));
  } catch {
    return undefined;
  }
}

function withState(
  work: EnquiryWork,
  { status, note, revision }: WorkState,
  history: EnquiryWork["history"],
): EnquiryWork {
  const { note: _replaced, ...rest } = work;
  return { ...rest, status, revision, history, ...(note !== undefined && { note }) };
}

/**
 * Sends a change from the page to the server. It never throws.
 *
 * @param change an empty note removes it
 * @param before the work as the server has confirmed it
 * @returns what came of it, with the work as it is now: as before where it was not changed
 */
export async function sendChange(
  id: string,
  change: Change,
  before: EnquiryWork,
): Promise<{ result: ChangeResult; work: EnquiryWork }> {
  const note = change.note === undefined ? undefined : cleanNote(change.note);
  if (note !== undefined && noteProblem(note)) return { result: "tooLong", work: before };
  const { revision } = before;
  const body = { id, revision, ...change, ...(note !== undefined && { note }) };
  try {
    const state = workState(await request("/api/admin/desk", { body }));
    if (!state) return { result: "failed", work: before };
    if (state.revision === revision) return { result: "unchanged", work: before };
    const entry = {
      at: new Date().toISOString(),
      ...(state.status !== before.status && { status: state.status }),
      ...((state.note ?? "") !== (before.note ?? "") && { note: true as const }),
      ...(change.flagged === false && { flagged: false as const }),
    };
    return { result: "saved", work: withState(before, state, [...before.history, entry]) };
  } catch (error) {
    if (error instanceof ResponseError && error.status === 401) {
      return { result: "over", work: before };
    }
    const state = conflictIn(error);
    if (!state) return { result: "failed", work: before };
    return { result: "conflict", work: withState(before, state, before.history) };
  }
}

/** What came of a correction; "over": the session has ended. */
export type CorrectionResult =
  | { result: "saved" | "over" | "conflict" | "failed"; errors?: undefined }
  | { result: "invalid"; errors: CorrectionErrors };

function errorsIn({ body }: ResponseError): CorrectionErrors {
  try {
    return (JSON.parse(body) as { errors: CorrectionErrors }).errors;
  } catch {
    return {};
  }
}

/**
 * Sends a correction of name, e-mail address and telephone number from the page to the server. It never throws.
 *
 * @param form what the form's fields say
 */
export async function sendCorrection(
  form: Readonly<Record<string, unknown>>,
): Promise<CorrectionResult> {
  const body = { ...form, revision: Number(form["revision"]) };
  try {
    await request("/api/admin/person", { body, method: "PATCH" });
    return { result: "saved" };
  } catch (error) {
    if (!(error instanceof ResponseError)) return { result: "failed" };
    if (error.status === 400) return { result: "invalid", errors: errorsIn(error) };
    if (error.status === 401) return { result: "over" };
    return { result: error.status === 409 ? "conflict" : "failed" };
  }
}
