/** What an erasure would remove, for the owner to see before it is confirmed. */
export interface ErasurePreview {
  /** How many of the given enquiries are stored now. */
  enquiries: number;
  /** How many of them have a note of the owner. */
  notes: number;
  /** How many of the backups hold any of them, or cannot be read to find out. */
  backups: number;
  /** A file of each of these backups, by its name. */
  files: readonly string[];
}

/** What an erasure removed: the JSON of `POST /api/admin/person/erase`. */
export interface ErasureReceipt {
  /** How many enquiries were removed; 0 when they had been removed before. */
  erased: number;
  /** How many backups were written again without them. */
  backups: number;
  /** What could not be reached: sentences in the language of the call, each for one place. */
  outOfReach: string[];
}
