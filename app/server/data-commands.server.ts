/**
 * What the programs in scripts/ and bench/ need of the site: built into build/server/data-commands.js, so
 * that they share its code and format without the server.
 */
import { enquiriesJournal } from "../enquiries/store/enquiry-journal";
import { encodeHeader, encodeLine } from "../journal/record-format.server";
import * as copies from "../journal/restore.server";

/** What is backed up and restored together. */
const journals = [enquiriesJournal];

/** Backs up all journals of a data folder: see journal/restore.server.ts. */
export const backUp = (dataDir: string) => copies.backUp(dataDir, journals);

/** Restores the journals of a data folder from a backup: see journal/restore.server.ts. */
export const restore = (dataDir: string, file: string, overwrite: boolean) =>
  copies.restore(dataDir, journals, file, overwrite);

/** The text of a file that holds these enquiries, oldest first. */
export const encodeEnquiries = (enquiries: readonly object[]) =>
  encodeHeader(enquiriesJournal) + enquiries.map(encodeLine).join("");

export { assertOwnAccount } from "./data-folder-account.server";
export { FolderLock } from "../journal/folder-lock.server";
export { openEnquiryStore } from "../enquiries/store/file-enquiry-store.server";
export { readSettings } from "./settings.server";
