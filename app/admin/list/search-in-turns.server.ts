import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { DeskEntry } from "./entry";
import { searchedEntries, type ListQuery } from "./query";
import { isPrepared, preparedText, type TreatmentName } from "./search";

/** For how long (ms) the texts of a list are prepared before others have a turn. */
const turnMs = 20;

/** As `searchedEntries`, but the first search in a long list does not keep others waiting. */
export async function searchInTurns(
  entries: readonly DeskEntry[],
  query: ListQuery,
  treatmentName: TreatmentName,
): Promise<readonly DeskEntry[]> {
  // An earlier search has come to the last of them: only new ones are not prepared.
  const last = entries.at(-1);
  if (query.search !== "" && last && !isPrepared(last, treatmentName)) {
    let begun = performance.now();
    for (const entry of entries) {
      // Kept with the entry, so that the search below finds it made.
      preparedText(entry, treatmentName);
      if (performance.now() - begun < turnMs) continue;
      await yieldToEventLoop();
      begun = performance.now();
    }
  }
  return searchedEntries(entries, query, treatmentName);
}
