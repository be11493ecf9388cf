import { hash, randomBytes, randomUUID } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { erasedKnownDays } from "../../business/privacy-statements";
import { StoreUnavailable } from "../../enquiries/store/enquiry-store";
import { Repository } from "../../enquiries/store/enquiry-repository.server";
import type { JournalDefinition, RecordIndex } from "../../journal/journal-format.server";
import { JournalStore, type JournalStoreOptions } from "../../journal/journal-store.server";

/**
 * From where enquiries are removed: "everywhere", the stores and every copy, by the owner's erasure; "store", the
 * stores only, at the end of the retention period. Backups then keep them until the backups expire.
 */
export type ErasureScope = "everywhere" | "store";

/** A part of an erasure, as it is written down before it begins. It has no personal data: the ids are hashed. */
export interface ErasureRecord {
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  scope: ErasureScope;
  salt: string;
  /** Of the enquiries' ids. */
  hashes: string[];
  /** When nothing was left to erase: ISO 8601, UTC; left out until then. */
  completedAt?: string;
}

/** The data folders of all instances that share the stores. Each instance sweeps the copies in its own. */
export interface BackupFolders {
  /** Whether this instance still has erasures to apply. @param erasures ids of records of the ledger */
  isBehind(erasures: readonly string[]): Promise<boolean>;
  /** Notes that this instance has applied these erasures to its copies. */
  swept(erasures: readonly string[]): Promise<void>;
  /** The names of the other folders, in which any of these erasures are not applied yet. */
  notSwept(erasures: readonly string[]): Promise<string[]>;
}

/** Hashes in one record: its line must not be longer than a journal's reader takes (1 MB). */
const maxHashes = 1000;

const batchSize = 200; // ids, hashed within a few ms, so that requests are handled in between

const dayMs = 24 * 60 * 60 * 1000;

const isText = (value: unknown) => typeof value === "string" && value !== "";

function parseErasure(value: unknown): ErasureRecord | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { id, at, scope, salt, hashes, completedAt } = value as Partial<ErasureRecord>;
  const isWhole =
    [id, at, salt].every(isText) &&
    (scope === "everywhere" || scope === "store") &&
    Array.isArray(hashes) &&
    hashes.every(isText) &&
    (completedAt === undefined || isText(completedAt));
  return isWhole ? (value as ErasureRecord) : undefined;
}

/** The journal of erasures. No backup contains it: a restore must not forget erasures that came after the backup. */
export const erasuresJournal: JournalDefinition<ErasureRecord> = {
  fileName: "erasures.jsonl",
  kind: "erasures",
  version: 1,
  parse: parseErasure,
  idOf: ({ id }) => id,
  timeOf: ({ at }) => at,
  backfill: () => false,
};

export class ErasureIndex implements RecordIndex<ErasureRecord> {
  readonly oldestFirst: ErasureRecord[] = [];
  add(records: readonly ErasureRecord[]): void {
    this.oldestFirst.push(...records);
  }
}

/** 128 bits of SHA-256: a UUID cannot be guessed from it, and two ids never have the same. */
const hashOf = (salt: string, id: string) => hash("sha256", salt + id, "base64url").slice(0, 22);

/**
 * Makes a function that tells whether an enquiry's id was erased.
 *
 * @param records as the ledger has them
 */
export function erasedIds(records: readonly ErasureRecord[]): (id: string) => boolean {
  const bySalt = new Map<string, Set<string>>();
  for (const { salt, hashes } of records) {
    const known = bySalt.get(salt) ?? new Set();
    bySalt.set(salt, known);
    for (const one of hashes) known.add(one);
  }
  const sets = [...bySalt];
  // Each id occurs in every copy, and a hash takes longer than the rest of what is done with a line.
  const decided = new Map<string, boolean>();
  return (id) => {
    const before = decided.get(id);
    if (before !== undefined) return before;
    const isErased = sets.some(([salt, known]) => known.has(hashOf(salt, id)));
    decided.set(id, isErased);
    return isErased;
  };
}

