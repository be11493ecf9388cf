import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { DeskEntry } from "./entry";
import { searchedEntries, type ListQuery } from "./query";
import { preparedText } from "./search";

/** For how long (ms) the texts of a list are prepared before others have a turn. */
const turnMs = 20;

/** As `searchedEntries`, but the first search in a long list does not keep others waiting. */
export async function searchInTurns(
  entries: readonly DeskEntry[],
  query: ListQuery,
  treatmentName: (value: string) => string,
): Promise<readonly DeskEntry[]> {
  if (query.search.trim() !== "") {
    let begun = performance.now();
    for (const entry of entries) {
      preparedText(entry, treatmentName);
      if (performance.now() - begun < turnMs) continue;
      await yieldToEventLoop();
      begun = performance.now();
    }
  }
  return searchedEntries(entries, query, treatmentName);
}
