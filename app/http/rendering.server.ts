import { E_TIMEOUT, Semaphore, withTimeout } from "async-mutex";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { Writable } from "node:stream";
import { HttpError } from "./http-error.server";

interface QueueOptions {
  /** How many pages are rendered at the same time. */
  max: number;
  /** How many may wait; a request beyond that is refused. */
  maxQueued: number;
  /** How long (ms) one may wait. */
  maxWaitMs: number;
}

/** After this many seconds a refused visitor may try again. */
const retryAfter = 5;

/**
 * Limits the renderings that run at the same time; the others wait in their order. A rendering takes about
 * 20 ms of the one thread, and a rendered page half a megabyte of memory until it is sent: without a limit,
 * one client that sends many requests could use all of both.
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
   * Renders as soon as a slot is free. Between two renderings it yields to the event loop.
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
