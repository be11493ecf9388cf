import type { Mutex } from "async-mutex";
import fs from "node:fs/promises";
import path from "node:path";
import { log, reasonOf } from "../log.server";
import { oldOnes } from "./backup-retention";
import { isEmpty, otherParts, recordsPart, writeBackup } from "./backup-file.server";
import {
  backupsFolder,
  freeBackup,
  listBackups,
  type NamedBackup,
  parseBackupName,
} from "./backup-name.server";
import { checkBackup } from "./check-backup.server";
import { eraseFromBackup } from "./erase-from-copies.server";
import { utcDateOf, oneInstanceADay } from "./one-instance-a-day.server";
import { erasedBy, readLedger } from "./erasure-ledger.server";
import { unlessMissing } from "./file/own-files.server";
import type { Photographs, StoredRecord, Values } from "./ports";
import { RemovalDelay } from "./removal-delay.server";
import { lastBackupName, type SiteFolder, type SiteStorage } from "./site-storage";
import { hourMs } from "../time";

/** Time between two checks whether a backup is due, in ms. A failed backup is repeated after it. */
const checkEveryMs = hourMs;

/**
 * Makes a backup of all that a site stores (its parts: backup-file.server.ts). What is erased meanwhile is not in it.
 *
 * @param records oldest first
 * @param now ms since the epoch
 * @returns the absolute path of the backup, and how many records it holds; undefined when there is nothing to back up
 * @throws {StoreUnavailable}; the file system's error
 */
export async function makeBackup(
  storage: SiteFolder & { lasting: Values; photographs: Photographs },
  records: readonly StoredRecord[],
  now: number,
): Promise<{ file: string; count: number } | undefined> {
  const { dataDir, header, lasting } = storage;
  const others = () => otherParts(storage, storage);
  if (records.length === 0 && (await isEmpty(others()))) return undefined;
  const file = await freeBackup(dataDir, now);
  await writeBackup(file, [await recordsPart(header, records)], others());
  try {
    // Asked once the backup is there: an erasure looks only into those that it finds.
    const { erasures } = await readLedger(lasting);
    const isErased = erasedBy(erasures);
    const { length: count } = records.filter(({ id }) => !isErased(id));
    if (count < records.length) await eraseFromBackup(file, isErased);
    return { file, count };
  } catch (error) {
    await fs.rm(file, { force: true });
    throw error;
  }
}

/** What is known of the last backup of all instances. */
export interface LastBackup {
  /** ISO 8601, UTC. */
  at: string;
  /** Its name in the folder of the instance that made it. */
  file: string;
  /** Whether it could be restored; null while that has not been tried. */
  isReadable: boolean | null;
}

/** @param failure is logged, with the reason, when the work fails. @returns whether it has not */
async function succeeds(work: () => Promise<void>, failure: { event: string }): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log.error({ ...failure, reason: reasonOf(error) });
    return false;
  }
}

/** The daily backups of a site, in its data folder. */
export class Backups<R extends StoredRecord> {
  readonly #storage: SiteStorage<R>;
  readonly #mutex: Mutex;
  readonly #removalDelay = new RemovalDelay();
  #hasFailed = false;

  /** @param mutex held while backups are made and removed */
  constructor(storage: SiteStorage<R>, mutex: Mutex) {
    this.#storage = storage;
    this.#mutex = mutex;
  }

  /** Whether a removal of old backups is delayed, since the clock may be wrong. */
  get isRemovalDelayed(): boolean {
    return this.#removalDelay.isActive;
  }

  /**
   * Whether the last run of this instance could not make its backup, copy it to the folder of the sealed copies, or
   * remove an old one.
   */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /**
   * The last backup that a run of any instance has made, or a later one that a command has made here.
   *
   * @returns undefined before the first one
   * @throws {StoreUnavailable}
   */
  async last(): Promise<LastBackup | undefined> {
    const noted = await this.#noted();
    // What cannot be listed is reported by the runs.
    const newest = (await this.#list().catch(() => [])).findLast(
      ({ isReplaced, madeAt }) => !isReplaced && madeAt <= Date.now(),
    );
    if (!newest || (noted && Date.parse(noted.at) >= newest.madeAt)) return noted;
    return { at: new Date(newest.madeAt).toISOString(), file: newest.name, isReadable: null };
  }

  async #noted(): Promise<LastBackup | undefined> {
    return (await this.#storage.lasting.read(lastBackupName)) as LastBackup | undefined;
  }

