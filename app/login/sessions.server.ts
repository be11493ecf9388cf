import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import type { PassingValues } from "../store/ports";
import { endByTime, type SessionEnd } from "./session-times";
import { dayMs, minuteMs } from "../time";
import { ownerCookie } from "./owner-cookie.server";

const idBytes = 32;
/**
 * How long (ms) a one-time page grant is valid: when the page of a redirect is never requested, a later
 * page load must not use its grant.
 */
const pageGrantMs = minuteMs;
/** How exact (ms) the time of a session's last request is, so that most requests write nothing. */
const seenWithinMs = 15_000;

/** The passing value with all sessions by the hashes of their ids: only the owner has any. */
const valueName = "sessions";
/** How long (ms) the value is kept after its last change: the owner who comes back the next day is told what ended. */
const keptMs = dayMs;

const sessionSchema = z.object({
  /** ms since the epoch, by the clock of the values, as all times. */
  startedAt: z.number(),
  seenAt: z.number(),
  /** The version of the password that opened it. */
  passwordVersion: z.string(),
  /**
   * The end of the one-time page grant: without JavaScript one page, to which the login or Refresh redirects, may show
   * the dashboard. 0 for none.
   */
  pageGrantUntil: z.number(),
  /** Whether it has made its browser a trusted device, which a session does once. */
  hasTrusted: z.boolean(),
  view: z.record(z.string(), z.unknown()),
});
const sessionsSchema = z.record(z.string(), sessionSchema);

/** The passing value with what the next session of a browser begins with, by the id of its trusted device. */
const leftName = "left-views";
const leftSchema = z.record(
  z.string(),
  z.object({ at: z.number(), view: z.record(z.string(), z.unknown()) }),
);
type Session = z.infer<typeof sessionSchema>;
type Sessions = Readonly<Record<string, Session>>;

/** What the pages of a session remember of what they show: JSON. */
type StoredView = Readonly<Record<string, unknown>>;

/** What was left in the last day: the value itself is kept for a day after its last change. */
const leftIn = (values: ReadonlyMap<string, unknown>, now: number) => {
  const left = leftSchema.safeParse(values.get(leftName)).data ?? {};
  return Object.fromEntries(Object.entries(left).filter(([, { at }]) => now - at < keptMs));
};

interface SessionOptions {
  passing: PassingValues;
  /** Names the current password: another password ends every session. */
  passwordVersion: () => Promise<string>;
  /** Signs the cookie. */
  key: string;
  /** Whether visitors reach the site over https. */
  https: boolean;
  /** The members of its view that a session leaves to the next one of the same browser. */
  keptForNextSession: readonly string[];
}

/**
 * The owner's sessions. The server stores them, so that the end of a session ends every copy of its cookie. Every
 * method throws the error of the values while they cannot be read: nobody is logged out by a failure.
 */
