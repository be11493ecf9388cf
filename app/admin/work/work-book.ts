import type { Notice } from "../../notices/notice";
import type { DashboardRemarks } from "../list-view";
import { noWork, type EnquiryWork, type WorkStatus } from "./owner-work";
import type { Change, ChangeResult, RefusedWork, WorkEntry } from "./send-change";
import { sendChange } from "./send-change";

/** Gives the status and the flag of each enquiry, by its id. */
export type WorkStatuses = Pick<WorkBook, "statusOf" | "isFlagged">;

/**
 * The owner's work as the page knows it: what the server sent with the list, and the changes made since. A
 * change is shown at once and taken back when it cannot be stored. Nothing of it is kept in the browser.
 */
export class WorkBook {
  readonly #sent: DashboardRemarks | undefined;
  // A search asks for the work of thousands: maps answer many times faster than objects of so many members.
  readonly #sentWork: ReadonlyMap<string, EnquiryWork>;
  readonly #sentFlags: ReadonlyMap<string, readonly string[]>;
  readonly #entries = new Map<string, WorkEntry>();
  readonly #listeners = new Set<() => void>();
  /** The last unfinished change of each enquiry, for whose revision the next one waits. */
  readonly #pending = new Map<string, Promise<unknown>>();
  #statuses = this.#currentStatuses();

  /**
   * @param sent what the server sent beside the list
   * @param drafts the notes that were typed on the list before and not saved, by the enquiry's id
   * @param refused a change that a form of the last page could not make
   */
  constructor(
    sent: DashboardRemarks | undefined,
    drafts?: ReadonlyMap<string, string>,
    refused?: RefusedWork,
  ) {
    this.#sent = sent;
    this.#sentWork = new Map(Object.entries(sent?.enquiries ?? {}));
    this.#sentFlags = new Map(Object.entries(sent?.flagged ?? {}));
    for (const [id, draft] of drafts ?? []) this.#entries.set(id, { ...this.entry(id), draft });
    if (refused) {
      const { id, problem, note, correction } = refused;
      this.#entries.set(id, { ...this.entry(id), problem, draft: note, correction });
    }
  }

