import { hash, randomBytes, randomUUID } from "node:crypto";
import * as z from "zod";
import { erasedKnownDays } from "./backup-retention";
import type { Values } from "./ports";
import { erasedName } from "./site-storage";
import { dayMs } from "../time";

/** An erasure as it is written down before it begins. It has no personal data: the ids are hashed. */
const erasureSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  salt: z.string(),
  /** Of the ids of the records. */
  hashes: z.array(z.string()),
});
export type Erasure = z.infer<typeof erasureSchema>;

const ledgerSchema = z.object({
  erasures: z.array(erasureSchema),
  /** The data folders of all instances, by their names. */
  folders: z.record(
    z.string(),
    z.object({
      /** When it last applied erasures to its copies, or had none to apply: ISO 8601, UTC. */
      seenAt: z.string(),
      /** Ids of the erasures that it has applied. */
      applied: z.array(z.string()),
    }),
  ),
});
export type Ledger = z.infer<typeof ledgerSchema>;

const knownMs = erasedKnownDays * dayMs;

/** The ledger is damaged. Nothing is erased or copied without it: what was erased could come back. */
export class DamagedLedger extends Error {
  override readonly name = "DamagedLedger";

  constructor() {
    super(
      `The list of erased enquiries cannot be read, so nothing can be erased or backed up: see "Erasure" in docs/data.md about a damaged ${erasedName}.json.`,
    );
  }
}

/** @throws {DamagedLedger} */
function ledgerOf(value: unknown): Ledger {
  const { data } = ledgerSchema.safeParse(value ?? { erasures: [], folders: {} });
  if (data === undefined) throw new DamagedLedger();
  return data;
}

/** 128 bits of SHA-256: a random id cannot be guessed from it, and no two ids will ever share one. */
const hashOf = (salt: string, id: string) => hash("sha256", salt + id, "base64url").slice(0, 22);

/** Makes a function that tells whether a record was erased, by its id. */
export function erasedBy(erasures: readonly Erasure[]): (id: string) => boolean {
  const bySalt = new Map<string, Set<string>>();
  for (const { salt, hashes } of erasures) {
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
 * A ledger with the erasures of both.
 *
 * @param own what is stored, or undefined; its folders are kept
 * @param other of a backup; the folders in it are those of another time
 */
export function joinLedgers(own: unknown, other: unknown): Ledger {
  const { erasures, folders } = ledgerOf(own);
  const known = new Set(erasures.map(({ id }) => id));
  const added = ledgerOf(other).erasures.filter(({ id }) => !known.has(id));
  return { erasures: [...added, ...erasures], folders };
}

/** @throws {StoreUnavailable} */
export const readLedger = async (lasting: Values): Promise<Ledger> =>
  ledgerOf(await lasting.read(erasedName));

/**
 * The erasures of the last `erasedKnownDays`, and which data folders have applied them to their copies. `restore` reads
 * them, too, and leaves out what was erased (restore.server.ts).
 */
export class ErasureLedger {
  readonly #lasting: Values;
  readonly #folder: string | undefined;
  /** Since when (ms of the monotonic clock) an erasure or a folder is found to be old, by its id or name. */
  #oldSince = new Map<string, number>();

  /** @param folder the name of this process's data folder; undefined when it is the only one */
  constructor(lasting: Values, folder: string | undefined) {
    this.#lasting = lasting;
    this.#folder = folder;
  }

  read(): Promise<Ledger> {
    return readLedger(this.#lasting);
  }

  /**
   * Writes down that records are being erased; it is stored when the promise resolves.
   *
   * @param ids those that are written down already are not written again
   */
  begin(ids: ReadonlySet<string>): Promise<Ledger> {
    return this.#change((ledger, now) => {
      const isKnown = erasedBy(ledger.erasures);
      // One salt for all: an id is then hashed once to be looked for.
      const salt = ledger.erasures.at(-1)?.salt ?? randomBytes(16).toString("base64url");
      const hashes = [...ids].filter((id) => !isKnown(id)).map((id) => hashOf(salt, id));
      if (hashes.length === 0) return ledger;
      const at = new Date(now).toISOString();
      const begun: Erasure = { id: randomUUID(), at, salt, hashes };
      return { ...ledger, erasures: [...ledger.erasures, begun] };
    });
  }

  /** Notes that this folder has applied erasures to its copies, or that it has none to apply. */
  applied(erasures: readonly Erasure[]): Promise<Ledger> {
    const ids = new Set(erasures.map(({ id }) => id));
    return this.#change((ledger, now) => this.#apply(ledger, ids, now));
  }

  /**
   * Forgets what is `erasedKnownDays` old, and was so a day ago, too, by the monotonic clock: erasures, and folders in
   * which no site runs any more.
   */
  forgetOld(): Promise<Ledger> {
    return this.#change((ledger, now) => {
      const cutoff = new Date(now - knownMs).toISOString();
      const all = Object.entries(ledger.folders);
      const old = [
        ...ledger.erasures.filter(({ at }) => at < cutoff).map(({ id }) => id),
        ...all.filter(([, { seenAt }]) => seenAt < cutoff).map(([name]) => name),
      ];
      const passed = performance.now();
      this.#oldSince = new Map(old.map((one) => [one, this.#oldSince.get(one) ?? passed]));
      const isKept = (one: string) => passed - (this.#oldSince.get(one) ?? passed) < dayMs;
      const erasures = ledger.erasures.filter(({ id }) => isKept(id));
      const seen = all.filter(([name]) => isKept(name));
      const isSame = erasures.length === ledger.erasures.length && seen.length === all.length;
      return isSame ? ledger : { erasures, folders: Object.fromEntries(seen) };
    });
  }

  /** Whether this folder is not known to the others, or has not applied all erasures to its copies. */
  isBehind({ erasures, folders }: Ledger, now = Date.now()): boolean {
    if (this.#folder === undefined) return false;
    const own = folders[this.#folder];
    if (own === undefined || Date.parse(own.seenAt) < now - dayMs) return true;
    return erasures.some(({ id }) => !own.applied.includes(id));
  }

  /** The names of the other folders that have not applied all erasures to their copies. */
  othersBehind({ erasures, folders }: Ledger): string[] {
    return Object.entries(folders)
      .filter(([name]) => name !== this.#folder)
      .filter(([, { applied }]) => erasures.some(({ id }) => !applied.includes(id)))
      .map(([name]) => name)
      .sort();
  }

  #apply(ledger: Ledger, ids: ReadonlySet<string>, now: number): Ledger {
    if (this.#folder === undefined || !this.isBehind(ledger, now)) return ledger;
    const before = ledger.folders[this.#folder]?.applied ?? [];
    const known = ledger.erasures.filter((one) => before.includes(one.id) || ids.has(one.id));
    const own = { seenAt: new Date(now).toISOString(), applied: known.map(({ id }) => id) };
    return { ...ledger, folders: { ...ledger.folders, [this.#folder]: own } };
  }

  #change(to: (ledger: Ledger, now: number) => Ledger): Promise<Ledger> {
    return this.#lasting.change([erasedName], (values, now) => {
      const before = ledgerOf(values.get(erasedName));
      const after = to(before, now);
      if (after !== before) values.set(erasedName, after);
      return after;
    });
  }
}
