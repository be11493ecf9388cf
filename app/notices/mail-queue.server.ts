import { Mutex } from "async-mutex";
import * as z from "zod";
import type { Database } from "../postgres/database.server";
import { type NoticeKind, noticeKinds } from "./notice";

/** One mail about one enquiry, whichever mail tells of it. */
export interface MailKey {
  /** Its id. */
  readonly enquiry: string;
  readonly kind: NoticeKind;
}

/** The key as a text. */
export const keyOf = ({ kind, enquiry }: MailKey) => `${kind} ${enquiry}`;

/** A mail of the queue that this instance holds; `isWanted` when it is to be tried although it has failed. */
export interface ClaimedMail extends MailKey {
  readonly isWanted: boolean;
}

/**
 * The mails that are to be sent, and by which instance of the site. A mail that an instance holds is its own until
 * it has not renewed it for a while. Methods throw what the storage throws.
 */
export interface MailQueue {
  /** How often `claim` is to be called, in ms; undefined when no other instance could hold a mail. */
  readonly claimEveryMs: number | undefined;
  /** Adds mails that nobody holds. Those that are in the queue stay as they are. */
  enqueue(mails: readonly MailKey[]): Promise<void>;
  /** Renews what this instance holds, and claims what nobody holds. @returns all that it holds now */
  claim(): Promise<ClaimedMail[]>;
  /**
   * Asks that a mail is tried now. @returns whether this instance holds it from now on, since nobody did; else its
   * holder learns it from `claim`
   */
  requestRetry(mail: MailKey): Promise<boolean>;
  /** Removes mails that this instance holds. */
  complete(mails: readonly MailKey[]): Promise<void>;
  /** Whether a mail that another instance may hold has been in the queue for longer than some ms. */
  isLate(kind: NoticeKind, ms: number): Promise<boolean>;
  /** Leaves what this instance holds to the others. */
  release(): Promise<void>;
  /** Runs work that no other instance runs at the same time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** The queue of a site that is one process. */
export class MemoryMailQueue implements MailQueue {
  readonly claimEveryMs = undefined;
  readonly #mails = new Map<string, ClaimedMail>();
  readonly #mutex = new Mutex();

  async enqueue(mails: readonly MailKey[]): Promise<void> {
    for (const mail of mails) this.#mails.set(keyOf(mail), { ...mail, isWanted: false });
  }

  async claim(): Promise<ClaimedMail[]> {
    return [...this.#mails.values()];
  }

  requestRetry(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async complete(mails: readonly MailKey[]): Promise<void> {
    for (const mail of mails) this.#mails.delete(keyOf(mail));
  }

  isLate(): Promise<boolean> {
    return Promise.resolve(false);
  }

  release(): Promise<void> {
    return Promise.resolve();
  }

  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#mutex.runExclusive(work);
  }
}

/** How long an instance holds a mail that it does not renew, and how often (ms) it does. */
const lease = "interval '1 minute'";
const renewEveryMs = 10_000;

/** The advisory lock of `exclusively`; docs/rules.md lists all numbers. */
const lockNumber = 7_246_301;

const claimedRow = z.object({
  enquiry: z.string(),
  kind: z.enum(noticeKinds),
  isWanted: z.boolean(),
});
const wantedRow = z.object({ is_new: z.boolean() });
/** As that of postgres/database.server.ts, which would load the driver also in a site without a database. */
const noRow = z.unknown();

const columnsOf = (mails: readonly MailKey[]) => [
  mails.map(({ enquiry }) => enquiry),
  mails.map(({ kind }) => kind),
];
/** The rows of `columnsOf`. */
const given = "unnest($2::text[], $3::text[]) as given (enquiry, kind)";

/** The mails of all instances, in a table: an enquiry's are in it as soon as it is stored. */
export class PostgresMailQueue implements MailQueue {
  readonly claimEveryMs: number = renewEveryMs;
  readonly #database: Database;
  readonly #instance: string;
  readonly #mutex = new Mutex();

  /** @param instance the id of this instance */
  constructor(database: Database, instance: string) {
    this.#database = database;
    this.#instance = instance;
  }

  async enqueue(mails: readonly MailKey[]): Promise<void> {
    if (mails.length === 0) return;
    await this.#write(
      `insert into outbox (enquiry, kind, holder, leased_until)
        select id, kind, $1, now() from ${given} join enquiries on id = enquiry
        on conflict do nothing`,
      mails,
    );
  }

  /** A mail that another instance is claiming or completing at the moment is left to it. */
  async claim(): Promise<ClaimedMail[]> {
    return this.#database.queryIdempotent(
      claimedRow,
      `update outbox o set holder = $1, leased_until = now() + ${lease}, wanted = false
        from (
          select * from (select enquiry, kind, wanted from outbox where holder = $1
            for update) as own
          union all
          select * from (select enquiry, kind, wanted from outbox
            where holder <> $1 and leased_until <= now() for update skip locked) as free
        ) as before
        where o.enquiry = before.enquiry and o.kind = before.kind
        returning o.enquiry, o.kind, before.wanted as "isWanted"`,
      [this.#instance],
    );
  }

  async requestRetry({ enquiry, kind }: MailKey): Promise<boolean> {
    const [row] = await this.#database.query(
      wantedRow,
      `insert into outbox (enquiry, kind, holder, leased_until)
        select id, $3, $1, now() + ${lease} from enquiries where id = $2
        on conflict (enquiry, kind) do update set wanted = true
        returning not wanted as is_new`,
      [this.#instance, enquiry, kind],
    );
    return row?.is_new ?? false;
  }

  async complete(mails: readonly MailKey[]): Promise<void> {
    await this.#write(
      `delete from outbox o using ${given}
        where o.enquiry = given.enquiry and o.kind = given.kind and o.holder = $1`,
      mails,
    );
  }

  async isLate(kind: NoticeKind, ms: number): Promise<boolean> {
    const text = `select from outbox where kind = $1 and queued_at < now() - interval '${ms} ms'`;
    return (await this.#database.query(noRow, text, [kind])).length > 0;
  }

  async release(): Promise<void> {
    await this.#database.queryIdempotent(
      noRow,
      "update outbox set leased_until = now() where holder = $1",
      [this.#instance],
    );
  }

  exclusively<T>(work: () => Promise<T>): Promise<T> {
    // The work needs a connection of its own: one of this process at a time waits with one in its hand.
    return this.#mutex.runExclusive(async () => {
      let done: { result: T } | undefined;
      try {
        await this.#database.transaction(async ({ query }) => {
          await query(noRow, `select pg_advisory_xact_lock(${lockNumber})`);
          done = { result: await work() };
        });
      } catch (error) {
        if (done === undefined) throw error;
      }
      return (done as { result: T }).result;
    });
  }

  async #write(text: string, mails: readonly MailKey[]): Promise<void> {
    await this.#database.queryIdempotent(noRow, text, [this.#instance, ...columnsOf(mails)]);
  }
}
