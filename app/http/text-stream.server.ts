import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/**
 * Makes the bytes of a long text part by part, as the client takes them: made in one piece, it would delay all other
 * requests.
 *
 * @param parts each made within a few ms
 */
export function textStream(parts: Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rest = parts[Symbol.iterator]();
  return new ReadableStream({
    async pull(controller) {
      await yieldToEventLoop();
      const next: IteratorResult<string, unknown> = rest.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
}
