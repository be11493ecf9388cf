import { pino } from "pino";

// Lines that nobody takes off the pipe are dropped past this, rather than filling the memory.
const mostWaitingBytes = 4 * 1024 * 1024;

const destination = pino.destination({ sync: false, maxLength: mostWaitingBytes });

/**
 * The operator's log: one JSON line an event on standard output, in UTC. Never pass it anything that a
 * visitor typed, a password or a cookie. Lines are written beside the work, in batches under load, and
 * what is left at the end of the process is written then.
 */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  destination,
);

let requestLines = "";

/**
 * Logs the one event that every request costs, at level "info", without what the log does for any object. The
 * lines of one turn of the event loop are written together: under load a write for each costs as much as a
 * third of the response.
 *
 * @param members of the line, as JSON without the braces
 */
export function logPrepared(members: string): void {
  if (requestLines === "") setImmediate(writeRequestLines);
  requestLines += `{"level":"info"${pino.stdTimeFunctions.isoTime()},${members}}\n`;
}

function writeRequestLines(): void {
  destination.write(requestLines);
  requestLines = "";
}

/**
 * What may be logged of a failure: its system code (such as ENOSPC) or its class, never its
 * message, which could quote a visitor.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) {
    return "code" in error && typeof error.code === "string" ? error.code : error.name;
  }
  return typeof error;
}
