import type { StoredEnquiry } from "../enquiries/enquiry";
import type { DeskNotices } from "./desk-notices";
import type { SessionEnd } from "./session-ends";

/** How many cards are drawn as a whole; the server renders a longer list in pages of this many. */
export const pageSize = 100;

/** Why the gate stands where a dashboard was: the session's end, or the page was loaded anew. */
export type GateReason = SessionEnd | "reloaded";

/** The owner's list. */
export interface ListView {
  kind: "list";
  /** Newest first; where the list comes in pages, the folded groups at its end. */
  enquiries: readonly StoredEnquiry[];
  /** How many are kept in all. */
  total: number;
  /** What `newestOf` says of the whole list. */
  newest: readonly string[];
  /** How many are new since the list that was shown before; undefined when that cannot be told. */
  added: number | undefined;
  /** When the list was read: ISO 8601, UTC. */
  asOf: string;
  /** Undefined when they could not be had: the list is shown all the same. */
  notices: DeskNotices | undefined;
  /** Which part of the list this is, counted from 1; left out when it is the whole list. */
  page?: { number: number; count: number };
}

/** What the admin area shows. Only a valid session is given a list. */
export type AdminView =
  | { kind: "gate"; reason?: GateReason | undefined }
  | ListView
  /** `last` is the list that was on the page before, which stays readable. */
  | { kind: "unreadable"; last?: ListView | undefined };

/** Why a login did not work; `seconds` until the next try makes sense. */
export type LoginFailure =
  { reason: "invalid" } | { reason: "unreachable" } | { reason: "tooMany"; seconds: number };

/** What came of the last form that was sent. */
export type AdminResult =
  | { intent: "login"; failure: LoginFailure | undefined }
  | { intent: "refresh"; reason?: GateReason | undefined }
  | { intent: "logout"; confirmed: false }
  | { intent: "forget-browser"; failed: boolean };
