import { remembered } from "../business/privacy-statements";
import { StoreUnavailable } from "../enquiries/store/enquiry-store";
import { Repository } from "../enquiries/store/enquiry-repository.server";
import type { JournalDefinition, RecordIndex } from "../journal/journal-format.server";
import { JournalStore, type JournalStoreOptions } from "../journal/journal-store.server";
import {
  noticeCauses,
  noticeKinds,
  noticeResults,
  type Notice,
  type NoticeCause,
  type NoticeKind,
  type NoticeResult,
} from "./notice";

/** One line of the ledger: one step of one attempt to send a mail. Members of later versions are preserved. */
export interface NoticeRecord {
  /** The enquiry's id. */
  enquiry: string;
  kind: NoticeKind;
  /** Counted from 1. */
  attempt: number;
  /** ISO 8601, UTC. */
  at: string;
  result: NoticeResult;
  /** How many of the delays of the schedule were over before this attempt. */
  retry: number;
  /** The reply code of the mail server. */
  code?: number;
  cause?: string;
  /** When it is tried again (ISO 8601, UTC), if the site keeps running. */
  nextAt?: string;
  /** The mail may have been delivered although the attempt failed. */
  mayHaveArrived?: true;
  /** The id of the digest that tells of this enquiry among others. */
  digest?: string;
  /** Keyed hash of the address of a confirmation, for 30 days. */
  address?: string;
}

const isOptionalText = (value: unknown) => value === undefined || typeof value === "string";
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

function parseNoticeRecord(value: unknown): NoticeRecord | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { enquiry, kind, attempt, at, result, retry, ...rest } = value as {
    [Member in keyof NoticeRecord]?: unknown;
  };
  const isWhole =
    typeof enquiry === "string" &&
    enquiry !== "" &&
    noticeKinds.some((known) => known === kind) &&
    isCount(attempt) &&
    typeof at === "string" &&
    noticeResults.some((known) => known === result) &&
    isCount(retry) &&
    (rest.code === undefined || isCount(rest.code)) &&
    (rest.mayHaveArrived === undefined || rest.mayHaveArrived === true) &&
    [rest.cause, rest.nextAt, rest.digest, rest.address].every(isOptionalText);
  return isWhole ? (value as NoticeRecord) : undefined;
}

/** The ledger of what was sent. */
export const noticesJournal: JournalDefinition<NoticeRecord> = {
  fileName: "notices.jsonl",
  kind: "notices",
  version: 1,
  parse: parseNoticeRecord,
  idOf: ({ enquiry, kind, attempt, result }) => `${enquiry} ${kind} ${attempt} ${result}`,
  timeOf: ({ at }) => at,
  backfill: () => false,
};

/** What is known of one mail: its last step, and whether any attempt may have arrived. */
export interface MailState {
  readonly last: NoticeRecord;
  readonly mayHaveArrived: boolean;
}

/** The states of an enquiry's mails. */
export type MailStates = ReadonlyMap<NoticeKind, MailState>;

/** The ledger in memory: exactly what is on the disk. */
export class NoticeIndex implements RecordIndex<NoticeRecord> {
  readonly oldestFirst: NoticeRecord[] = [];
  readonly states = new Map<string, Map<NoticeKind, MailState>>();
  /** The records of confirmations, but for those given up, of which a flood leaves many. */
  readonly confirmations: NoticeRecord[] = [];
  /** Failed attempts to tell the owner since the last one that succeeded. */
  ownerFailures = 0;
  #lastFailed = "";

  add(records: readonly NoticeRecord[]): void {
    for (const record of records) {
      this.oldestFirst.push(record);
      if (record.kind === "owner") this.#countFailure(record);
      else if (record.result !== "given-up") this.confirmations.push(record);
      const mails = this.states.get(record.enquiry) ?? new Map<NoticeKind, MailState>();
      const mayHaveArrived =
        record.mayHaveArrived === true || mails.get(record.kind)?.mayHaveArrived === true;
      mails.set(record.kind, { last: record, mayHaveArrived });
      this.states.set(record.enquiry, mails);
    }
  }

  #countFailure({ result, enquiry, digest, attempt }: NoticeRecord): void {
    // A digest has a record for each of its enquiries.
    const failed = `${digest ?? enquiry} ${attempt}`;
    if (result === "sent") this.ownerFailures = 0;
    else if (result !== "sending" && failed !== this.#lastFailed) {
      this.ownerFailures += 1;
      this.#lastFailed = failed;
    }
  }
}

/**
 * Opens the records of the ledger in a data folder. The file is read by the first call of a method.
 *
 * @param dataDir absolute path
 */
export function openNoticesFile(dataDir: string, options: JournalStoreOptions = {}) {
  const records = { definition: noticesJournal, makeIndex: () => new NoticeIndex() };
  return new JournalStore(dataDir, records, (cause) => new StoreUnavailable(cause), options);
}

/** How long the hash of an address is remembered, in ms: 30 days. */
export const addressKeptMs = remembered.confirmedAddressDays * 24 * 60 * 60 * 1000;

/** The ledger of what was mailed. Every method throws {StoreUnavailable} when it cannot do its work. */
export class NoticeLedger extends Repository<NoticeRecord, NoticeIndex> {
  /**
   * Appends records, which are durable when the promise resolves.
   *
   * @returns false when another instance has recorded any of these steps before
   */
  async write(records: readonly NoticeRecord[]): Promise<boolean> {
    const stored = await Promise.all(records.map((record) => this.stored.apply({ add: record })));
    return stored.every(Boolean);
  }

  /** The states of all mails, by the enquiry's id. */
  async states(): Promise<ReadonlyMap<string, MailStates>> {
    return (await this.stored.records()).states;
  }

  /** The records about some enquiries, oldest first. @param ids of the enquiries */
  async recordsOf(ids: ReadonlySet<string>): Promise<readonly NoticeRecord[]> {
    return (await this.stored.records()).oldestFirst.filter(({ enquiry }) => ids.has(enquiry));
  }

  /** The records of confirmations that are not given up, oldest first. */
  async confirmations(): Promise<readonly NoticeRecord[]> {
    return (await this.stored.records()).confirmations;
  }

  /** How many attempts to tell the owner have failed since the last one that succeeded. */
  async ownerFailures(): Promise<number> {
    return (await this.stored.records()).ownerFailures;
  }

  /** Removes the records of enquiries. @param ids of the enquiries */
  async removeAll(ids: ReadonlySet<string>): Promise<void> {
    await this.stored.apply({
      replace: (record) => (ids.has(record.enquiry) ? undefined : record),
    });
  }

  /** Removes the hashes of addresses that are too old. @param now ms since the epoch */
  async removeOldAddresses(now: number): Promise<void> {
    const isOld = ({ address, at }: NoticeRecord) =>
      address !== undefined && !(now - Date.parse(at) < addressKeptMs);
    if (!(await this.confirmations()).some(isOld)) return;
    await this.stored.apply({
      replace: (record) => {
        if (!isOld(record)) return record;
        const { address: _hash, ...rest } = record;
        return rest;
      },
    });
  }
}

/** What the dashboard is told of an enquiry's mails. */
export function noticesOf(mails: MailStates | undefined): Notice[] {
  return Array.from(mails ?? [], ([kind, { last }]) => {
    const { result, at, nextAt, cause } = last;
    const known = cause === undefined ? undefined : { cause: knownCause(cause) };
    return { kind, result, at, ...(nextAt !== undefined && { nextAt }), ...known };
  });
}

/** A later release may know other causes. */
const knownCause = (text: string): NoticeCause =>
  noticeCauses.find((known) => known === text) ?? "other";
