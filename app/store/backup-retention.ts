/** How long a backup is kept, in days; the privacy text says so. */
export const backupsKeptDays = 14;

/** Until when a backup is kept. @param madeAt ms since the epoch, as the result is */
export const keptUntil = (madeAt: number): number => madeAt + backupsKeptDays * 86_400_000;

/**
 * How long the hash of an erased record's id is kept, in days; the privacy text says so. No backup is older than
 * `backupsKeptDays`, even elsewhere (docs/data.md, "Backups"); the rest is for those that were kept too long.
 */
export const erasedKnownDays = 60;
