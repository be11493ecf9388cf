/**
 * What the programs in scripts/ and bench/ need of the site: built into build/server/data-commands.js, so
 * that they share its code and format without the server.
 */
export { assertOwnAccount } from "../data-folder-account.server";
export { encodeLine, headerLine } from "../journal/record-format.server";
export { backUp, restore } from "../journal/restore.server";
export { FolderLock } from "../journal/folder-lock.server";
export { openEnquiryStore } from "../enquiries/store/file-enquiry-store.server";
export { readSettings } from "../settings.server";
