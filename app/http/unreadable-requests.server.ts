import { subscribe } from "node:diagnostics_channel";
import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { log } from "../log.server";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.server";

/** The status that Node gives to what its parser refuses, by the error's code; 400 for all others. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const known = new WeakSet<Server>();
/** The response that each connection waits for. */
const responses = new WeakMap<Socket, ServerResponse>();

function responseTo(status: number, https: boolean): string {
  const text = STATUS_CODES[status] ?? "";
  const headers = {
    ...securityHeaders(https),
    "Content-Security-Policy": contentSecurityPolicy(),
    "Cache-Control": "no-store",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(text.length),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${text}`, ...lines, "", text].join("\r\n");
}

/**
 * Answers what Node's parser refuses, which never becomes a request, with the headers of every other answer
 * and one line in the log. Node's own answer has no headers (`clientError`, documentation of `node:http`).
 *
 * @param https whether visitors reach the site over https
 */
export function answerUnreadableRequests(https: boolean): void {
  const answer = (error: NodeJS.ErrnoException, socket: Socket) => {
    const waiting = responses.get(socket);
    const isUnderway = waiting !== undefined && waiting.headersSent && !waiting.writableFinished;
    // Nobody listens any more, or what is written now would become a part of another answer.
    if (error.code === "ECONNRESET" || !socket.writable || isUnderway) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ""] ?? 400;
    log.info({ event: "request.unreadable", status });
    socket.end(responseTo(status, https), () => {
      socket.destroy();
    });
  };
  subscribe("net.server.socket", (message) => {
    const { socket } = message as { socket: Socket & { server?: Server } };
    if (!socket.server || known.has(socket.server)) return;
    known.add(socket.server);
    socket.server.on("clientError", answer as never);
  });
  subscribe("http.server.request.start", (message) => {
    const { socket, response } = message as { socket: Socket; response: ServerResponse };
    responses.set(socket, response);
  });
}
