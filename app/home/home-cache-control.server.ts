/** How long a shared cache may keep a page without asking, in s. */
const sharedSeconds = 300;

/**
 * The Cache-Control header of the public page. Browsers ask each time whether theirs is still good.
 *
 * @param page `named`, whether its address names the language: else a cookie decides; `saveData`, whether it is the one
 *   with smaller pictures: many caches ignore `Vary: Save-Data` and would send it to everyone
 * @param trueForMs how long what the page says stays true, counted from when it is sent (RFC 9111, section 4.2:
 *   a cache counts the lifetime from the response's Date)
 */
export function homeCaching(
  { named, saveData }: { named: boolean; saveData: boolean },
  trueForMs: number,
): string {
  if (!named || saveData) return "private, no-cache";
  const seconds = Math.min(sharedSeconds, Math.max(0, Math.floor(trueForMs / 1000)));
  return `public, max-age=0, must-revalidate, s-maxage=${seconds}`;
}
