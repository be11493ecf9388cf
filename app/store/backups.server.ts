import type { Mutex } from "async-mutex";
import fs from "node:fs/promises";
import path from "node:path";
import { log, reasonOf } from "../log.server";
import {
  backupsFolder,
  freeBackup,
  isEmpty,
  otherParts,
  parseBackupName,
  recordsPart,
  writeBackup,
} from "./backup-file.server";
import { checkBackup } from "./check-backup.server";
import { eraseFromBackup } from "./copies.server";
import { dayOf, onceADay } from "./daily-job.server";
import { erasedAmong, erasedBy, readErased } from "./erased-ids.server";
import { temporaryEnding, unlessMissing } from "./file/atomic-write.server";
import { backupsKeptDays } from "./kept-days";
import type { StoredRecord } from "./ports";
import type { SiteStorage } from "./site-storage";

const dayMs = 24 * 60 * 60 * 1000;
/** Time between two checks whether a backup is due, in ms. A failed backup is repeated after it. */
const checkEveryMs = 60 * 60 * 1000;

/**
 * Makes a backup of all that a site stores. What is erased meanwhile is not in it.
 *
 * @param records oldest first
 * @param now ms since the epoch
 * @returns the absolute path of the backup, and how many records it holds; undefined when there is nothing to back up
 * @throws {StoreUnavailable}; the file system's error
 */
export async function makeBackup<R extends StoredRecord>(
  storage: Pick<SiteStorage<R>, "dataDir" | "header" | "lasting" | "valueNames">,
  records: readonly R[],
  now: number,
): Promise<{ file: string; count: number } | undefined> {
  const { dataDir, header, lasting } = storage;
  if (records.length === 0 && (await isEmpty(otherParts(storage)))) return undefined;
  const file = await freeBackup(dataDir, now);
  await writeBackup(file, [await recordsPart(header, records)], otherParts(storage));
  try {
    // Asked once the backup is there: an erasure looks only into those that it finds.
    const { erasures } = await readErased(lasting);
    const isErased = erasedBy(erasures);
    const erased = await erasedAmong(records, isErased);
    if (erased.size > 0) await eraseFromBackup(file, isErased);
    return { file, count: records.length - erased.size };
  } catch (error) {
    await fs.rm(file, { force: true });
    throw error;
  }
}

/** The daily backups of a site, in its data folder. */
export class Backups<R extends StoredRecord> {
  readonly #storage: SiteStorage<R>;
  readonly #mutex: Mutex;
  /** When a removal was put off, by a clock that nobody sets, in ms. */
  #putOffAt: number | undefined;

  /** @param mutex held while backups are made and removed */
  constructor(storage: SiteStorage<R>, mutex: Mutex) {
    this.#storage = storage;
    this.#mutex = mutex;
  }

  /** Whether a removal of old backups waits for its confirmation, since the clock may be wrong. */
  get isPutOff(): boolean {
    return this.#putOffAt !== undefined;
  }

  /** Makes the backup of the day if it is due, checks it, and removes those that are too old. Never fails. */
  run(): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const { passing } = this.#storage;
      try {
        await onceADay(passing, "backup", (now) => this.#makeDue(now));
      } catch (error) {
        log.error({ event: "backup.failed", reason: reasonOf(error) });
      }
      try {
        await this.#removeOld(Date.now());
      } catch (error) {
        log.error({ event: "backup.failed", reason: reasonOf(error) });
      }
    });
  }

  /** Begins: a run now, and one each hour until the process ends. */
  start(): void {
    void this.run();
    setInterval(() => void this.run(), checkEveryMs).unref();
  }

  /** @returns whether there is a backup of the day */
  async #makeDue(now: number): Promise<boolean> {
    const today = dayOf(now);
    const made = (await this.#list()).filter(({ isReplaced }) => !isReplaced);
    if (made.some(({ madeAt }) => dayOf(madeAt) === today)) return true;
    const { dataDir, header } = this.#storage;
    const records = (await this.#storage.records.all()).toReversed();
    // The day's backup is made once there is something to lose.
    if (records.length === 0) return false;
    const backup = await makeBackup(this.#storage, records, now);
    if (backup === undefined) return false;
    log.info({ event: "backup.made" });
    try {
      const checked = await checkBackup(backup.file, dataDir, header);
      if (checked.records !== backup.count) throw new Error("Records are missing.");
      log.info({ event: "backup.checked", records: checked.records });
    } catch (error) {
      log.error({ event: "backup.checkFailed", reason: reasonOf(error) });
    }
    return true;
  }

  async #list() {
    const names =
      (await fs.readdir(backupsFolder(this.#storage.dataDir)).catch(unlessMissing)) ?? [];
    return names
      .flatMap((name) => {
        const parsed = parseBackupName(name);
        return parsed ? [{ name, ...parsed }] : [];
      })
      .sort((one, other) => one.madeAt - other.madeAt);
  }

  /** Removes the backups that are too old, but never the newest, and what is left of those that were not finished. */
  async #removeOld(now: number): Promise<void> {
    const folder = backupsFolder(this.#storage.dataDir);
    await removeLeftovers(folder, now);
    const all = await this.#list();
    const old = all.filter(({ madeAt }) => now - madeAt > backupsKeptDays * dayMs);
    const newest = all.findLast(({ isReplaced }) => !isReplaced) ?? all.at(-1);
    const removed = old.filter((one) => one !== newest);
    // The clock may be wrong.
    const isDoubtful = removed.length < old.length || old.length > all.length / 2;
    if (removed.length > 0 && isDoubtful && !this.#isConfirmed(old.length)) return;
    for (const { name } of removed) await fs.rm(path.join(folder, name));
    this.#putOffAt = undefined;
    if (removed.length > 0) log.info({ event: "backup.removed", removed: removed.length });
  }

  /** Whether the removal was put off a day ago; puts it off when it was not. */
  #isConfirmed(backups: number): boolean {
    if (this.#putOffAt !== undefined) return performance.now() - this.#putOffAt >= dayMs;
    this.#putOffAt = performance.now();
    log.error({ event: "backup.putOff", backups });
    return false;
  }
}

async function removeLeftovers(folder: string, now: number): Promise<void> {
  for (const name of (await fs.readdir(folder).catch(unlessMissing)) ?? []) {
    if (!temporaryEnding.test(name)) continue;
    const place = path.join(folder, name);
    const stats = await fs.stat(place).catch(unlessMissing);
    if (stats && now - stats.mtimeMs > dayMs) await fs.rm(place, { recursive: true, force: true });
  }
}
