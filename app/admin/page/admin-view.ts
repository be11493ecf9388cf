import type { AppointmentFacts } from "../../diary/appointment-facts";
import type { AppointmentsToday } from "../../diary/appointments-today";
import type { WayBack } from "../../owner-pages/owner-pages";
import type { FormOutcome } from "../actions/outcome";
import type { LoginReason } from "../actions/admin-result";
import type { ErasureView } from "../actions/erasure";
import type { DeskEntry } from "../list/entry";
import type { ListCounts } from "../list/list-counts";
import type { ListPage } from "../list/list-page";
import type { ListQuery } from "../list/query";
import type { Remarks } from "./desk-response";

/** What the admin area shows. Only a valid session is given a list. */
export type AdminView =
  | { kind: "login"; reason?: LoginReason | "cookies" | undefined }
  | ListView
  /** `last` is the list that was on the page before, which stays readable. */
  | { kind: "unreadable"; last?: ListView | undefined };

/** The owner's list. */
export interface ListView {
  kind: "list";
  /** The whole list, newest first, where the page has loaded it. */
  entries?: readonly DeskEntry[];
  /** What the owner looks for in it, where the server renders a page. */
  query?: ListQuery;
  /** The page of it, or of a person, where the server renders one. */
  page?: ListPage & {
    counts: ListCounts;
    appointments: AppointmentFacts;
    appointmentsToday: AppointmentsToday;
  };
  /** When the newest of the whole list was sent: ISO 8601, UTC; empty for an empty list. */
  newest: string;
  /** How many have come since the list that was shown before; undefined when that is not known. */
  arrived: number | undefined;
  /** When the list was read: ISO 8601, UTC. */
  asOf: string;
  /** Undefined when they could not be read: the list is shown all the same. */
  remarks: Remarks | undefined;
  /** What the last form has just changed; left out for nothing. */
  changed?: Pick<FormOutcome, "id" | "intent"> | undefined;
  /** The card that is open at first, where the server renders it; left out for none. */
  openId?: string | undefined;
  /** With what the form for an enquiry by phone begins; left out for nothing. */
  adding?: (WayBack & { day: string; time: string }) | undefined;
  /** What is about to be erased, or was; left out for nothing. */
  erasure?: ErasureView | undefined;
}
