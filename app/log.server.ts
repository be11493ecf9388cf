import { pino } from "pino";

/**
 * The host's log: one JSON line an event on standard output, in UTC. Never pass it anything that a
 * visitor typed, a password or a cookie.
 */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
});

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
