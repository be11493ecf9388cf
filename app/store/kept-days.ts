/** How long a backup is kept, in days; the privacy text says so. */
export const backupsKeptDays = 14;

/**
 * How long the hash of an erased record's id is kept, in days; the privacy text says so. No backup is older than 14
 * days, also elsewhere (docs/data.md, "Backups"); the rest is for those that were kept too long.
 */
export const erasedKnownDays = 60;
