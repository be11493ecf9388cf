import type { Mutex } from "async-mutex";
import type { EnquiryStore } from "../../enquiries/store/enquiry-store";
import { type CopiesOptions, CopySweep } from "../../journal/copy-sweep.server";
import { log } from "../../log.server";
import type { OwnerWorkStore } from "../work/owner-work-store.server";
import type { ErasurePreview } from "./person-view";
import type { BackupFolders, ErasureLedger, ErasureScope } from "./erasure-ledger.server";
import { personalLines, PersonalTexts } from "./personal-lines.server";

/** A store from which enquiries, or what belongs to them, are removed. */
export interface ErasedStore {
  /** The ids of all enquiries about which the store holds anything. */
  ids(): Promise<Iterable<string>>;
  /** Removes all that the store holds about some enquiries. Throws when that may have failed; it can be called again. */
  removeAll(ids: ReadonlySet<string>): Promise<unknown>;
}

interface ErasuresOptions {
  ledger: ErasureLedger;
  enquiries: Pick<EnquiryStore, "list">;
  ownerWork: Pick<OwnerWorkStore, "all">;
  /** What was mailed about enquiries. */
  noticeLedger: { states(): Promise<ReadonlyMap<string, unknown>> };
  /** In the order in which records are removed from them: the store of enquiries is first. */
  stores: readonly ErasedStore[];
  copies: CopiesOptions;
  /** Undefined when this data folder is the only one. */
  folders: BackupFolders | undefined;
  /** Held during an erasure, so that no backup is made that holds what is being erased. */
  mutex: Mutex;
}

/** What was erased: how many of the given enquiries were stored, and how many backups were written again. */
export interface Erased {
  enquiries: number;
  backups: number;
  /** Whether a mail about any of the erased enquiries was sent, or may have been. */
  wasMailed: boolean;
  /** Names, in the data folder, of files that could not be read or changed, or not as a whole. */
  outOfReach: string[];
  /** On a database: names of the data folders whose instances have not erased these enquiries from their backups yet. */
  otherFolders?: string[];
}

/** An erasure is recorded, but could not be completed now. The site continues it later. */
export class ErasurePending extends Error {
  override readonly name = "ErasurePending";

  constructor(cause: unknown) {
    super("The erasure is not complete.", { cause });
  }
}

/**
 * Erases enquiries with everything that belongs to them, one erasure at a time. Each is recorded in the ledger
 * before it begins, and continued until it is complete. Copies are swept before the stores, since the texts in the
 * stores are needed to recognise damaged lines in the copies.
 */
export class Erasures {
  readonly #options: ErasuresOptions;

  constructor(options: ErasuresOptions) {
    this.#options = options;
  }

  /** What an erasure of these enquiries would remove. @throws {StoreUnavailable}; the file system's error */
  async preview(ids: ReadonlySet<string>): Promise<ErasurePreview> {
    const { enquiries, ownerWork } = this.#options;
    const stored = (await enquiries.list()).filter(({ id }) => ids.has(id));
    const work = await ownerWork.all();
    const notes = stored.filter(({ id }) => work.get(id)?.note !== undefined).length;
    const sweep = await this.#sweep((id) => ids.has(id), ids);
    await sweep.find();
    return { enquiries: stored.length, notes, backups: sweep.backups, files: sweep.backupFiles };
  }

  /**
   * Erases enquiries from every store and every copy. A second call for the same ids finds nothing.
   *
   * @throws {StoreUnavailable} when the erasure could not be recorded; {ErasurePending} when it is continued later
   */
  erase(ids: ReadonlySet<string>): Promise<Erased> {
    const { ledger, mutex } = this.#options;
    return mutex.runExclusive(async () => {
      await ledger.begin(ids, "everywhere");
      try {
        return await this.#eraseEverywhere(ids);
      } catch (error) {
        throw new ErasurePending(error);
      }
    });
  }

  /**
   * Removes enquiries whose retention period has ended from every store. Backups keep them until these expire, too.
   *
   * @throws {StoreUnavailable} when they may still be stored; the removal is continued later
   */
  removeExpired(ids: ReadonlySet<string>): Promise<void> {
    const { ledger, mutex } = this.#options;
    return mutex.runExclusive(async () => {
      await ledger.begin(ids, "store");
      await this.#removeStored(ids);
      await ledger.complete("store");
    });
  }

