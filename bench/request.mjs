import { request } from "node:http";

/** How long (ms) a response may take. */
const giveUpMs = 30_000;

/**
 * Sends a request and reads the response as it comes, without unpacking it: it costs this process, which shares the
 * processor with the site, less than fetch does.
 *
 * @param {string | URL} address
 * @param {import("node:http").RequestOptions & { body?: string | undefined }} [options]
 * @returns {Promise<{ status: number, headers: import("node:http").IncomingHttpHeaders, body: Buffer, ms: number }>}
 *   `ms` until its last byte; status 0 when there was no whole response within 30 s
 */
export function send(address, { body, ...options } = {}) {
  const begun = performance.now();
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const parts = [];
    /** @param {number} [status] @param {import("node:http").IncomingHttpHeaders} [headers] */
    const end = (status = 0, headers = {}) =>
      resolve({ status, headers, body: Buffer.concat(parts), ms: performance.now() - begun });
    const sent = request(address, { timeout: giveUpMs, ...options }, (response) => {
      response.on("data", (part) => parts.push(part));
      response.once("end", () => end(response.statusCode, response.headers));
      response.once("error", () => end());
    });
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => end());
    sent.end(body);
  });
}
