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

const known = new WeakSet<Server>();

/**
 * Puts an answer before those that a server has already. It may be told of the same server again and
 * again, as early as during the announcement of its first request.
 */
export function answerFirst(server: Server, answer: Answer): void {
  if (known.has(server)) return;
  known.add(server);
  const others = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const goOn = (answered: boolean) => {
      if (answered) return;
      for (const other of others) Reflect.apply(other, server, [request, response]);
    };
    const answered = answer(request, response);
    if (typeof answered === "boolean") goOn(answered);
    else void answered.then(goOn);
  });
}
