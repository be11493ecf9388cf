import fs from "node:fs";

/** Characters that may wait; text beyond them is dropped, since it would fill the memory. */
const mostWaiting = 4 * 1024 * 1024;

/** Time (ms) until a write that failed is tried again. */
const retryMs = 100;

/**
 * Writes text to a file or pipe that may be slow or fail, in the order in which it comes: nothing waits for it, and
 * nothing else fails with it. What comes in one turn of the event loop is one write.
 */
export class QueuedOutput {
  readonly #fd: number;
  #waiting = "";
  /** What is left of the bytes that are being written. */
  #begun = Buffer.alloc(0);
  #isUnderWay = false;
  #isScheduled = false;

  /** @param fd descriptor of the file */
  constructor(fd: number) {
    this.#fd = fd;
  }

  add(text: string): void {
    if (this.#waiting.length + text.length > mostWaiting) return;
    this.#waiting += text;
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#write();
    });
  }

  #write(): void {
    if (this.#begun.length === 0) {
      this.#begun = Buffer.from(this.#waiting);
      this.#waiting = "";
    }
    this.#isUnderWay = true;
    fs.write(this.#fd, this.#begun, (error, written) => {
      this.#isUnderWay = false;
      if (error) {
        // A reader that is slow (EAGAIN) or gone (EPIPE), or a full disk (ENOSPC).
        setTimeout(() => {
          this.#write();
        }, retryMs).unref();
        return;
      }
      this.#begun = this.#begun.subarray(written);
      if (this.#begun.length > 0 || this.#waiting !== "") this.#write();
      else this.#isScheduled = false;
    });
  }

  /** Writes what waits, at the end of the process. What cannot be written at once is lost. */
  flush(): void {
    const left = this.#isUnderWay ? [] : [this.#begun];
    let rest = Buffer.concat([...left, Buffer.from(this.#waiting)]);
    this.#begun = Buffer.alloc(0);
    this.#waiting = "";
    try {
      while (rest.length > 0) rest = rest.subarray(fs.writeSync(this.#fd, rest));
    } catch {
      // As above.
    }
  }
}
