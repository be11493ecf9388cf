/** How long a copy of the enquiries is kept, in days; the privacy text says so (docs/hosting.md, "Backups"). */
export const backupsKeptDays = 14;
