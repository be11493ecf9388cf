import type { Middleware } from "./request-pipeline.server";

/** How much and how long is read of what nobody wants, in bytes and ms. */
const maxBytes = 32 * 1024 * 1024;
const maxMs = 10_000;

/**
 * Takes what is left of a request's body off the wire once the answer has been sent. Most senders read an
 * answer only after they have sent everything; without this they would find a broken connection instead
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
    // Whoever listened has answered without the rest, and may have stopped the flow.
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
