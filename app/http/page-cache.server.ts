import { LRUCache } from "lru-cache";
import { CachedPage } from "./cached-page.server";
import { HttpError } from "./http-error.server";
import { RenderQueue } from "./rendering.server";

/** Requests closer together than this (ms) count as one: a visitor who reloads is one visitor. */
const minGapMs = 2 * 60 * 1000;
/** From this number of requests on, a page counts as used by visitors. */
const minRequests = 3;
/** After this time without a request (ms), it no longer does: visitors of a small spa come hours apart. */
const forgottenAfterMs = 24 * 60 * 60 * 1000;
/** At most this many pages are counted: without `SITE_URL` anyone can make up hosts. */
const maxPages = 24;

interface Requests {
  count: number;
  countedAt: number;
  lastAt: number;
}

/** Knows which pages visitors have requested repeatedly, minutes apart. */
export class PageDemand {
  readonly #pages = new LRUCache<string, Requests>({ max: maxPages });

  /** @param now ms since the epoch */
  note(key: string, now: number): void {
    const before = this.#pages.get(key);
    if (!before || now - before.lastAt >= forgottenAfterMs) {
      this.#pages.set(key, { count: 1, countedAt: now, lastAt: now });
      return;
    }
    before.lastAt = now;
    if (now - before.countedAt < minGapMs) return;
    before.count += 1;
    before.countedAt = now;
  }

  /** Tells whether a page is worth rendering before the next visitor requests it. */
  isWanted(key: string, now: number): boolean {
    const page = this.#pages.peek(key);
    return page !== undefined && page.count >= minRequests && now - page.lastAt < forgottenAfterMs;
  }
}

/** Bytes that all cached pages together may take; the pages least recently requested make room. */
const maxCacheBytes = 24 * 1024 * 1024;

/** The longest life of a cached page, in ms: a page holds times of its rendering, which must not be old. */
export const longestLifeMs = 10 * 60 * 1000;
/** Lives are shortened by up to this time (ms) at random, so that pages cached together do not end together. */
const spreadMs = 60 * 1000;
/** How long (ms) the server has for everything else between two renewals. */
export const renewalPauseMs = 100;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, renewalPauseMs).unref());

/** A page, by its key. */
export interface Page {
  key: string;
  /** Responds to the key's request, as the app would without the cache. */
  render: () => Promise<Response>;
  /** Whether it may be renewed without a visitor, if visitors want it. */
  isRenewable: boolean;
}

interface Entry {
  cached: CachedPage;
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
 * Rendered pages by key; the least recently used ones are removed first. When several visitors request a page
 * that is not cached, it is rendered once for all of them. Pages that visitors request again and
 * again are renewed at their end, one at a time and with pauses; all others are rendered on request.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<CachedPage | undefined>>();
  readonly #queue = new RenderQueue({ max: 1, maxQueued: 100, maxWaitMs: 10_000 });
  readonly #demand = new PageDemand();
  /** Pages at their end, in the order in which they are renewed. */
  readonly #ended = new Map<string, Page>();
  #isRenewing = false;
  readonly #changesAt: (now: number) => number;
  readonly #now: () => number;

  constructor({ changesAt, now = Date.now, maxBytes = maxCacheBytes }: PageCacheOptions) {
    this.#changesAt = changesAt;
    this.#now = now;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ cached }) => cached.size,
      dispose: ({ timer }) => {
        clearTimeout(timer);
      },
    });
  }

  /**
   * @returns the cached page, at once when there is one; a promise of undefined for a response that must not
   *   be cached, or when rendering failed
   * @throws {HttpError} "unavailable", as a promise, when too many pages wait to be rendered
   */
  get(page: Page): CachedPage | Promise<CachedPage | undefined> {
    const now = this.#now();
    if (page.isRenewable) this.#demand.note(page.key, now);
    const entry = this.#entries.get(page.key);
    if (!entry || entry.cached.endsAt <= now) return this.#render(page);
    // Requested twice, it is worth the best compression. A stranger can make up addresses that are
    // requested once.
    void entry.cached.compressBest();
    return entry.cached;
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
        (cached) => {
          if (cached) this.#entries.set(page.key, { cached, timer: this.#atEnd(cached, page) });
          return cached;
        },
        (error: unknown) => {
          if (error instanceof HttpError) throw error;
          // remix-serve responds instead, and reports the same failure.
          return undefined;
        },
      )
      .finally(() => this.#rendering.delete(page.key));
    this.#rendering.set(page.key, rendering);
    return rendering;
  }

  #atEnd(cached: CachedPage, page: Page): NodeJS.Timeout | undefined {
    if (!page.isRenewable) return undefined;
    const timer = setTimeout(() => {
      if (!this.#demand.isWanted(page.key, this.#now())) return;
      this.#ended.set(page.key, page);
      void this.#renewEnded();
    }, cached.endsAt - this.#now());
    // No reason for the process to stay when the server has ended.
    return timer.unref();
  }

  async #renewEnded(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    for (const [key, page] of this.#ended) {
      this.#ended.delete(key);
      const entry = this.#entries.peek(key);
      // A request may have renewed it meanwhile.
      if (entry && entry.cached.endsAt > this.#now()) continue;
      const cached = await this.#render(page).catch(() => undefined);
      await cached?.compressBest();
      await pause();
    }
    this.#isRenewing = false;
  }
}
