import type { IncomingMessage, ServerResponse } from "node:http";

/** Hands the request to the next middleware, or an error to the error handler. */
export type Next = (error?: unknown) => void;

/** As in Connect and Express: sends a response or calls `next`. Here it may return a promise, too. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: Next,
) => void | Promise<void>;

/** Responds to a request whose handling failed. Throws nothing. */
export type ErrorHandler = (
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
) => void;

/**
 * Runs middleware in order, for every request: unlike Connect and Express, which read the target before the
 * first middleware and throw, or run none, when it cannot be parsed.
 *
 * Nothing more runs once the connection is closed.
 *
 * @param onError is given whatever a middleware throws, rejects with or passes to `next`
 * @returns runs the list and then `last`, the server's own handler
 */
export function requestPipeline(list: readonly Middleware[], onError: ErrorHandler) {
  return (request: IncomingMessage, response: ServerResponse, last: Middleware): void => {
    let index = 0;
    const fail = (error: unknown) => {
      onError(error, request, response);
    };
    const next: Next = (error) => {
      // The client has left, and "close" will not come again for those who wait for it.
      if (response.destroyed) return;
      if (error !== undefined || index > list.length) {
        fail(error);
        return;
      }
      const middleware = list[index] ?? last;
      index += 1;
      try {
        const running = middleware(request, response, next);
        if (running instanceof Promise) running.catch(fail);
      } catch (thrown) {
        fail(thrown);
      }
    };
    next();
  };
}
