import type { Readable } from "node:stream";
import type { Middleware } from "./request-pipeline.server";

/** How many bytes are read to be discarded, and for how long, in ms. */
const maxBytes = 32 * 1024 * 1024;
const maxMs = 10_000;

/**
 * Reads and discards what still comes. Most clients read a response only after they have sent all of their request;
 * with a connection that is closed before, they would report a network error, and nginx a failure of the site.
 *
 * @param giveUp is called when more than 32 MiB have come, or after 10 s
 */
export function discard(stream: Readable, giveUp: () => void): void {
  let size = 0;
  const timer = setTimeout(giveUp, maxMs).unref();
  stream.once("close", () => {
    clearTimeout(timer);
  });
  // The reader before has stopped, and may have paused the stream; it must neither store nor parse what follows.
  for (const listener of stream.listeners("data")) stream.off("data", listener as () => void);
  stream.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) giveUp();
  });
  stream.resume();
}

/**
 * Reads and discards the rest of a request's body after the response has been sent. A connection that ends with the
 * response is closed for writing only until then (RFC 9112, section 9.6).
 */
export const discardRestOfBody: Middleware = (request, response, next) => {
  const { headers, socket } = request;
  // Without either of them a request has no body (RFC 9112, section 6).
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) {
    next();
    return;
  }
  // Before Node's own listener (`resOnFinish` in its `_http_server.js`), which closes the connection by `destroySoon`;
  // no documented hook or option keeps it from that.
  response.prependOnceListener("finish", () => {
    if (request.complete) return;
    const giveUp = () => socket.destroy();
    socket.destroySoon = () => {
      socket.end();
      request.once("end", giveUp);
    };
    request.once("close", () => {
      Reflect.deleteProperty(socket, "destroySoon");
    });
    discard(request, giveUp);
  });
  next();
};
