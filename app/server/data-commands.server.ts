/**
 * What the programs in scripts/ and bench/ need of the site: built into build/server/data-commands.js, so
 * that they share its code and format without the server.
 */
export { assertOwnAccount } from "./data-folder-account.server";
export { backUp, restore } from "../enquiries/store/restore.server";
export { FolderLock } from "../enquiries/store/folder-lock.server";
export { openEnquiryStore } from "../enquiries/store/lowdb-enquiry-store.server";
export { readSettings } from "./settings.server";
