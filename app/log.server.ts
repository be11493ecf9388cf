import { pino } from "pino";

// When no process reads the pipe, further lines are dropped: they would fill the memory.
const maxQueuedBytes = 4 * 1024 * 1024;

let lines = "";

function writeLines(): void {
  destination.write(lines);
  lines = "";
}

// Before pino's own listener, which writes what the destination holds.
process.on("exit", writeLines);

const destination = pino.destination({ sync: false, maxLength: maxQueuedBytes });

/** Writes the lines of one turn of the event loop together: a write for each takes as long as a third of a response. */
const batches = {
  write(line: string) {
    if (lines === "") setImmediate(writeLines);
    lines += line;
  },
};

/** Is told of each line of the log. */
type LogListener = (level: string, line: Readonly<Record<string, unknown>>) => void;

const listeners: LogListener[] = [];

/** Calls a function for each line of the log, until the process ends. */
export function onLogged(listener: LogListener): void {
  listeners.push(listener);
}

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
    hooks: {
      logMethod(line, write, level) {
        const name = pino.levels.labels[level] ?? "";
        // Every line of ours is an object.
        const [fields] = line as unknown as [Record<string, unknown>];
        for (const listener of listeners) listener(name, fields);
        write.apply(this, line);
      },
    },
  },
  batches,
);

const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error;

/**
 * What may be logged of a failure: the system code (such as ENOSPC) or the class of its innermost cause, never a
 * message, which could quote a visitor.
 */
export function reasonOf(error: unknown): string {
  const thrown = innermost(error);
  if (!(thrown instanceof Error)) return typeof thrown;
  return "code" in thrown && typeof thrown.code === "string" ? thrown.code : thrown.name;
}

/**
 * What is logged of an error that nobody expects: its `reasonOf`, and, for one without a system code, as an error of
 * the program is, where it was thrown: the frames of its stack without the message.
 */
export function failureOf(error: unknown): { reason: string; at?: string[] } {
  const reason = reasonOf(error);
  const thrown = innermost(error);
  if (!(thrown instanceof Error) || "code" in thrown) return { reason };
  const { message, stack = "" } = thrown;
  const messageAt = stack.indexOf(message);
  // The message may be of several lines, one of which could look like a frame.
  const frames = messageAt < 0 ? "" : stack.slice(messageAt + message.length);
  const at = frames.split("\n").flatMap((line) => /^ {4}at (.+)$/.exec(line)?.[1] ?? []);
  return { reason, at };
}