  /**
   * Continues erasures that are not complete, and erases again enquiries that an older file has brought back.
   * @returns how many of these enquiries were stored
   * @throws {StoreUnavailable}; the file system's error
   */
  resume(): Promise<number> {
    const { ledger, mutex } = this.#options;
    return mutex.runExclusive(async () => {
      await ledger.removeOld();
      if (await ledger.isPending("store")) {
        await this.#removeStored(await this.#storedIds("store"));
        await ledger.complete("store");
      }
      if (!(await ledger.knowsAny("everywhere"))) return 0;
      const isPending = await ledger.isPending("everywhere");
      if (!isPending && (await this.#storedIds("everywhere")).size === 0) return 0;
      // Copies first here, too: damaged lines are recognised by the texts in the stores.
      return (await this.#eraseEverywhere()).enquiries;
    });
  }

  /** Erases all erased enquiries from the copies again: someone may have added a copy. @throws as `resume` */
  sweepCopies(): Promise<void> {
    const { ledger, mutex } = this.#options;
    return mutex.runExclusive(async () => {
      const records = await ledger.recordIds("everywhere");
      if (records.length > 0) {
        const ids = await this.#storedIds("everywhere");
        await (await this.#sweep(await ledger.erased("everywhere"), ids)).erase();
      }
      await this.#options.folders?.swept(records);
    });
  }

  /** Erases from this instance's copies what another instance has erased. @throws as `resume` */
  async catchUp(): Promise<void> {
    const { ledger, folders } = this.#options;
    if (await folders?.isBehind(await ledger.recordIds("everywhere"))) await this.sweepCopies();
  }

  /** @param given ids of the enquiries to count in the result; all when left out */
  async #eraseEverywhere(given?: ReadonlySet<string>): Promise<Erased> {
    const { ledger, noticeLedger, folders } = this.#options;
    const records = await ledger.recordIds("everywhere");
    const ids = await this.#storedIds("everywhere");
    const sweep = await this.#sweep(await ledger.erased("everywhere"), ids);
    await sweep.erase();
    const mails = await noticeLedger.states();
    const wasMailed = [...ids].some((id) => mails.has(id));
    const removed = await this.#removeStored(ids);
    // Copies that were written meanwhile: lines that a store has quarantined, a backup of another process.
    await sweep.erase();
    await ledger.complete("everywhere");
    await folders?.swept(records);
    const otherFolders = await folders?.notSwept(records);
    const { backups, outOfReach } = sweep;
    const enquiries = removed.filter((id) => given?.has(id) ?? true).length;
    log.info({ event: "erasure.completed", enquiries, backups });
    for (const file of outOfReach) log.warn({ event: "erasure.outOfReach", file });
    return { enquiries, backups, wasMailed, outOfReach, ...(otherFolders && { otherFolders }) };
  }

  /** The erased enquiries, by their ids, about which a store still holds anything. */
  async #storedIds(scope: ErasureScope): Promise<Set<string>> {
    const { ledger, stores } = this.#options;
    const found = new Set<string>();
    // One after the other: together they would block the event loop three times as long.
    for (const store of stores) {
      for (const id of await ledger.erasedOf(await store.ids(), scope)) found.add(id);
    }
    return found;
  }

  /** @returns the ids of the enquiries that were stored */
  async #removeStored(ids: ReadonlySet<string>): Promise<string[]> {
    const { stores, enquiries } = this.#options;
    const stored = (await enquiries.list()).map(({ id }) => id).filter((id) => ids.has(id));
    // Also when there are none: a store may have to complete what failed before.
    for (const store of stores) await store.removeAll(ids);
    return stored;
  }

  /** @param ids of the enquiries by whose texts damaged lines are recognised */
  async #sweep(isErased: (id: string) => boolean, ids: ReadonlySet<string>): Promise<CopySweep> {
    const { enquiries, ownerWork, copies } = this.#options;
    const [all, work] = [await enquiries.list(), await ownerWork.all()];
    const records = all.filter(({ id }) => ids.has(id));
    const notes = [...ids].flatMap((id) => work.get(id)?.note ?? []);
    const texts = await PersonalTexts.of(records, notes);
    return new CopySweep(copies, personalLines(isErased, texts));
  }
}
