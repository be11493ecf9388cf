import type { BrowserName } from "../../login/browser-name";
import type { LoginFailure } from "../../login/login-failure";
import type { SessionEnd } from "../../login/session-times";
import { type EnquiryIntent, enquiryIntents, type FormOutcome } from "./outcome";
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
  ...enquiryIntents,
  "erase",
  "language",
  "forget-device",
  "logout",
] as const;
export type AdminIntent = (typeof adminIntents)[number];

/** Tells whether an intent is that of the forms about one enquiry. */
export const isEnquiryIntent = (intent: AdminIntent): intent is EnquiryIntent =>
  enquiryIntents.some((known) => known === intent);

/** Reads a form's intent. @returns undefined when the admin area does not know it */
export function intentOf(form: FormData): AdminIntent | undefined {
  const intent = form.get("intent");
  return adminIntents.find((known) => known === intent);
}

/** The id of the enquiry or the device that a form is about; empty for none. */
export function idIn(form: FormData): string {
  const id = form.get("id");
  return typeof id === "string" ? id : "";
}

/**
 * The field by which a form says that the page itself takes the result: it gets data, where a form without scripts gets
 * the next page. Not told by Fetch Metadata, which not every browser sends.
 */
export const resultField = "result";

export type AdminResult =
  | { kind: "login"; failure: LoginFailure | undefined }
  | { kind: "refresh" }
  /** The session is over. `typed` is what the form held. */
  | { kind: "over"; reason: LoginReason; typed: string }
  | FormOutcome
  | ({ kind: "erase" } & ErasureStep)
  | { kind: "forget-device"; devices: readonly TrustedDeviceView[] | undefined }
  /** There was no response to a form that is about no enquiry. */
  | { kind: "failed" }
  | { kind: "logout"; confirmed: false };

/** Tells whether a form about one enquiry was carried out. */
export const isDone = (result: AdminResult): boolean =>
  result.kind === "outcome" && result.problem === undefined;

/**
 * Tells whether the page has to load its view again.
 *
 * @param result what the last form's action returned; undefined when the reason is another
 */
export function needsNewView(result: AdminResult | undefined): boolean {
  if (result?.kind === "login") return result.failure === undefined;
  return result === undefined || result.kind === "refresh";
}
