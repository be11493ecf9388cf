import type { EnquiryRecord } from "./record";
import { type FlaggedGroup, flaggedGroups, groupOf } from "./spam-reasons";

/** Past so many bytes of enquiries only short messages are stored. An honest spa stores 10 MB in a year. */
export const shortOnlyBytes = 64_000_000;
/** The most characters (code points) of a short message. */
export const shortMessageLength = 500;
/** Past so many bytes nothing is stored: a process lists no more than `maxHeldBytes`. */
const fullBytes = 96_000_000;
/** Past so many bytes the operator is warned: no spa has so many. */
export const halfFullBytes = 32_000_000;
/**
 * Past `max` bytes, of all enquiries and of those flagged as advertising, flagged ones make room until there are
 * `left`, so that not each new one removes an old one.
 */
const room = {
  flood: { of: "all", max: shortOnlyBytes, left: 60_000_000 },
  advertising: { of: "advertising", max: 10_000_000, left: 8_000_000 },
} as const;

/** Bytes of the stored enquiries: of all, and of those that may go early. */
export type UsedBytes = Record<"all" | FlaggedGroup, number>;

export const noBytes: Readonly<UsedBytes> = { all: 0, advertising: 0, flood: 0 };

/** The approximate size of an enquiry in the store, in bytes. */
export const sizeOf = (enquiry: object) => Buffer.byteLength(JSON.stringify(enquiry));

/** The group of a flagged enquiry that may go early; undefined for others, and once the owner has worked on it. */
export const earlyGroupOf = ({ suspectedSpam, work }: EnquiryRecord) =>
  work === undefined ? groupOf(suspectedSpam) : undefined;

/** Adds an enquiry to what is used. @returns its own bytes */
export function addTo(used: UsedBytes, record: EnquiryRecord, bytes = sizeOf(record)): number {
  const group = earlyGroupOf(record);
  used.all += bytes;
  if (group !== undefined) used[group] += bytes;
  return bytes;
}

/** Whether so much is stored that only short messages are, or nothing more; undefined while there is room. */
export function fullnessOf({ all }: UsedBytes): "shortOnly" | "full" | undefined {
  if (all <= shortOnlyBytes) return undefined;
  return all > fullBytes ? "full" : "shortOnly";
}

/** Whether more than half of the bytes are used that enquiries may use. */
export const isHalfFull = ({ all }: UsedBytes): boolean => all > halfFullBytes;

/** Whether flagged enquiries have to make room, and there are any that can. */
export const lacksRoom = (used: UsedBytes): boolean =>
  (used.all > room.flood.max && used.flood > 0) || used.advertising > room.advertising.max;

/**
 * Chooses the enquiries that make room, the oldest first: advertising, and what came in a flood.
 *
 * @param newestFirst each with its bytes
 * @param used is what is left afterwards
 * @returns their ids
 */
export function makeRoom(
  newestFirst: readonly { record: EnquiryRecord; bytes: number }[],
  used: UsedBytes,
): Set<string> {
  const excess = new Set<string>();
  // Advertising goes first: it may leave enough room for what came in a flood.
  for (const group of flaggedGroups.toReversed()) {
    const { of, max, left } = room[group];
    if (used[of] <= max) continue;
    for (const { record, bytes } of newestFirst.toReversed()) {
      if (used[of] <= left) break;
      if (earlyGroupOf(record) !== group) continue;
      excess.add(record.id);
      used.all -= bytes;
      used[group] -= bytes;
    }
  }
  return excess;
}