/**
 * Opens the records of erasures in a data folder. The file is read by the first call of a method.
 *
 * @param dataDir absolute path
 * @param options as of `openEnquiryStore`
 */
export function openErasuresFile(dataDir: string, options: JournalStoreOptions = {}) {
  const records = { definition: erasuresJournal, makeIndex: () => new ErasureIndex() };
  return new JournalStore(dataDir, records, (cause) => new StoreUnavailable(cause), options);
}

/** Knows which erasures have begun, and which ids were erased in the last 60 days, by salted hashes only. */
export class ErasureLedger extends Repository<ErasureRecord, ErasureIndex> {
  /**
   * Writes down that an erasure begins; it is durable when the promise resolves.
   *
   * @param ids those that were written down before are not written again
   * @throws {StoreUnavailable}
   */
  async begin(ids: Iterable<string>, scope: ErasureScope): Promise<void> {
    const isKnown = await this.erased(scope);
    const added = [...ids].filter((id) => !isKnown(id));
    const known = (await this.stored.records()).oldestFirst;
    // One salt for all records: an id is then hashed once to be looked for.
    const salt = known.at(-1)?.salt ?? randomBytes(16).toString("base64url");
    const records: ErasureRecord[] = [];
    for (let start = 0; start < added.length; start += maxHashes) {
      const hashes = added.slice(start, start + maxHashes).map((id) => hashOf(salt, id));
      records.push({ id: randomUUID(), at: new Date().toISOString(), scope, salt, hashes });
    }
    await Promise.all(records.map((add) => this.stored.apply({ add })));
  }

  /** Tells which ids were erased with a scope, also by erasures that are not complete. @throws {StoreUnavailable} */
  async erased(scope: ErasureScope): Promise<(id: string) => boolean> {
    return erasedIds(await this.#of(scope));
  }

  /** Those of some ids that were erased with a scope. @throws {StoreUnavailable} */
  async erasedOf(ids: Iterable<string>, scope: ErasureScope): Promise<string[]> {
    const isErased = await this.erased(scope);
    const found: string[] = [];
    let count = 0;
    for (const id of ids) {
      if (isErased(id)) found.push(id);
      count += 1;
      if (count % batchSize === 0) await yieldToEventLoop();
    }
    return found;
  }

  /** The ids of the records of a scope, not of enquiries. @throws {StoreUnavailable} */
  async recordIds(scope: ErasureScope): Promise<string[]> {
    return (await this.#of(scope)).map(({ id }) => id);
  }

  /** Tells whether any ids of a scope are known. @throws {StoreUnavailable} */
  async knowsAny(scope: ErasureScope): Promise<boolean> {
    return (await this.#of(scope)).length > 0;
  }

  /** Tells whether an erasure of a scope is not complete. @throws {StoreUnavailable} */
  async isPending(scope: ErasureScope): Promise<boolean> {
    return (await this.#of(scope)).some(({ completedAt }) => completedAt === undefined);
  }

  /**
   * Writes down that all erasures of a scope are complete.
   *
   * @throws {StoreUnavailable}
   */
  async complete(scope: ErasureScope): Promise<void> {
    const completedAt = new Date().toISOString();
    await this.stored.apply({
      replace: (record) => {
        if (record.scope !== scope || record.completedAt !== undefined) return record;
        // What became too old is found again by its age.
        return scope === "store" ? undefined : { ...record, completedAt };
      },
    });
  }

  /** Removes the hashes that were kept for 60 days. @throws {StoreUnavailable} */
  async removeOld(now = Date.now()): Promise<void> {
    const cutoff = new Date(now - erasedKnownDays * dayMs).toISOString();
    const isOld = ({ completedAt }: ErasureRecord) =>
      completedAt !== undefined && completedAt < cutoff;
    if (!(await this.stored.records()).oldestFirst.some(isOld)) return;
    await this.stored.apply({ replace: (record) => (isOld(record) ? undefined : record) });
  }

  async #of(scope: ErasureScope): Promise<ErasureRecord[]> {
    return (await this.stored.records()).oldestFirst.filter((record) => record.scope === scope);
  }
}