  /** Makes the backup of the day if it is due, checks it, and removes those that are too old. Never fails. */
  run(): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const { passing, sealedCopies } = this.#storage;
      const failed = { event: "backup.failed" };
      const notCopied = { event: "backup.notCopied", folder: sealedCopies?.folder };
      const makeDue = () => oneInstanceADay(passing, "backup", (now) => this.#makeDue(now));
      // Each is done although the one before has failed.
      const done = [
        await succeeds(makeDue, failed),
        await succeeds(() => this.#removeOld(Date.now()), failed),
        await succeeds(() => this.#copyElsewhere(), notCopied),
      ];
      this.#hasFailed = done.includes(false);
    });
  }

  /** Begins: a run now, and one each hour until the process ends. */
  start(): void {
    void this.run();
    setInterval(() => void this.run(), checkEveryMs).unref();
  }

  /** @returns whether there is a backup of the day */
  async #makeDue(now: number): Promise<boolean> {
    const today = utcDateOf(now);
    const ofToday = (await this.#list()).findLast(
      ({ isReplaced, madeAt }) => !isReplaced && utcDateOf(madeAt) === today,
    );
    if (ofToday !== undefined) {
      const isKnown = (await this.#noted())?.file === ofToday.name;
      if (!isKnown) await this.#check(ofToday.name);
      return true;
    }
    const records = (await this.#storage.records.all()).toReversed();
    // The day's backup is made once there is something to lose.
    if (records.length === 0) return false;
    const backup = await makeBackup(this.#storage, records, now);
    if (backup === undefined) return false;
    log.info({ event: "backup.made" });
    await this.#check(path.basename(backup.file), backup.count);
    return true;
  }

  /** Tries a backup, and notes what was found. @param count how many records it should hold, where that is known */
  async #check(name: string, count?: number): Promise<void> {
    const { dataDir } = this.#storage;
    // Noted as unreadable first: if the trial ends the process for want of memory, the next start does not repeat it.
    await this.#note(name, false);
    let isReadable = false;
    try {
      const { records, damaged } = await checkBackup(
        path.join(backupsFolder(dataDir), name),
        this.#storage,
      );
      if (count !== undefined && records !== count) throw new Error("Records are missing.");
      isReadable = damaged.length === 0;
      if (isReadable) log.info({ event: "backup.checked", records });
      else log.error({ event: "backup.checkFailed", values: damaged });
    } catch (error) {
      log.error({ event: "backup.checkFailed", reason: reasonOf(error) });
    }
    if (isReadable) await this.#note(name, true);
  }

  async #note(name: string, isReadable: boolean): Promise<void> {
    const at = new Date(parseBackupName(name)?.madeAt ?? Date.now()).toISOString();
    await this.#storage.lasting.change([lastBackupName], (values) => {
      values.set(lastBackupName, { at, file: name, isReadable } satisfies LastBackup);
    });
  }

  async #list(): Promise<NamedBackup[]> {
    return (await listBackups(backupsFolder(this.#storage.dataDir)).catch(unlessMissing)) ?? [];
  }

  /** Seals and copies what is not in the folder of the sealed copies yet. */
  async #copyElsewhere(): Promise<void> {
    const sealed = (await this.#storage.sealedCopies?.update())?.sealed ?? 0;
    if (sealed > 0) log.info({ event: "backup.copied", sealed });
  }

  /** Removes the backups that are too old, but never the newest. */
  async #removeOld(now: number): Promise<void> {
    const folder = backupsFolder(this.#storage.dataDir);
    const { sealedCopies } = this.#storage;
    const own = oldOnes(await this.#list(), now);
    // `#copyElsewhere` logs a folder that cannot be reached.
    const copies = oldOnes((await sealedCopies?.list().catch(() => [])) ?? [], now);
    const removed = new Set([...own.removed, ...copies.removed].map(({ name }) => name)).size;
    const isSuspicious = removed > 0 && (own.isSuspicious || copies.isSuspicious);
    const mayRemove = this.#removalDelay.allows(isSuspicious, () => {
      log.error({ event: "backup.putOff", backups: own.oldCount + copies.oldCount });
    });
    if (!mayRemove) return;
    for (const { name } of own.removed) await fs.rm(path.join(folder, name));
    for (const copy of copies.removed) await sealedCopies?.remove(copy);
    if (removed > 0) log.info({ event: "backup.removed", removed });
  }
}
