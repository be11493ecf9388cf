/** For how long (ms) something is done before others have a turn. */
const turnMs = 10;
/** After how many items the clock is looked at: asking for the time costs more than finding what is prepared. */
const itemsPerLook = 16;

/**
 * Does something with each item of a long list, without keeping others waiting.
 *
 * @param pause lets others have a turn; resolves to false to stop
 */
export async function inTurns<Item>(
  list: readonly Item[],
  work: (item: Item) => unknown,
  pause: () => Promise<unknown>,
): Promise<void> {
  let begun = performance.now();
  for (const [index, item] of list.entries()) {
    work(item);
    if (index % itemsPerLook > 0 || performance.now() - begun < turnMs) continue;
    if ((await pause()) === false) return;
    begun = performance.now();
  }
}
