import { createCookie } from "@remix-run/node";
import { createHash, randomBytes } from "node:crypto";
import { HttpError } from "../http/http-error.server";
import { endByTime, type SessionEnd } from "./admin-view";
import type {
  FoundSession,
  SessionRecord,
  SessionStore,
  SessionView,
} from "./session-store.server";

const idBytes = 32;
/**
 * How long (ms) a one-time page grant is valid: when the page of a redirect is never requested, a later
 * page load must not use its grant.
 */
const pageGrantMs = 60_000;

/** An open session of a request. */
type OpenSession = FoundSession & { key: string };

/**
 * The owner's sessions. The server stores them, so that the end of a session ends every copy of its cookie. Every
 * method throws {HttpError} "unavailable" while the store cannot be read.
 */
export class AdminSessions {
  readonly #store: SessionStore;
  readonly #passwordVersion: () => Promise<string>;
  readonly #cookie;

  /**
   * @param options `store` holds them; `passwordVersion` names the current password: another password ends every
   *   session; `key` signs the cookie; `https`, whether visitors reach the site over https
   */
  constructor(options: {
    store: SessionStore;
    passwordVersion: () => Promise<string>;
    key: string;
    https: boolean;
  }) {
    this.#passwordVersion = options.passwordVersion;
    this.#store = options.store;
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
    const id = randomBytes(idBytes).toString("base64url");
    await this.#store.start(fingerprint(id), await this.#passwordVersion());
    return this.#cookie.serialize(id);
  }

  /** Tells whether the request has an open session, whose 30 minutes without a request start again. */
  async isOpen(request: Request): Promise<boolean> {
    const open = await this.#find(request);
    if (open) await this.#store.seen(open.key, open);
    return open !== undefined;
  }

  /**
   * Gives a session a one-time page grant: its next page load shows the dashboard.
   *
   * @param setCookie what `start` returned, when this response starts the session
   * @returns false when there is no open session
   */
  async allowOnePage(request: Request, setCookie?: string): Promise<boolean> {
    const open = await this.#find(request, setCookie);
    return open !== undefined && this.#store.grantPage(open.key, pageGrantMs);
  }

  /** Uses up the one-time page grant; false when there is none or it has expired. */
  async takePageGrant(request: Request): Promise<boolean> {
    const open = await this.#find(request);
    return open !== undefined && this.#store.takePage(open.key);
  }

  /** Returns true once for each session: its browser is to become a trusted device. */
  async claimTrust(request: Request): Promise<boolean> {
    const open = await this.#find(request);
    return open !== undefined && this.#store.claimTrust(open.key);
  }

  /** What the session's pages remember; undefined without an open session. */
  async view(request: Request): Promise<Readonly<SessionView> | undefined> {
    return (await this.#find(request))?.record.view;
  }

  /** Changes some of what the session's pages remember. Without an open session it does nothing. */
  async changeView(request: Request, change: Partial<SessionView>): Promise<void> {
    const open = await this.#find(request);
    if (open) await this.#store.changeView(open.key, change);
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
    const found = await this.#store.find(fingerprint(id));
    return found ? endByTime(found.record, found.now) : "elsewhere";
  }

  /**
   * Ends the request's session, if there is one.
   *
   * @returns the Set-Cookie header that removes the cookie, or undefined when the request has none
   */
  async end(request: Request): Promise<string | undefined> {
    const id = await this.#id(request.headers.get("Cookie"));
    if (id === undefined) return undefined;
    await this.#store.remove(fingerprint(id));
    return this.#cookie.serialize("", { maxAge: 0 });
  }

  async #id(cookieHeader: string | null): Promise<string | undefined> {
    const id: unknown = await this.#cookie.parse(cookieHeader);
    return typeof id === "string" && id !== "" ? id : undefined;
  }

  async #find(request: Request, setCookie?: string): Promise<OpenSession | undefined> {
    const id = await this.#id(setCookie?.split(";")[0] ?? request.headers.get("Cookie"));
    if (id === undefined) return undefined;
    const key = fingerprint(id);
    const found = await this.#store.find(key);
    if (!found || endByTime(found.record, found.now)) return undefined;
    return (await this.#isOfPassword(found.record)) ? { key, ...found } : undefined;
  }

  async #isOfPassword({ passwordVersion }: SessionRecord): Promise<boolean> {
    try {
      return passwordVersion === (await this.#passwordVersion());
    } catch (error) {
      if (error instanceof HttpError) throw error;
      // A password that cannot be read may have been replaced.
      return false;
    }
  }
}

// A lookup by the hash takes the same time however many characters of a guessed id are right.
function fingerprint(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
