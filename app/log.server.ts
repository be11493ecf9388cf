import { pino } from "pino";

// When no process reads the pipe, further lines are dropped: they would fill the memory.
const maxQueuedBytes = 4 * 1024 * 1024;

const destination = pino.destination({ sync: false, maxLength: maxQueuedBytes });

/**
 * The operator's log: one JSON line an event on standard output, in UTC. Never pass it anything that a
 * visitor typed, a password or a cookie. Lines are written asynchronously, in batches under load; the rest
 * is written at the end of the process.
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
 * Logs a line that is JSON already, at level "info": pino's handling of objects takes too long for an event of
 * every request. The lines of one turn of the event loop are written together, since a write for each takes as
 * long as a third of a response.
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
