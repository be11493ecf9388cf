import type { IncomingMessage, Server, ServerResponse } from "node:http";

/**
 * Answers a request or leaves it alone.
 *
 * @returns false when somebody else is to answer; the response is then untouched
 */
export type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>;

/** Answers a request whose handling failed. Throws nothing. */
export type OnFailure = (
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
) => void;

const known = new WeakSet<Server>();

/**
 * Puts an answer before those that a server has already. It may be told of the same server again and
 * again, as early as during the announcement of its first request.
 *
 * @param onFailure is given what `answer` throws and what the others hand on: Express calls its third
 *   argument instead of printing the error and a stack (its `app.handle(request, response, callback)`)
 */
export function answerFirst(server: Server, answer: Answer, onFailure: OnFailure): void {
  if (known.has(server)) return;
  known.add(server);
  const others = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const fail = (error: unknown) => {
      onFailure(error, request, response);
    };
    const goOn = (answered: boolean) => {
      if (answered) return;
      for (const other of others) Reflect.apply(other, server, [request, response, fail]);
    };
    try {
      const answered = answer(request, response);
      if (typeof answered === "boolean") goOn(answered);
      else answered.then(goOn).catch(fail);
    } catch (error) {
      fail(error);
    }
  });
}
