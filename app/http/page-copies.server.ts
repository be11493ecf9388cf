import { LRUCache } from "lru-cache";
import { PageCopy } from "./page-copy.server";

/** Bytes that all copies together may hold: more than the 168 that one origin has. */
const mostBytes = 24 * 1024 * 1024;

/**
 * A copy that was asked for again is renewed at its end for this long (ms), so that the next visitor of a
 * quiet day finds one too. Six languages cost a tenth of a per cent of a processor.
 */
const staysWantedMs = 24 * 60 * 60 * 1000;

interface Kept {
  copy: PageCopy;
  /** Until when the copy may be sent, and until when it is renewed; ms since the epoch. */
  endsAt: number;
  wantedUntil: number;
  /** Goes off at the end. */
  timer: NodeJS.Timeout;
}

interface CopiesOptions {
  /** Until when, in ms since the epoch, a page rendered now says nothing that is out of date. */
  goodUntil: (now: number) => number;
  now?: () => number;
  maxBytes?: number;
}

/**
 * Rendered pages by key, least used ones dropped first. Of several visitors who ask for a page that
 * is not there one has it rendered and the others wait for the same; a copy that has been asked for again
 * is renewed at its end behind their backs.
 */
export class PageCopies {
  readonly #kept: LRUCache<string, Kept>;
  readonly #rendering = new Map<string, Promise<PageCopy | undefined>>();
  readonly #goodUntil: (now: number) => number;
  readonly #now: () => number;

  constructor({ goodUntil, now = Date.now, maxBytes = mostBytes }: CopiesOptions) {
    this.#goodUntil = goodUntil;
    this.#now = now;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ copy }) => copy.size,
      dispose: ({ timer }) => {
        clearTimeout(timer);
      },
    });
  }

  /**
   * @param render answers the key's request, as it would be answered without copies
   * @returns the copy, at once when there is one; a promise of undefined for an answer that must not
   *   be kept, or when rendering failed
   */
  get(key: string, render: () => Promise<Response>): PageCopy | Promise<PageCopy | undefined> {
    const now = this.#now();
    const kept = this.#kept.get(key);
    if (!kept || kept.endsAt <= now) return this.#render(key, render);
    // Asked for twice, it is worth the best compression. A stranger can make up addresses that are
    // asked for once.
    kept.copy.packBest();
    kept.wantedUntil = now + staysWantedMs;
    return kept.copy;
  }

  #renew(key: string, render: () => Promise<Response>): void {
    const wantedUntil = this.#kept.peek(key)?.wantedUntil ?? 0;
    if (wantedUntil < this.#now()) return;
    void this.#render(key, render, wantedUntil).then((copy) => copy?.packBest());
  }

  #render(
    key: string,
    render: () => Promise<Response>,
    wantedUntil = 0,
  ): Promise<PageCopy | undefined> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const begun = this.#now();
    const endsAt = this.#goodUntil(begun);
    const rendering = render()
      .then((answer) => PageCopy.of(answer))
      .then(
        (copy) => {
          if (copy) {
            const timer = setTimeout(() => {
              this.#renew(key, render);
            }, endsAt - this.#now());
            // No reason for the process to stay when the server has ended.
            timer.unref();
            this.#kept.set(key, { copy, endsAt, wantedUntil, timer });
          }
          return copy;
        },
        // Whoever answers instead meets the same failure and reports it.
        () => undefined,
      )
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }
}
