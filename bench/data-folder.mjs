import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { loadDataCommands } from "../scripts/data-commands.mjs";

/**
 * Writes the file of enquiries of a data folder that has none yet.
 *
 * @param {string} folder absolute path
 * @param {object[]} enquiries oldest first, each with `id` and `createdAt`
 */
export async function writeEnquiries(folder, enquiries) {
  const { encodeEnquiries } = await loadDataCommands();
  await writeFile(join(folder, "enquiries.jsonl"), encodeEnquiries(enquiries));
}