export class AdminSessions {
  readonly #options: SessionOptions;
  readonly #cookie;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#cookie = ownerCookie("admin", options);
  }

  /**
   * Starts a session, always under a new id. Sessions that time has ended are removed.
   *
   * @param request the login; a session that it still has is ended
   * @param passwordVersion the version of the password that was sent: one that has been replaced opens nothing
   * @param device the id of its trusted device, whose last session has left what its pages remembered
   * @returns the Set-Cookie header
   */
  async start(request: Request, passwordVersion: string, device?: string): Promise<string> {
    const before = await this.#keyOf(request.headers.get("Cookie"));
    const id = randomBytes(idBytes).toString("base64url");
    await this.#change((sessions, now, values) => {
      const { [device ?? ""]: left, ...ofOthers } = leftIn(values, now);
      values.set(leftName, ofOthers);
      const open = Object.entries(sessions).filter(
        ([key, session]) => key !== before && !endByTime(session, now),
      );
      const session: Session = {
        startedAt: now,
        seenAt: now,
        passwordVersion,
        pageGrantUntil: 0,
        hasTrusted: false,
        view: this.#leftBy(sessions[before ?? ""]?.view ?? left?.view ?? {}),
      };
      return [{ ...Object.fromEntries(open), [hashOf(id)]: session }, undefined];
    });
    return this.#cookie.serialize(id);
  }

  /** Tells whether the request has an open session, whose time without a request starts again. */
  async isOpen(request: Request): Promise<boolean> {
    const isOpen = await this.#inSession(request, (session, now) => [
      now - session.seenAt >= seenWithinMs ? { ...session, seenAt: now } : session,
      true,
    ]);
    return isOpen ?? false;
  }

  /**
   * Gives a session a one-time page grant: its next page load shows the dashboard.
   *
   * @param setCookie what `start` returned, when this response starts the session
   * @returns false when there is no open session
   */
  async allowOnePage(request: Request, setCookie?: string): Promise<boolean> {
    const allowed = await this.#inSession(
      request,
      (session, now) => [{ ...session, pageGrantUntil: now + pageGrantMs }, true],
      setCookie,
    );
    return allowed ?? false;
  }

  /** Uses up the one-time page grant; false when there is none or it has expired. */
  async takePageGrant(request: Request): Promise<boolean> {
    const taken = await this.#inSession(request, (session, now) =>
      session.pageGrantUntil > now
        ? [{ ...session, pageGrantUntil: 0, seenAt: now }, true]
        : [session, false],
    );
    return taken ?? false;
  }

  /**
   * Lets the browser of a session become a trusted device, once.
   *
   * @returns the version of the password to which the trust belongs; undefined when it may not become one
   */
  claimTrust(request: Request): Promise<string | undefined> {
    return this.#inSession(request, (session) =>
      session.hasTrusted
        ? [session, undefined]
        : [{ ...session, hasTrusted: true }, session.passwordVersion],
    );
  }

  /** What the session's pages remember; undefined without an open session. */
  view(request: Request): Promise<StoredView | undefined> {
    return this.#inSession(request, (session) => [session, session.view]);
  }

  /**
   * Changes some of what the session's pages remember. Without an open session it does nothing.
   *
   * @param change the members with other values; undefined removes one
   */
  async changeView(request: Request, change: StoredView): Promise<void> {
    await this.#inSession(request, (session) => [
      { ...session, view: { ...session.view, ...change } },
      undefined,
    ]);
  }

  /** Empties what the pages of all sessions remember: it may name people. */
  async forgetViews(): Promise<void> {
    await this.#change((sessions, _now, values) => {
      values.delete(leftName);
      const emptied = Object.entries(sessions).map(([key, session]) => [
        key,
        { ...session, view: {} },
      ]);
      return [Object.fromEntries(emptied) as Sessions, undefined];
    });
  }

  /**
   * Tells why the session of a request is over. A session that time has ended is remembered until the
   * next login.
   *
   * @returns undefined when it is open, or when the request has none
   */
  async sessionEnd(request: Request): Promise<SessionEnd | undefined> {
    const key = await this.#keyOf(request.headers.get("Cookie"));
    if (key === undefined) return undefined;
    const passwordVersion = await this.#options.passwordVersion();
    return this.#change((sessions, now) => {
      const session = sessions[key];
      const isKnown = session?.passwordVersion === passwordVersion;
      return [sessions, isKnown ? endByTime(session, now) : "elsewhere"];
    });
  }

  /**
   * Ends the request's session, if there is one.
   *
   * @param device the id of the trusted device to whose next session it leaves what its pages remember; left out for
   *   none
   * @returns the Set-Cookie header that removes the cookie, or undefined when the request has none
   */
  async end(request: Request, device?: string): Promise<string | undefined> {
    const key = await this.#keyOf(request.headers.get("Cookie"));
    if (key === undefined) return undefined;
    await this.#change((sessions, now, values) => {
      const { [key]: ended, ...others } = sessions;
      if (ended && device !== undefined) {
        const left = { at: now, view: this.#leftBy(ended.view) };
        values.set(leftName, { ...leftIn(values, now), [device]: left });
      }
      return [ended ? others : sessions, undefined];
    });
    return this.#cookie.serialize("", { maxAge: 0 });
  }

  /** The key of the session whose cookie a header has. */
  async #keyOf(cookieHeader: string | null): Promise<string | undefined> {
    const id: unknown = await this.#cookie.parse(cookieHeader);
    return typeof id === "string" && id !== "" ? hashOf(id) : undefined;
  }

  /**
   * Works on the request's open session.
   *
   * @param work returns the session as it is to be, the same to change nothing, and the result
   * @returns the result; undefined without an open session
   */
  async #inSession<T>(
    request: Request,
    work: (session: Session, now: number) => [Session, T],
    setCookie?: string,
  ): Promise<T | undefined> {
    const key = await this.#keyOf(setCookie?.split(";")[0] ?? request.headers.get("Cookie"));
    if (key === undefined) return undefined;
    const passwordVersion = await this.#options.passwordVersion();
    return this.#change((sessions, now) => {
      const session = sessions[key];
      if (session?.passwordVersion !== passwordVersion) return [sessions, undefined];
      if (endByTime(session, now) !== undefined) return [sessions, undefined];
      const [after, result] = work(session, now);
      return [after === session ? sessions : { ...sessions, [key]: after }, result];
    });
  }

  #leftBy(view: StoredView): StoredView {
    return Object.fromEntries(
      Object.entries(view).filter(([name]) => this.#options.keptForNextSession.includes(name)),
    );
  }

  #change<T>(
    work: (sessions: Sessions, now: number, values: Map<string, unknown>) => [Sessions, T],
  ): Promise<T> {
    return this.#options.passing.change(
      [valueName, leftName],
      (values, now) => {
        // What another release stored are no sessions.
        const before: Sessions = sessionsSchema.safeParse(values.get(valueName)).data ?? {};
        const [after, result] = work(before, now, values);
        if (after !== before) values.set(valueName, after);
        return result;
      },
      keptMs,
    );
  }
}

// A lookup by the hash takes the same time however many characters of a guessed id are right.
function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
