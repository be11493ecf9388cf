/** How long the mails under way may take when the site stops, in ms; the visitors' requests have as long. */
const stopMs = 4_000;

/** The mails that are being sent: a stop of the site waits for them, and breaks them off when that takes too long. */
export class MailsUnderWay {
  readonly #work = new Set<Promise<unknown>>();
  readonly #stopping = new AbortController();
  readonly #cut = new AbortController();

  /** Aborted when the site stops: no other mail is begun then. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Aborted when the mails under way have to be broken off. */
  get cut(): AbortSignal {
    return this.#cut.signal;
  }

  /** Lets `stop` wait for work, which must not fail. @returns the same work */
  follow<T>(work: Promise<T>): Promise<T> {
    const done = work.finally(() => this.#work.delete(done));
    this.#work.add(done);
    return done;
  }

  /** Lets the mails under way end, and breaks them off after 4 s. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const timer = setTimeout(() => this.#cut.abort(), stopMs);
    await Promise.allSettled(this.#work);
    clearTimeout(timer);
  }
}
