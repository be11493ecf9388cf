import type { Middleware } from "./request-pipeline.server";

/** How much and how long is read of what nobody wants, in bytes and ms. */
const maxBytes = 32 * 1024 * 1024;
const maxMs = 10_000;

/**
 * Reads and discards the rest of a request's body once the response has been sent. Most senders read a
 * response only after they have sent everything; without this they would find a broken connection instead
 * of a 413.
 */
export const discardRestOfBody: Middleware = (request, response, next) => {
  const { headers } = request;
  // Without either of them a request has no body (RFC 9112, section 6).
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) {
    next();
    return;
  }
  response.once("finish", () => {
    if (request.complete) return;
    let size = 0;
    const giveUp = () => request.destroy();
    const timer = setTimeout(giveUp, maxMs).unref();
    // Their reader has responded without the rest, and may have paused the request.
    request.removeAllListeners("data");
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) giveUp();
    });
    request.once("close", () => {
      clearTimeout(timer);
    });
    request.resume();
  });
  next();
};
