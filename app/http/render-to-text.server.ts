import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { Writable } from "node:stream";

// React 18 hands on 2048 bytes at a time, also when the last character did not fit into them: what it
// left empty would be read as unknown characters. No markup has this one by right.
const gap = "\0";

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
        resolve(Buffer.concat(chunks).toString("utf8").replaceAll(gap, ""));
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
