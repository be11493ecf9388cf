import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { Writable } from "node:stream";

/**
 * Renders a document and waits until all of it is there.
 *
 * @returns the markup
 * @throws what a component threw
 */
export function renderToText(document: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString("utf8"));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(document, {
      onAllReady: () => {
        pipe(sink);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
