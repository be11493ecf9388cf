import { E_TIMEOUT, Semaphore, withTimeout } from "async-mutex";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { Writable } from "node:stream";
import { HttpError } from "./http-error.server";

interface QueueOptions {
  /** How many are rendered at once. */
  max: number;
  /** How many may wait; the next one is refused at once. */
  maxQueued: number;
  /** How long (ms) one may wait. */
  maxWaitMs: number;
}

/** After this many seconds a refused visitor may try again. */
const retryAfter = 5;

/**
 * Lets a few renderings run at once and the others wait in their order. Rendering a page takes some 20 ms of
 * the one thread that everything needs, and a rendered page half a megabyte until it is sent: without a
 * bound, whoever asks often enough has all of both.
 */
export class RenderQueue {
  readonly #slots;
  readonly #maxQueued: number;
  #queued = 0;

  constructor({ max, maxQueued, maxWaitMs }: QueueOptions) {
    this.#slots = withTimeout(new Semaphore(max), maxWaitMs);
    this.#maxQueued = maxQueued;
  }

  /**
   * Renders when it is its turn. Between two renderings the event loop gets to everything else.
   *
   * @throws {HttpError} "unavailable" when too many wait or the wait was too long; else what `render` throws
   */
  async run<T>(render: () => Promise<T>): Promise<T> {
    if (this.#slots.isLocked() && this.#queued >= this.#maxQueued) {
      throw new HttpError("unavailable", { retryAfter });
    }
    this.#queued += 1;
    const release = await this.#acquire().finally(() => {
      this.#queued -= 1;
    });
    try {
      return await render();
    } finally {
      void yieldToEventLoop().then(release);
    }
  }

  async #acquire(): Promise<() => void> {
    try {
      const [, release] = await this.#slots.acquire();
      return release;
    } catch (error) {
      if (error === E_TIMEOUT) throw new HttpError("unavailable", { retryAfter });
      throw error;
    }
  }
}

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
