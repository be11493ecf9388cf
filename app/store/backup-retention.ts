/** How long a backup is kept, in days; the privacy text says so. Well below `erasedKnownDays`, for the reason there. */
export const backupsKeptDays = 14;

/** Until when a backup is kept. @param madeAt ms since the epoch, as the result is */
export const keptUntil = (madeAt: number): number => madeAt + backupsKeptDays * 86_400_000;

/**
 * Those of the backups that are too old, without the newest one.
 *
 * @param all oldest first
 * @returns `isSuspicious`: even the newest is too old, or more than half of all are, so that rather the clock is wrong
 *   (RemovalDelay)
 */
export function oldOnes<Backup extends { keptUntil: number; isReplaced: boolean }>(
  all: readonly Backup[],
  now: number,
) {
  const old = all.filter(({ keptUntil: until }) => now > until);
  const newest = all.findLast(({ isReplaced }) => !isReplaced) ?? all.at(-1);
  const removed = old.filter((one) => one !== newest);
  const isSuspicious = removed.length < old.length || old.length > all.length / 2;
  return { removed, oldCount: old.length, isSuspicious };
}

/**
 * How long the hash of an erased record's id is kept, in days; the privacy text says so. By it a restore leaves out
 * what was erased after the backup was made. No backup should be older than `backupsKeptDays`, even elsewhere
 * (docs/data.md, "Backups"); the rest is for those that were kept too long.
 */
export const erasedKnownDays = 60;
