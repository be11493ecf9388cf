/** Lets one piece of work run after the other. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** @returns what the work returns, once all that came before it has ended */
  take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
