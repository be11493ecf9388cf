/*
 * In the server's build this stands for `react-dom`, which has 130 kB and nothing to do without a document. Packages of
 * components import it for the browser.
 */

export const createPortal = (): null => null;
export const flushSync = <T>(work: () => T): T => work();
