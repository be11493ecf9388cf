import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { log } from "../log.server";
import { cutConnection } from "./cut-connection.server";
import { discard } from "./discarded-bytes.server";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.server";

/** The status that Node gives to what its parser refuses, by the error's code; 400 for all others. */
const parserStatuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function unreadableResponse(status: number, https: boolean): string {
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
 * `node:http`). The connection is closed for writing, and then reads what the client still sends.
 *
 * @param https whether visitors reach the site over https
 * @returns is given the error, the connection and the response that is under way on it
 */
export function unreadableRequests(https: boolean) {
  return (error: NodeJS.ErrnoException, socket: Socket, response?: ServerResponse): void => {
    const isResponding = response?.headersSent && !response.writableFinished;
    // The client has left.
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    // The bytes would become a part of another response.
    if (isResponding) {
      cutConnection(socket);
      return;
    }
    const status = parserStatuses[error.code ?? ""] ?? 400;
    log.info({ event: "request.unreadable", status });
    const destroy = () => cutConnection(socket);
    socket.end(unreadableResponse(status, https));
    socket.once("end", destroy);
    discard(socket, destroy);
  };
}
