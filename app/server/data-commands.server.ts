/**
 * The parts of the site that the programs in scripts/ and bench/ use. Built as build/server/data-commands.js,
 * so that the programs share the site's code and format without its server.
 */
import { workJournal } from "../admin/work/work-journal";
import { enquiriesJournal } from "../enquiries/store/enquiry-journal";
import { encodeHeader, encodeLine } from "../journal/journal-format.server";
import * as backups from "../journal/backup-and-restore.server";

/** What is backed up and restored together. */
const journals = [enquiriesJournal, workJournal];

/** Backs up all journals of a data folder: see journal/backup-and-restore.server.ts. */
export const backUp = (dataDir: string) => backups.backUp(dataDir, journals);

/** Restores the journals of a data folder from a backup: see journal/backup-and-restore.server.ts. */
export const restore = (dataDir: string, file: string, overwrite: boolean) =>
  backups.restore(dataDir, journals, file, overwrite);

/** The text of a file that holds these enquiries, oldest first. */
export const encodeEnquiries = (enquiries: readonly object[]) =>
  encodeHeader(enquiriesJournal) + enquiries.map(encodeLine).join("");

export { changeWork } from "../admin/work/change-work.server";
export { openOwnerWorkStore } from "../admin/work/file-owner-work-store.server";
export { assertOwnAccount } from "./data-folder.server";
export { FolderLock } from "../journal/folder-lock.server";
export { openEnquiryStore } from "../enquiries/store/file-enquiry-store.server";
export { readSettings } from "./settings.server";
