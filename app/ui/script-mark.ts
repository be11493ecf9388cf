import { createContext } from "react";

/**
 * A text that only this rendering of the page knows. The server's own inline scripts carry it as their
 * nonce until the page is finished (`deferScripts`), so that they cannot be mistaken for anything that
 * somebody typed. Undefined in the browser and in development.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
