import { createContext } from "react";
import type { ImageSource } from "~/photos/image";

/** Whether the visitor has asked for less data: photographs then come in their narrowest width. */
export const SaveData = createContext(false);

/** The widths that a visitor is offered of a photograph. */
export function offeredWidths({ srcset }: ImageSource, saveData: boolean): string {
  return saveData ? (srcset.split(", ")[0] ?? srcset) : srcset;
}
