import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pino, type Logger } from "pino";

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

/** The internal header with the id of a request; what was sent under its name is overwritten. */
const idHeader = "x-request-id";
/** The first half of every id, different for each process; the second half is a counter. */
const idPrefix = randomBytes(4).toString("hex");
let requests = 0;

function nextId(): string {
  requests = (requests + 1) >>> 0;
  return idPrefix + requests.toString(16).padStart(8, "0");
}

/** The name of a request's path in the log; "*" for an unknown path, which may hold what a visitor typed. */
function routeOf(url: string, known: ReadonlySet<string>): string {
  const [path = ""] = url.split("?", 1);
  if (known.has(path)) return path;
  return path.startsWith("/assets/") ? "/assets/*" : "*";
}

/**
 * Gives a request its id and logs one line when it is over: id, method, route, status and how long it took in
 * ms; `aborted` when the other side left before it had the response. There is no status when none was sent.
 *
 * @param known the paths that the log names
 */
export const logRequests =
  (known: ReadonlySet<string>) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const start = performance.now();
    const id = nextId();
    const method = request.method ?? "";
    const route = routeOf(request.url ?? "", known);
    request.headers[idHeader] = id;
    response.on("close", () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      log.info({
        event: "request",
        request: id,
        method,
        route,
        ...(response.headersSent && { status: response.statusCode }),
        ms,
        ...(!response.writableFinished && { aborted: true }),
      });
    });
    next();
  };

/** The id that `logRequests` gave to a request. */
export function requestIdOf(request: IncomingMessage): string {
  return String(request.headers[idHeader] ?? "");
}

/** The log for what happens on behalf of a request: each line carries the request's id. */
export function requestLog(request: Request): Logger {
  return log.child({ request: request.headers.get(idHeader) });
}
