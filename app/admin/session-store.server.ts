import { endByTime, type SessionTimes } from "./admin-view";
import type { ChangedWork } from "./list-view";
import type { RequestedErasure } from "./person/person-view";
import { wholeList, type ListQuery } from "./work/filters";

/** What the pages of a session remember of what they show. */
export interface SessionView {
  /** What `newestOf` returned for the first list, or that of the last Refresh; undefined before. */
  newest: readonly string[] | undefined;
  /** What the owner looks for where the server renders the list. */
  query: ListQuery;
  /** What the last form changed, for the next page that is shown. */
  changed: ChangedWork | undefined;
  /** What the owner is about to erase, or has erased, for the next page that is shown. */
  erasure?: RequestedErasure | undefined;
  /** The id of the enquiry that the last form could not change, for the next page that is shown. */
  refused: string | undefined;
  /** Whether the next page is that of Refresh. */
  refreshed?: true | undefined;
}

/** The view of a session that has shown nothing yet. */
export const firstView: SessionView = {
  newest: undefined,
  query: wholeList,
  changed: undefined,
  refused: undefined,
};

/** A session as it is stored. */
export interface SessionRecord extends SessionTimes {
  /** The version of the password that opened it. */
  passwordVersion: string;
  view: Readonly<SessionView>;
}

/** A session, and the time in ms since the epoch by the clock from which its own times come. */
export interface FoundSession {
  record: SessionRecord;
  now: number;
}

/**
 * The sessions of all processes that serve the site, by the hashes of their ids. A session that time has ended
 * stays until the next one starts. What is done to a session that is not there does nothing.
 */
export interface SessionStore {
  /** Stores a new session, and removes those that time has ended. */
  start: (key: string, passwordVersion: string) => Promise<void>;
  find: (key: string) => Promise<FoundSession | undefined>;
  /** Says that a request of a session has come. @param found what `find` returned for it */
  seen: (key: string, found: FoundSession) => Promise<void>;
  /** Gives a one-time page grant. @param ms how long it is valid @returns false for no session */
  grantPage: (key: string, ms: number) => Promise<boolean>;
  /** Uses up the page grant, which is a request too. @returns true once for each grant that has not expired */
  takePage: (key: string) => Promise<boolean>;
  /** @returns true once for each session */
  claimTrust: (key: string) => Promise<boolean>;
  /** Changes some of what the session's pages remember. */
  changeView: (key: string, change: Partial<SessionView>) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

interface MemoryRecord extends SessionRecord {
  /**
   * The end (ms since the epoch) of the one-time page grant: without JavaScript one page, to which the
   * login or Refresh redirects, may show the dashboard. 0 for none.
   */
  pageGrantUntil: number;
  /** Whether it has made its browser a trusted device, which a session does once. */
  hasTrusted: boolean;
}

/** Sessions in this process's memory, which a restart ends. */
export class MemorySessions implements SessionStore {
  readonly #records = new Map<string, MemoryRecord>();
  readonly #now: () => number;

  /** @param now gives the time in ms since the epoch */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  async start(key: string, passwordVersion: string): Promise<void> {
    const now = this.#now();
    for (const [other, record] of this.#records) {
      if (endByTime(record, now)) this.#records.delete(other);
    }
    this.#records.set(key, {
      startedAt: now,
      seenAt: now,
      pageGrantUntil: 0,
      passwordVersion,
      hasTrusted: false,
      view: firstView,
    });
  }

  async find(key: string): Promise<FoundSession | undefined> {
    const record = this.#records.get(key);
    return record && { record, now: this.#now() };
  }

  async seen(key: string): Promise<void> {
    this.#change(key, { seenAt: this.#now() });
  }

  async grantPage(key: string, ms: number): Promise<boolean> {
    return this.#change(key, { pageGrantUntil: this.#now() + ms });
  }

  async takePage(key: string): Promise<boolean> {
    const now = this.#now();
    const isGranted = (this.#records.get(key)?.pageGrantUntil ?? 0) > now;
    return isGranted && this.#change(key, { pageGrantUntil: 0, seenAt: now });
  }

  async claimTrust(key: string): Promise<boolean> {
    return this.#records.get(key)?.hasTrusted === false && this.#change(key, { hasTrusted: true });
  }

  async changeView(key: string, change: Partial<SessionView>): Promise<void> {
    const record = this.#records.get(key);
    if (record) this.#change(key, { view: { ...record.view, ...change } });
  }

  async remove(key: string): Promise<void> {
    this.#records.delete(key);
  }

  #change(key: string, change: Partial<MemoryRecord>): boolean {
    const record = this.#records.get(key);
    if (record) Object.assign(record, change);
    return record !== undefined;
  }
}
