import { log, reasonOf } from "../log.server";
import type { EnquiryStore } from "./store/enquiry-store";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The instant before which enquiries are no longer kept.
 *
 * @param now ms since the epoch
 * @param months how long they are kept, as the privacy text says
 * @returns ISO 8601, UTC
 */
export function keptSince(now: number, months: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months, 1);
  const daysInMonth = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0),
  ).getUTCDate();
  // A month after 31 January is the end of February, not 3 March.
  date.setUTCDate(Math.min(day, daysInMonth));
  return date.toISOString();
}

async function removeOld(store: EnquiryStore, months: number): Promise<void> {
  try {
    const removed = await store.removeOlderThan(keptSince(Date.now(), months));
    if (removed > 0) log.info({ event: "enquiries.expired", removed });
  } catch (error) {
    log.error({ event: "enquiries.notExpired", reason: reasonOf((error as Error).cause) });
  }
}

/**
 * Removes enquiries once they are older than the privacy text promises: at the start and once a day.
 * A day on which it fails is made up for on the next.
 *
 * @param months how long enquiries are kept
 */
export function removeOldEnquiries(store: EnquiryStore, months: number): void {
  void removeOld(store, months);
  setInterval(() => void removeOld(store, months), dayMs).unref();
}
