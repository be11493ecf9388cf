import { LRUCache } from "lru-cache";

/** Requests closer together than this (ms) count as one: a visitor who reloads is one visitor. */
const minGapMs = 2 * 60 * 1000;
/** From so many requests on a page counts as one that visitors really use. */
const minRequests = 3;
/** Without a request for this long (ms), it no longer does: a quiet spa's visitors come hours apart. */
const forgottenAfterMs = 24 * 60 * 60 * 1000;
/** More pages than this are not watched: without `SITE_URL` anyone can make up hosts. */
const maxPages = 24;

interface Requests {
  count: number;
  countedAt: number;
  lastAt: number;
}

/** Knows which pages visitors have asked for again and again, minutes apart. */
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

  /** Tells whether a page is worth having ready for the next visitor. */
  isWanted(key: string, now: number): boolean {
    const page = this.#pages.peek(key);
    return page !== undefined && page.count >= minRequests && now - page.lastAt < forgottenAfterMs;
  }
}
