import { createContext, useContext } from "react";
import type { ReplyTemplate, TreatmentNames } from "../../business/business-profile-schema";
import type { ListQuery } from "../list/query";
import type { AdminResult } from "../actions/admin-result";

/** Called with the result of a form and with what was sent. */
export type OnResult = (result: AdminResult, sent: FormData) => void;

/** What the parts of the dashboard share. It stays the same while the owner types. */
export interface Desk {
  /** The time by which the list says how long an enquiry waits: ms since the epoch. */
  now: number;
  /** Unanswered enquiries sent at or before this time are late: ISO 8601, UTC; undefined when none can be. */
  lateBefore: string | undefined;
  isMailOn: boolean;
  /** The reply templates that the owner has written. */
  replies: readonly ReplyTemplate[];
  /** What the owner calls treatments, by their values and the languages in which she has written it. */
  treatmentNames: TreatmentNames;
  /** What was typed and not saved, see `useDraft`. */
  drafts: Map<string, string>;
  /**
   * Shows a page of what a query finds, or, for "open", the page that has the open card. Undefined until the page has the
   * whole list: its forms then go to the server.
   */
  showQuery: ((query: ListQuery, page: number | "open") => void) | undefined;
  /**
   * Sends a form to the server after those about the same enquiry that are on their way, and shows the change before
   * the response.
   */
  send: (form: FormData, onResult?: OnResult) => void;
  /** Remembers which card is open. */
  rememberOpen: (id: string, isOpen: boolean) => void;
}

const DeskContext = createContext<Desk | undefined>(undefined);
export const DeskProvider = DeskContext.Provider;

/** @throws {Error} outside the dashboard */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("Only the dashboard has these controls.");
  return desk;
}
