import { LRUCache } from "lru-cache";
import { CachedPage } from "./cached-page.server";
import { PageDemand } from "./page-demand.server";
import { HttpError } from "./http-error.server";
import { RenderQueue } from "./render-queue.server";

/** Bytes that all copies together may hold: more than the 180 that one origin has. */
const mostBytes = 24 * 1024 * 1024;

/** No copy lives longer, so that what a page holds of the time of its rendering is never old; ms. */
export const longestLifeMs = 10 * 60 * 1000;
/** Lives are up to this much shorter (ms), at random, so that copies made together do not end together. */
const spreadMs = 60 * 1000;
/** How long (ms) the server has for everything else between two renewals. */
export const renewalPauseMs = 100;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, renewalPauseMs).unref());

/** A page, by its key. */
export interface Page {
  key: string;
  /** Answers the key's request, as it would be answered without copies. */
  render: () => Promise<Response>;
  /** Whether it may be renewed without a visitor, if visitors want it. */
  isRenewable: boolean;
}

interface Kept {
  copy: CachedPage;
  /** Goes off at the end of a renewable page. */
  timer: NodeJS.Timeout | undefined;
}

interface PageCacheOptions {
  /** When, in ms since the epoch, what a page says next stops being true. */
  changesAt: (now: number) => number;
  now?: () => number;
  maxBytes?: number;
}

/**
 * Rendered pages by key, least used ones dropped first. Of several visitors who ask for a page that
 * is not there one has it rendered and the others wait for the same. Pages that visitors ask for again and
 * again are renewed at their end, one at a time and with pauses; all others are made when they are asked
 * for.
 */
export class PageCache {
  readonly #kept: LRUCache<string, Kept>;
  readonly #rendering = new Map<string, Promise<CachedPage | undefined>>();
  readonly #queue = new RenderQueue({ max: 1, maxQueued: 100, maxWaitMs: 10_000 });
  readonly #demand = new PageDemand();
  /** Pages at their end, in the order in which they are renewed. */
  readonly #ended = new Map<string, Page>();
  #isRenewing = false;
  readonly #changesAt: (now: number) => number;
  readonly #now: () => number;

  constructor({ changesAt, now = Date.now, maxBytes = mostBytes }: PageCacheOptions) {
    this.#changesAt = changesAt;
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
   * @returns the copy, at once when there is one; a promise of undefined for an answer that must not
   *   be kept, or when rendering failed
   * @throws {HttpError} "unavailable", as a promise, when too many pages wait to be rendered
   */
  get(page: Page): CachedPage | Promise<CachedPage | undefined> {
    const now = this.#now();
    if (page.isRenewable) this.#demand.note(page.key, now);
    const kept = this.#kept.get(page.key);
    if (!kept || kept.copy.endsAt <= now) return this.#render(page);
    // Asked for twice, it is worth the best compression. A stranger can make up addresses that are
    // asked for once.
    void kept.copy.compressBest();
    return kept.copy;
  }

  #render(page: Page): Promise<CachedPage | undefined> {
    const running = this.#rendering.get(page.key);
    if (running) return running;
    const rendering = this.#queue
      .run(async () => {
        const begun = this.#now();
        const life = longestLifeMs - Math.random() * spreadMs;
        return CachedPage.of(await page.render(), Math.min(begun + life, this.#changesAt(begun)));
      })
      .then(
        (copy) => {
          if (copy) this.#kept.set(page.key, { copy, timer: this.#atEnd(copy, page) });
          return copy;
        },
        (error: unknown) => {
          if (error instanceof HttpError) throw error;
          // Whoever answers instead meets the same failure and reports it.
          return undefined;
        },
      )
      .finally(() => this.#rendering.delete(page.key));
    this.#rendering.set(page.key, rendering);
    return rendering;
  }

  #atEnd(copy: CachedPage, page: Page): NodeJS.Timeout | undefined {
    if (!page.isRenewable) return undefined;
    const timer = setTimeout(() => {
      if (!this.#demand.isWanted(page.key, this.#now())) return;
      this.#ended.set(page.key, page);
      void this.#renewEnded();
    }, copy.endsAt - this.#now());
    // No reason for the process to stay when the server has ended.
    return timer.unref();
  }

  async #renewEnded(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    for (const [key, page] of this.#ended) {
      this.#ended.delete(key);
      const kept = this.#kept.peek(key);
      // A visitor may have had it rendered meanwhile.
      if (kept && kept.copy.endsAt > this.#now()) continue;
      const copy = await this.#render(page).catch(() => undefined);
      await copy?.compressBest();
      await pause();
    }
    this.#isRenewing = false;
  }
}
