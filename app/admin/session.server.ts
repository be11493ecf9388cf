import { createCookie } from "@remix-run/node";
import { createHash, randomBytes } from "node:crypto";
import { endByTime, type SessionEnd, type SessionTimes } from "./admin-view";
import type { ChangedWork } from "./list-view";
import type { RequestedErasure } from "./person/person-view";
import { wholeList, type ListQuery } from "./work/filters";

const idBytes = 32;
/**
 * How long (ms) a one-time page grant is valid: when the page of a redirect is never requested, a later
 * page load must not use its grant.
 */
const pageGrantMs = 60_000;

interface SessionRecord extends SessionTimes {
  /**
   * The end (ms since the epoch) of the one-time page grant: without JavaScript one page, to which the
   * login or Refresh redirects, may show the dashboard. 0 for none.
   */
  pageGrantUntil: number;
  /** The version of the password that opened it. */
  passwordVersion: string;
  /** Whether it has made its browser a trusted device, which a session does once. */
  hasTrusted: boolean;
  view: SessionView;
}

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

/** The owner's sessions: in this process's memory only, so that an end ends every copy of the cookie, a restart all. */
export class AdminSessions {
  readonly #records = new Map<string, SessionRecord>();
  readonly #now: () => number;
  readonly #passwordVersion: () => Promise<string>;
  readonly #cookie;

  /**
   * @param options `passwordVersion` names the current password: another password ends every session;
   *   `key` signs the cookie; `https`, whether visitors reach the site over https; `now` gives the time
   *   in ms since the epoch
   */
  constructor(options: {
    passwordVersion: () => Promise<string>;
    key: string;
    https: boolean;
    now?: () => number;
  }) {
    this.#passwordVersion = options.passwordVersion;
    this.#now = options.now ?? Date.now;
    // The prefix makes browsers refuse the cookie from another host or over http (RFC 6265bis).
    this.#cookie = createCookie(options.https ? "__Host-admin" : "admin", {
      httpOnly: true,
      sameSite: "strict",
      secure: options.https,
      path: "/",
      secrets: [options.key],
    });
  }

  /**
   * Starts a session, always under a new id.
   *
   * @param request the login; a session that it still has is ended
   * @returns the Set-Cookie header
   */
  async start(request: Request): Promise<string> {
    await this.end(request);
    this.#forgetEnded();
    const id = randomBytes(idBytes).toString("base64url");
    const now = this.#now();
    this.#records.set(fingerprint(id), {
      startedAt: now,
      seenAt: now,
      pageGrantUntil: 0,
      passwordVersion: await this.#passwordVersion(),
      hasTrusted: false,
      view: { newest: undefined, query: wholeList, changed: undefined, refused: undefined },
    });
    return this.#cookie.serialize(id);
  }

  /** Tells whether the request has an open session, whose 30 minutes without a request start again. */
  async isOpen(request: Request): Promise<boolean> {
    const record = await this.#find(request);
    if (record) record.seenAt = this.#now();
    return record !== undefined;
  }

  /**
   * Gives a session a one-time page grant: its next page load shows the dashboard.
   *
   * @param setCookie what `start` returned, when this response starts the session
   * @returns false when there is no open session
   */
  async allowOnePage(request: Request, setCookie?: string): Promise<boolean> {
    const record = await this.#find(request, setCookie);
    if (record) record.pageGrantUntil = this.#now() + pageGrantMs;
    return record !== undefined;
  }

  /** Uses up the one-time page grant; false when there is none or it has expired. */
  async takePageGrant(request: Request): Promise<boolean> {
    const record = await this.#find(request);
    const now = this.#now();
    if (!record || record.pageGrantUntil <= now) return false;
    record.pageGrantUntil = 0;
    record.seenAt = now;
    return true;
  }

  /** Returns true once for each session: its browser is to become a trusted device. */
  async claimTrust(request: Request): Promise<boolean> {
    const record = await this.#find(request);
    if (!record || record.hasTrusted) return false;
    record.hasTrusted = true;
    return true;
  }

  /** What the session's pages remember, to read and to change; undefined without an open session. */
  async view(request: Request): Promise<SessionView | undefined> {
    return (await this.#find(request))?.view;
  }

  /**
   * Tells why the session of a request is over. A session that time has ended is remembered until the
   * next login.
   *
   * @returns undefined when it is open, or when the request has none
   */
  async sessionEnd(request: Request): Promise<SessionEnd | undefined> {
    const id = await this.#id(request.headers.get("Cookie"));
    if (id === undefined) return undefined;
    const record = this.#records.get(fingerprint(id));
    return record ? endByTime(record, this.#now()) : "elsewhere";
  }

  /**
   * Ends the request's session, if there is one.
   *
   * @returns the Set-Cookie header that removes the cookie, or undefined when the request has none
   */
  async end(request: Request): Promise<string | undefined> {
    const id = await this.#id(request.headers.get("Cookie"));
    if (id === undefined) return undefined;
    this.#records.delete(fingerprint(id));
    return this.#cookie.serialize("", { maxAge: 0 });
  }

  async #id(cookieHeader: string | null): Promise<string | undefined> {
    const id: unknown = await this.#cookie.parse(cookieHeader);
    return typeof id === "string" && id !== "" ? id : undefined;
  }

  async #find(request: Request, setCookie?: string): Promise<SessionRecord | undefined> {
    const id = await this.#id(setCookie?.split(";")[0] ?? request.headers.get("Cookie"));
    if (id === undefined) return undefined;
    const record = this.#records.get(fingerprint(id));
    if (!record || !this.#isCurrent(record)) return undefined;
    return (await this.#isOfPassword(record)) ? record : undefined;
  }

  async #isOfPassword({ passwordVersion }: SessionRecord): Promise<boolean> {
    try {
      return passwordVersion === (await this.#passwordVersion());
    } catch {
      // A password that cannot be read may have been replaced.
      return false;
    }
  }

  #isCurrent(record: SessionRecord): boolean {
    return endByTime(record, this.#now()) === undefined;
  }

  #forgetEnded(): void {
    for (const [key, record] of this.#records) {
      if (!this.#isCurrent(record)) this.#records.delete(key);
    }
  }
}

// A lookup by the hash takes the same time however many characters of a guessed id are right.
function fingerprint(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
