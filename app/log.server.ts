import { QueuedOutput } from "./queued-output.server";

const output = new QueuedOutput(1);
process.on("exit", () => {
  output.flush();
});

/** What happened, and its details, whose values JSON can hold. */
type LogLine = Readonly<Record<string, unknown>> & { event: string };

type LogLevel = "info" | "warn" | "error";

/** Writes lines of a level. */
export type Log = Record<LogLevel, (line: LogLine) => void>;

/** Is told of each line of the log. */
type LogListener = (level: LogLevel, line: LogLine) => void;

const logOf = (write: LogListener): Log => ({
  info: write.bind(undefined, "info"),
  warn: write.bind(undefined, "warn"),
  error: write.bind(undefined, "error"),
});

const listeners: LogListener[] = [];

/** Calls a function for each line of the log, until the process ends. */
export function onLogged(listener: LogListener): void {
  listeners.push(listener);
}

/** How much work is done of which nothing is logged. */
let silent = 0;

/** Does work of which nothing is logged: of a command, which reports in sentences. */
export async function withoutLog<T>(work: () => Promise<T>): Promise<T> {
  silent += 1;
  try {
    return await work();
  } finally {
    silent -= 1;
  }
}

/**
 * The operator's log: one JSON line an event on standard output, in UTC. Never pass it anything that a visitor typed, a
 * password or a cookie. Lines are written beside the work, since a write for each takes as long as a third of a
 * response.
 */
export const log = logOf((level, line) => {
  if (silent > 0) return;
  for (const listener of listeners) listener(level, line);
  output.add(`${JSON.stringify({ level, time: new Date().toISOString(), ...line })}\n`);
});

/** A log whose lines have something in common, before their own details. */
export const logWith = (shared: Readonly<Record<string, unknown>>): Log =>
  logOf((level, line) => {
    log[level]({ ...shared, ...line });
  });

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
