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

/**
 * Logs the one event that every request costs, at level "info", without what the log does for any object.
 *
 * @param members of the line, as JSON without the braces
 */
export function logPrepared(members: string): void {
  destination.write(`{"level":"info"${pino.stdTimeFunctions.isoTime()},${members}}\n`);
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
