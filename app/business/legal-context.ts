import { createContext, type ComponentType } from "react";
import type { LegalName } from "./legal-address";

export interface LegalDialogState {
  /** Whether the address says that the text is open. */
  open: boolean;
}

/** The component of each legal text. */
export type LegalDialogs = Record<LegalName, ComponentType<LegalDialogState>>;

/**
 * The legal texts that the first rendering of a page can show: the server has them, a browser has them
 * only where the server has rendered one. Others are loaded when they are asked for.
 */
export const FirstLegalDialogs = createContext<LegalDialogs | undefined>(undefined);
