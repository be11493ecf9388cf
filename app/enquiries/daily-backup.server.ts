import { log, reasonOf } from "../log.server";
import type { Backups } from "../journal/backups.server";
import type { EnquiryStore } from "./store/enquiry-store";

/** How often it is looked whether a copy is due, in ms: an hour, so that a failed one is made up for. */
const lookEveryMs = 60 * 60 * 1000;

/**
 * Makes the day's copy of the enquiries if it is due, and removes those that are too old. Never fails: a
 * copy that cannot be made is logged.
 *
 * @param now ms since the epoch
 */
export async function backUpDaily(
  store: EnquiryStore,
  backups: Backups,
  now = Date.now(),
): Promise<void> {
  try {
    if (await backups.makeDue(store, now)) log.info({ event: "backup.made" });
    const removed = await backups.removeOld(now);
    if (removed > 0) log.info({ event: "backup.removed", removed });
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    log.error({ event: "backup.failed", reason: reasonOf(cause) });
  }
}

/** Keeps a copy of each day, from now on until the process ends. */
export function keepDailyBackups(store: EnquiryStore, backups: Backups): void {
  void backUpDaily(store, backups);
  setInterval(() => void backUpDaily(store, backups), lookEveryMs).unref();
}