  /**
   * The book of the next list, by what the server sent beside it. It has the unsaved notes, and the changes made
   * here that the list does not have: those stored after it was read, and those that are still on their way.
   */
  next(sent: DashboardRemarks | undefined): WorkBook {
    const next = new WorkBook(sent, this.drafts());
    const takeNewer = (id: string) => {
      const work = this.#confirmedWork(id);
      if (work.revision <= next.#confirmedWork(id).revision) return;
      next.#confirmed.set(id, work);
      next.#entries.set(id, this.entry(id));
    };
    for (const id of this.#confirmed.keys()) takeNewer(id);
    this.#pending.forEach((made, id) => {
      const shown = this.entry(id);
      const ended = made.then(() => {
        const { draft } = next.entry(id);
        takeNewer(id);
        const work = next.#confirmedWork(id);
        next.#set(id, { ...this.entry(id), work, ...(draft !== shown.draft && { draft }) });
      });
      next.#entries.set(id, shown);
      next.#pending.set(id, ended);
    });
    return next;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The statuses and flags, for what is counted over all enquiries: another object after each change of them. */
  readonly statuses = (): WorkStatuses => this.#statuses;

  /** @returns the same object until something of it changes */
  entry(id: string): WorkEntry {
    const known = this.#entries.get(id);
    if (known) return known;
    const entry: WorkEntry = {
      work: this.#confirmedWork(id),
      flagged: this.#sentFlags.get(id),
      draft: undefined,
      problem: undefined,
      replacedNote: undefined,
      correction: undefined,
    };
    this.#entries.set(id, entry);
    return entry;
  }

  get isMailOn(): boolean {
    return this.#sent?.mail !== undefined;
  }

  /** Notes the states of the mails about an enquiry. */
  setNotices(id: string, notice: readonly Notice[]): void {
    this.#confirmed.set(id, { ...this.#confirmedWork(id), notice });
    this.#set(id, { work: { ...this.entry(id).work, notice } });
  }

  statusOf(id: string): WorkStatus {
    return (this.#entries.get(id)?.work ?? this.#confirmedWork(id)).status;
  }

  noteOf(id: string): string | undefined {
    return (this.#entries.get(id)?.work ?? this.#confirmedWork(id)).note;
  }

  /** Tells whether an enquiry is still flagged. */
  isFlagged(id: string): boolean {
    return (this.#entries.get(id) ?? { flagged: this.#sentFlags.get(id) }).flagged !== undefined;
  }

  /** The reason codes of the enquiries that are still flagged, by id. */
  flagged(): Record<string, readonly string[]> {
    const sent = Object.entries(this.#sent?.flagged ?? {});
    return Object.fromEntries(sent.filter(([id]) => this.isFlagged(id)));
  }

  /** The notes that have been typed and not saved, by the enquiry's id. */
  drafts(): Map<string, string> {
    const typed = [...this.#entries].map(([id, { draft }]) => [id, draft] as const);
    return new Map(typed.filter((one): one is [string, string] => one[1] !== undefined));
  }

  /** Keeps a typed note until it is saved. A text that equals the saved note is not kept. */
  setDraft(id: string, typed: string): void {
    const entry = this.entry(id);
    const draft = typed === (entry.work.note ?? "") ? undefined : typed;
    if (draft !== entry.draft) this.#set(id, { draft });
  }

  /** Forgets every unsaved note, once the owner has agreed to leave. */
  discardDrafts(): void {
    for (const id of this.drafts().keys()) this.#set(id, { draft: undefined });
  }

  /**
   * Makes a change, after those of the same enquiry that are on their way.
   *
   * @param change an empty note removes it
   */
  change(id: string, change: Change): Promise<ChangeResult> {
    // Shown at once, also while another change is on its way.
    if (change.status) this.#showStatus(id, change.status);
    const before = this.#pending.get(id) ?? Promise.resolve();
    const isLast = () => this.#pending.get(id) === made;
    const made: Promise<ChangeResult> = before.then(() => this.#make(id, change, isLast));
    this.#pending.set(id, made);
    return made;
  }

  /** The work as the server has confirmed it, by id, while a change is shown that it has not confirmed yet. */
  readonly #confirmed = new Map<string, EnquiryWork>();

  async #make(id: string, change: Change, isLast: () => boolean): Promise<ChangeResult> {
    const confirmed = this.#confirmedWork(id);
    const { result, work } = await sendChange(id, change, confirmed);
    const last = isLast();
    if (last) this.#pending.delete(id);
    if (result === "over") return result;
    const isMade = result === "saved" || result === "unchanged";
    const hasNote = change.note !== undefined;
    this.#confirmed.set(id, work);
    this.#set(id, {
      // The status of a later change stays shown.
      ...(last && { work }),
      problem: isMade ? undefined : result,
      replacedNote: result === "saved" && hasNote ? (confirmed.note ?? "") : undefined,
      ...(isMade && hasNote && { draft: undefined }),
      ...(isMade && change.flagged === false && { flagged: undefined }),
    });
    return result;
  }

  #currentStatuses(): WorkStatuses {
    return { statusOf: (id) => this.statusOf(id), isFlagged: (id) => this.isFlagged(id) };
  }

  #confirmedWork(id: string): EnquiryWork {
    return this.#confirmed.get(id) ?? this.#sentWork.get(id) ?? noWork;
  }

  #showStatus(id: string, status: WorkStatus): void {
    const { work } = this.entry(id);
    const history = [...work.history, { at: new Date().toISOString(), status }];
    this.#set(id, { work: { ...work, status, history }, problem: undefined });
  }

  #set(id: string, different: Partial<WorkEntry>): void {
    this.#entries.set(id, { ...this.entry(id), ...different });
    if ("work" in different || "flagged" in different) this.#statuses = this.#currentStatuses();
    for (const listener of this.#listeners) listener();
  }
}
