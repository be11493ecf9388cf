import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { log } from "../log.server";
import type { Connections } from "./connections.server";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.server";

/** The status that Node gives to what its parser refuses, by the error's code; 400 for all others. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

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
 * Responds to what Node's parser refuses, which never becomes a request, with the headers of every other
 * response and one line in the log. Node's own response has no headers (`clientError`, documentation of
 * `node:http`).
 *
 * @param https whether visitors reach the site over https
 * @returns a listener for a server's event "clientError"
 */
export function unreadableRequests(https: boolean, connections: Connections) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    // Nobody listens any more, or what is written now would become a part of another response.
    if (error.code === "ECONNRESET" || !socket.writable || connections.isResponding(socket)) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ""] ?? 400;
    log.info({ event: "request.unreadable", status });
    socket.end(responseTo(status, https), () => {
      socket.destroy();
    });
  };
}
