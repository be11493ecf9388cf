/** How long a shared cache may keep a page without asking, in s: half of what the server's own copies live. */
const sharedSeconds = 300;

/**
 * The Cache-Control header of the public page. Browsers ask each time whether theirs is still good.
 *
 * @param forEveryone whether the address alone decides what is on the page, so that a cache in front of
 *   the server may send it to others; else a cookie does, or it is for one visitor
 * @param trueForMs how long what the page says of the time stays true
 */
export function homeCaching(forEveryone: boolean, trueForMs: number): string {
  if (!forEveryone) return "private, no-cache";
  const seconds = Math.min(sharedSeconds, Math.max(0, Math.floor(trueForMs / 1000)));
  return `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
}
