import type { StoredEnquiry } from "../enquiries/enquiry";

/** What the admin area shows. Only a valid session is given a list. */
export type AdminView =
  { kind: "gate" } | { kind: "list"; enquiries: readonly StoredEnquiry[] } | { kind: "unreadable" };

/** Why a login did not work; `seconds` until the next try makes sense. */
export type LoginFailure =
  { reason: "invalid" } | { reason: "unreachable" } | { reason: "tooMany"; seconds: number };

/** What came of the last form that was sent. */
export type AdminResult =
  | { intent: "login"; failure: LoginFailure | undefined }
  | { intent: "refresh" }
  | { intent: "logout"; confirmed: false };
