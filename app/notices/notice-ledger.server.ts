import { remembered } from "../business/privacy-statements";
import { RecordedStore } from "../enquiries/store/record-store";
import { noticeCauses, type Notice, type NoticeCause } from "./notice";
import type { MailStates, NoticeIndex, NoticeRecord } from "./notice-journal";

/** How long the hash of an address is remembered, in ms: 30 days. */
export const addressKeptMs = remembered.confirmedAddressDays * 24 * 60 * 60 * 1000;

/** The ledger of what was mailed. Every method throws {StoreUnavailable} when it cannot do its work. */
export class NoticeLedger extends RecordedStore<NoticeRecord, NoticeIndex> {
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

  /** The records of confirmations, oldest first. */
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
  return [...(mails ?? [])].map(
    ([
      kind,
      {
        last: { result, at, nextAt, cause },
      },
    ]) => ({
      kind,
      result,
      at,
      ...(nextAt !== undefined && { nextAt }),
      ...(cause !== undefined && { cause: knownCause(cause) }),
    }),
  );
}

/** A later release may know other causes. */
const knownCause = (text: string): NoticeCause =>
  noticeCauses.find((known) => known === text) ?? "other";
