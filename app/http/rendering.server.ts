import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { Writable } from "node:stream";
import { FairQueue } from "./fair-queue.server";

/** How many renderings of one network may wait: as many as one address may have requests under way. */
const maxOfNetwork = 20;
/** The same of all requests without a known address: behind a proxy that is not declared they are all visitors. */
const maxOfUnknown = 100;

/** The renderings of all pages: each takes 20 ms of the one thread. */
export const renderings = new FairQueue((network) =>
  network === "" ? maxOfUnknown : maxOfNetwork,
);

// React 18 writes chunks of 2048 bytes. When the last character of a chunk does not fit, it leaves zero bytes
// at the chunk's end. No markup contains a zero character of its own (HTML, "NULL characters").
const gap = "\0";

/**
 * Renders a whole document.
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
