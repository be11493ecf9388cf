import { connect } from "node:net";

import type { HttpResponse } from "./http";
import type { Site } from "./test-site";

/**
 * Sends bytes as they are, over a connection of their own.
 *
 * @returns all that comes back until the other side closes; "" without a response
 */
export function sendRaw({ url }: Pick<Site, "url">, bytes: Buffer | string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      text += chunk;
    });
    socket.once("error", () => resolve(text)).once("close", () => resolve(text));
  });
}

/** A request without a body, after which the connection ends; headers are whole lines. */
export function requestTo(
  method: string,
  target: string,
  host: string,
  headers: readonly string[] = [],
): string {
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, ...headers, "Connection: close"];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** Parses a raw response; the body stays in its transfer coding. @throws when it is none */
export function parseRaw(text: string): HttpResponse {
  const [head = "", ...body] = text.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine) ?? [];
  if (status === undefined) throw new Error(`This is no HTTP response: ${JSON.stringify(text)}`);
  const headers: Record<string, string | string[]> = {};
  for (const line of lines) {
    const [name = "", ...value] = line.split(": ");
    const key = name.toLowerCase();
    const before = headers[key];
    if (key !== "set-cookie") headers[key] = value.join(": ");
    else headers[key] = [...(Array.isArray(before) ? before : []), value.join(": ")];
  }
  return { status: Number(status), headers, body: body.join("\r\n\r\n") };
}
