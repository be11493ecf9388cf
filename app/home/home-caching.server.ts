/** How long a shared cache may keep a page without asking, in s: half of what the server's own copies live. */
const sharedSeconds = 300;

/** What of a page's variant decides who may be sent it. */
interface Shared {
  /** Whether the address names the language: else a cookie decides. */
  named: boolean;
  /** Many caches ignore `Vary: Save-Data`; they would send the poorer pictures to everyone. */
  saveData: boolean;
}

/**
 * The Cache-Control header of the public page. Browsers ask each time whether theirs is still good.
 *
 * @param variant the address alone must decide what is on a page that a cache in front of the server may
 *   send to others
 * @param trueForMs how long what the page says stays true, counted from when it is sent (RFC 9111, section 4.2:
 *   a cache counts the lifetime from the response's Date)
 */
export function homeCaching({ named, saveData }: Shared, trueForMs: number): string {
  if (!named || saveData) return "private, no-cache";
  const seconds = Math.min(sharedSeconds, Math.max(0, Math.floor(trueForMs / 1000)));
  return `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
}
