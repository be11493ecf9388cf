import type { BrowserName } from "../../login/browser-name";
import type { LoginFailure } from "../../login/login-failure";
import type { SessionEnd } from "../../login/session-times";
import type { Outcome } from "./outcome";
import type { ErasureStep } from "./erasure";

/** Why the login page replaces the dashboard: the session's end, or a reload of the page. */
export type LoginReason = SessionEnd | "reloaded";

/** A trusted device, as the dashboard lists it. */
export interface TrustedDeviceView {
  id: string;
  /** When it became a trusted device: ISO 8601, UTC. */
  since: string;
  /** Left out for one that is not known. */
  browser?: BrowserName | undefined;
  /** Whether the request came from it. */
  current: boolean;
}

/** What a form of the admin area may ask for. */
export const adminIntents = [
  "login",
  "refresh",
  "view",
  "work",
  "correct",
  "add",
  "erase",
  "send-notice",
  "language",
  "forget-browser",
  "logout",
] as const;
export type AdminIntent = (typeof adminIntents)[number];

/** Reads a form's intent. @returns undefined when the admin area does not know it */
export function intentOf(form: FormData): AdminIntent | undefined {
  const intent = form.get("intent");
  return adminIntents.find((known) => known === intent);
}

/**
 * The field by which a form says that the page itself takes the result: it gets data, where a form without scripts gets
 * the next page. Not told by Fetch Metadata, which not every browser sends.
 */
export const resultField = "result";

/** The result of a form. */
export type AdminResult =
  | { intent: "login"; failure: LoginFailure | undefined }
  | { intent: "refresh" }
  /** The session is over. `typed` is what the form held. */
  | { intent: "over"; reason: LoginReason; typed: string }
  /** Of a status, a note, a correction, an added enquiry, or a mail. */
  | { intent: "enquiry"; outcome: Outcome }
  | ({ intent: "erase" } & ErasureStep)
  | { intent: "forget-browser"; devices: readonly TrustedDeviceView[] | undefined }
  /** There was no response. */
  | { intent: "failed" }
  | { intent: "logout"; confirmed: false };

/**
 * Tells whether the page has to load its view again.
 *
 * @param result what the last form's action returned; undefined when the reason is another
 */
export function needsNewView(result: AdminResult | undefined): boolean {
  if (result?.intent === "login") return result.failure === undefined;
  return result === undefined || result.intent === "refresh";
}
