import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Treatment } from "../../business/treatments";
import type { Listed } from "./entry";
import { type ListQuery, enquiriesMatching } from "./query";
import { prepareTexts } from "./search";

/**
 * As `enquiriesMatching`, but the first search in a long list pauses now and then, so that other requests are served.
 */
export async function searchWithPauses<Enquiry extends Listed>(
  list: readonly Enquiry[],
  query: ListQuery,
  treatments: readonly Treatment[],
): Promise<readonly Enquiry[]> {
  if (query.search !== "") await prepareTexts(list, yieldToEventLoop);
  return enquiriesMatching(list, query, treatments);
}
