import type { Mutex } from "async-mutex";
import path from "node:path";
import { log, reasonOf } from "../log.server";
import { backupsFolder, parseBackupName } from "./backup-name.server";
import { Copies } from "./erase-from-copies.server";
import { erasedBy, ErasureLedger, type Erasure, type Ledger } from "./erasure-ledger.server";
import type { Records, StoredRecord } from "./ports";
import type { SealedCopies } from "./sealed-copies.server";
import type { SiteStorage } from "./site-storage";
import { hourMs, minuteMs } from "../time";

/** Time between two runs that continue erasures and compact the records, in ms. */
const resumeMs = hourMs;
/** Time after which an instance applies the erasures of another one to its copies, in ms. */
const catchUpMs = minuteMs;

export interface Erased {
  /** How many of the records were stored. */
  records: number;
  /** How many backups held any of them. */
  backups: number;
  /** Files that may hold more, by their paths in the data folder: they cannot be read or changed, or not as a whole. */
  outOfReach: string[];
  /** Names of the data folders of other instances whose copies may still hold some. */
  otherFolders: string[];
}

/**
 * A backup that holds records of which the erasure is asked. Times are in ms since the epoch; both are undefined for a
 * file that the site did not make.
 */
interface HoldingBackup {
  /** Its path in the folder of backups. */
  file: string;
  madeAt: number | undefined;
  keptUntil: number | undefined;
}

/** An erasure is written down, but could not be completed now. The site continues it later. */
export class ErasurePending extends Error {
  override readonly name = "ErasurePending";

  constructor(cause: unknown) {
    super("The erasure is not complete.", { cause });
  }
}

/** The same for the same erasures. */
const keyOf = (erasures: readonly Erasure[]) => erasures.map(({ id }) => id).join();

const isBackup = (name: string) => name.startsWith(`${path.basename(backupsFolder(""))}/`);

/**
 * Erases records for good: from the storage, and from every copy in the data folder. Each erasure is written down
 * before it begins, and continued until it is complete; each of its steps can be repeated. What a restore leaves out is
 * decided in restore.server.ts.
 */
export class Erasures<R extends StoredRecord> {
  readonly #records: Records<R>;
  readonly #ledger: ErasureLedger;
  readonly #copies: Copies;
  readonly #sealedCopies: SealedCopies | undefined;
  /** Whether no other instance has a data folder for these records. */
  readonly #isOnlyFolder: boolean;
  readonly #mutex: Mutex;

  /** @param mutex held meanwhile, so that no backup is made of what is being erased */
  constructor(storage: Omit<SiteStorage<R>, "passing" | "photographs">, mutex: Mutex) {
    this.#records = storage.records;
    this.#ledger = new ErasureLedger(storage.lasting, storage.folder);
    this.#copies = new Copies(storage);
    this.#sealedCopies = storage.sealedCopies;
    this.#isOnlyFolder = storage.folder === undefined;
    this.#mutex = mutex;
  }

  /** The backups that hold any of these records. @throws the file system's error */
  async preview(ids: ReadonlySet<string>): Promise<HoldingBackup[]> {
    const { holding } = await this.#copies.find((id) => ids.has(id));
    return holding.filter(isBackup).map((name) => {
      const file = name.slice(name.indexOf("/") + 1);
      const { madeAt, keptUntil } = parseBackupName(file) ?? {};
      return { file, madeAt, keptUntil };
    });
  }

  /**
   * Erases records. A second call for the same ids finds nothing.
   *
   * @throws {StoreUnavailable} when nothing is erased; {ErasurePending} when it is continued later
   */
  erase(ids: ReadonlySet<string>): Promise<Erased> {
    return this.#mutex.runExclusive(async () => {
      const ledger = await this.#ledger.begin(ids);
      try {
        return await this.#eraseAll(ledger, (id) => ids.has(id));
      } catch (error) {
        throw new ErasurePending(error);
      }
    });
  }

  /**
   * Removes records whose time is over, from the storage only. Backups keep them until these are deleted.
   *
   * @throws {StoreUnavailable} when they may still be stored
   */
  removeExpired(isDue: (record: R) => boolean): Promise<void> {
    return this.#records.replaceAll((one) => (isDue(one) ? undefined : one));
  }

  /**
   * Continues erasures that are not complete, erases again what an older file has brought back, removes the words of
   * earlier versions from the storage, and forgets erasures after 60 days.
   *
   * @throws {StoreUnavailable}; the file system's error
   */
  resume(): Promise<void> {
    return this.#mutex.runExclusive(async () => {
      const ledger = await this.#ledger.forgetOld();
      // `replaceAll`, by which it erases, also removes the words of earlier versions.
      if (ledger.erasures.length > 0) return void (await this.#eraseAll(ledger, () => true));
      await this.#records.compact();
      await this.#ledger.applied([]);
    });
  }

  /** Erases from this instance's copies what another instance has erased. @throws as `resume` */
  async catchUp(): Promise<void> {
    if (!this.#ledger.isBehind(await this.#ledger.read())) return;
    await this.#mutex.runExclusive(async () => {
      const { erasures } = await this.#ledger.read();
      await this.#copies.erase(erasedBy(erasures), keyOf(erasures));
      await this.#eraseElsewhere();
      await this.#ledger.applied(erasures);
    });
  }

  /** Resumes each hour and catches up each minute, until the process ends. */
  start(): void {
    const attempt = (work: () => Promise<void>) => {
      work().catch((error: unknown) => {
        log.error({ event: "erasure.notCompleted", reason: reasonOf(error) });
      });
    };
    setInterval(() => attempt(() => this.resume()), resumeMs).unref();
    setInterval(() => attempt(() => this.catchUp()), catchUpMs).unref();
  }

  /** @param isCounted whether a record is counted, by its id */
  async #eraseAll({ erasures }: Ledger, isCounted: (id: string) => boolean): Promise<Erased> {
    const isErased = erasedBy(erasures);
    const stored = (await this.#records.all()).filter(({ id }) => isErased(id));
    await this.#records.replaceAll((one) => (isErased(one.id) ? undefined : one));
    // Copies last: the storage may have quarantined lines, and a backup of another process may have been made.
    const { holding, outOfReach } = await this.#copies.erase(isErased, keyOf(erasures));
    outOfReach.push(...(await this.#eraseElsewhere()));
    const ledger = await this.#ledger.applied(erasures);
    const backups = holding.filter(isBackup).length;
    const records = stored.filter(({ id }) => isCounted(id)).length;
    if (stored.length + backups > 0) {
      log.info({ event: "erasure.completed", records: stored.length, backups });
      for (const file of outOfReach) log.warn({ event: "erasure.outOfReach", file });
    }
    return { records, backups, outOfReach, otherFolders: this.#ledger.othersBehind(ledger) };
  }

  /**
   * Seals again the backups that an erasure has changed. Never fails: what could not be done is done within the hour.
   *
   * @returns absolute paths of the copies that may hold more, or of their folder
   */
  async #eraseElsewhere(): Promise<string[]> {
    if (this.#sealedCopies === undefined) return [];
    try {
      const { withoutBackup, unfinished } = await this.#sealedCopies.update();
      // Another instance erases from its own.
      return this.#isOnlyFolder ? [...unfinished, ...withoutBackup] : unfinished;
    } catch (error) {
      const { folder } = this.#sealedCopies;
      log.error({ event: "backup.notCopied", folder, reason: reasonOf(error) });
      return [folder];
    }
  }
}
