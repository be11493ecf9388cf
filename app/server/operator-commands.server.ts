/**
 * The parts of the site that the programs in scripts/ and bench/ use: the operator's commands and what they
 * need. Built as build/server/operator-commands.js, so that the programs share the site's code and format
 * without its server.
 */
export { backUp, checkBackup, move, restoreBackup } from "./storage-commands.server";
export { checkSite } from "./checks/check-site.server";
export { mailCheckCommand } from "./mail-check-command.server";
export { describeStatus, readStatus, silentSite } from "./status.server";
export { adminPasswordCommand } from "./password-commands.server";
export { createServices } from "./services.server";
export { assertOwnAccount, removeLeftovers } from "./data-folder.server";
export { readSettings } from "./settings.server";
// What the kill rounds and the measurements of the store use.
export { photographsNamed } from "../details/stored-versions.server";
export { OwnPhotographs } from "../own-photographs/own-photographs.server";
export { withDatabase } from "./database-access.server";
export { enquiriesHeader } from "../enquiries/record";
export { makeBackup } from "../store/backups.server";
export { Erasures } from "../store/erasures.server";
export { FilePhotographs } from "../store/file/file-photographs.server";
export { FileRecords } from "../store/file/file-records.server";
export { FileValues } from "../store/file/file-values.server";
export { FolderLock } from "../store/file/folder-lock.server";
export { encodeJournal } from "../store/file/lines.server";
