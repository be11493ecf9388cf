import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { EnquiryRecord } from "../../enquiries/record";
import { readTelephone } from "../../enquiries/telephone-numbers.server";
import type { Listed } from "./entry";
import { inTurns } from "./in-turns";

/** A record in which the owner can search, and of which the person can be found. */
export type ListedRecord = EnquiryRecord & Listed;

const read = new WeakSet<readonly EnquiryRecord[]>();

/**
 * Reads the telephone numbers of a list, with pauses. What is read is kept on the records themselves, where no copy and
 * no JSON takes it along.
 *
 * @param list not changed afterwards: it is read once
 * @returns the same list
 */
export async function withTelephones(
  list: readonly EnquiryRecord[],
): Promise<readonly ListedRecord[]> {
  if (!read.has(list)) {
    const add = (record: EnquiryRecord) =>
      Object.defineProperty(record, "telephone", {
        value: readTelephone(record.phone),
        configurable: true,
      });
    await inTurns(list, add, yieldToEventLoop);
    read.add(list);
  }
  return list as readonly ListedRecord[];
}
