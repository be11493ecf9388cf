import { createContext, useContext } from "react";
import type { ReplyTemplate } from "../../business/business-profile";
import type { ListQuery } from "../list/query";
import type { AdminResult } from "./admin-result";

/** Among the drafts while the form of an enquiry to add holds what was typed. No id is like it. */
export const addedDraft = "to add";

/** What the parts of the dashboard share. It stays the same while the owner types. */
export interface Desk {
  /** The time by which the list says how long an enquiry waits: ms since the epoch. */
  now: number;
  /** See `isLate`. */
  lateBefore: string | undefined;
  isMailOn: boolean;
  /** The owner's own beginnings of replies. */
  replies: readonly ReplyTemplate[];
  /** The page of the list, to which a form without scripts comes back. */
  page: number;
  /** The notes that were typed and not saved, by the enquiry's id; `addedDraft` for an enquiry to add. */
  drafts: Map<string, string>;
  /**
   * Shows a page of what a query finds, or, for "open", that of the card that is open. Undefined until the page has the
   * whole list: its forms then go to the server.
   */
  showQuery: ((query: ListQuery, page: number | "open") => void) | undefined;
  /** Sends a form to the server after those that are on their way, and shows what it changes at once. */
  send: (form: FormData) => Promise<AdminResult>;
  /** Notes which card is open. */
  opened: (id: string, isOpen: boolean) => void;
}

const DeskContext = createContext<Desk | undefined>(undefined);
export const DeskProvider = DeskContext.Provider;

/** @throws {Error} outside the dashboard */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("Only the dashboard has these controls.");
  return desk;
}
