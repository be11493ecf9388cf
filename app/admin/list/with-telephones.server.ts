import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { EnquiryRecord } from "../../enquiries/record";
import { readTelephone } from "../../enquiries/telephone-numbers.server";
import type { Listed } from "./entry";
import { inTurns } from "./in-turns";
import { memoizedOnEnquiry } from "./memoized-on-enquiry";

/** A record in which the owner can search, and of which the person can be found. */
export type ListedRecord = EnquiryRecord & Listed;

/** Without `enumerable`, so that no copy and no JSON takes it along. */
const addTelephone = memoizedOnEnquiry((record: EnquiryRecord) => {
  const telephone = readTelephone(record.phone);
  Object.defineProperty(record, "telephone", { value: telephone, enumerable: false });
  return telephone;
});

/**
 * Reads the telephone numbers of a list, once, with pauses: ten thousand take a second.
 *
 * @returns the same list
 */
export async function withTelephones(
  list: readonly EnquiryRecord[],
): Promise<readonly ListedRecord[]> {
  await inTurns(list, addTelephone, yieldToEventLoop);
  return list as readonly ListedRecord[];
}
