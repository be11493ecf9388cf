import { makeBackup } from "./backups.server";
import { type Digest, digestOf } from "./check-backup.server";
import { erasedBy, readLedger } from "./erasure-ledger.server";
import { NotDone } from "./not-done";
import type { DataStore } from "./data-store";
import type { Snapshot, StoredRecord } from "./ports";
import { restore } from "./restore.server";
import type { SiteFolder } from "./site-storage";

export interface Moved {
  /** Of the records in the one store and in the other. */
  from: Digest;
  to: Digest;
  /** Names of the lasting values. */
  values: string[];
  /** How many photographs of the owner's. */
  photographs: number;
  /** Absolute path of the backup of what was moved. */
  file: string;
  /** Absolute path of the backup of the values that were replaced; undefined when there were none. */
  replaced: string | undefined;
}

const failure = "Nothing was moved";

const refuse = (reason: string) => new NotDone(failure, [reason]);

function assertReadable<R extends StoredRecord>(
  { name, advice }: DataStore<R>,
  stored: Snapshot<R> | undefined,
): void {
  if (stored?.problem !== undefined) {
    throw refuse(`the ${name} was written by another release. ${stored.problem}`);
  }
  if (stored === undefined || stored.unreadable === 0) return;
  throw refuse(
    `lines in the ${name} that cannot be moved as they are: ${stored.unreadable}. ${advice.unreadable}`,
  );
}

/**
 * Moves the records, lasting values and photographs from one store to another: makes a backup here and restores it
 * there. What is here stays as it is. Killed at any step, it can be repeated.
 *
 * @param site its data folder, which has the backups, is locked
 * @throws {NotDone} with a sentence when nothing was moved, or when what arrived is not what was sent;
 *   {FolderLockedError}; {StoreUnavailable}; the file system's error
 */
export async function move<R extends StoredRecord>(
  from: DataStore<R>,
  to: DataStore<R>,
  site: SiteFolder,
): Promise<Moved> {
  const { header, valueNames } = site;
  for (const store of [from, to]) await store.assertUnused(failure);
  const source = await from.records.snapshot();
  const target = await to.records.snapshot();
  assertReadable(from, source);
  assertReadable(to, target);

  const { lasting, photographs } = from;
  const all = source?.records ?? [];
  const isErased = erasedBy((await readLedger(lasting)).erasures);
  const sent = await digestOf(
    header,
    all.filter(({ id }) => !isErased(id)),
  );
  const found = target && (await digestOf(header, target.records));
  if (found !== undefined && found.count > 0 && found.sha256 !== sent.sha256) {
    throw refuse(
      `the ${to.name} already holds ${header.file} that are not those of the ${from.name}: ${found.count}. ${to.advice.notEmpty}`,
    );
  }
  const backup = await makeBackup({ ...site, lasting, photographs }, all, Date.now());
  if (backup === undefined) throw refuse(`the ${from.name} holds nothing.`);
  const restored = await restore(to, site, backup.file, {
    failure,
    selection: { records: true, values: valueNames.backedUp, content: false, photographs: true },
    overwrite: false,
  });
  const arrived = await digestOf(header, (await to.records.snapshot())?.records ?? []);
  if (arrived.sha256 !== sent.sha256) {
    throw new NotDone("The move failed", [
      `the ${to.name} holds ${header.file} that are not those of the ${from.name}: ${arrived.count}. Remove them and move again.`,
    ]);
  }
  return { ...restored, from: sent, to: arrived, file: backup.file };
}
