import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { loadOperatorCommands } from "../scripts/operator-commands.mjs";

const minuteMs = 60_000;

/**
 * An enquiry of usual length, like no other.
 *
 * @param {number} index
 */
export function sampleEnquiry(index) {
  return {
    firstName: `Visitor ${index}`,
    lastName: "Lovelace-Byron",
    email: `visitor.${index}@example.com`,
    phone: "020 7946 0000",
    treatment: "deep-tissue",
    message: `Could I come on Tuesday evening after six, please? My shoulders would be grateful. (${index})`,
  };
}

/**
 * An enquiry as it is stored when it arrives now.
 *
 * @param {number} index
 */
export const newRecord = (index) => ({
  id: randomUUID(),
  createdAt: new Date().toISOString(),
  ...sampleEnquiry(index),
});

/**
 * Enquiries as they are stored, oldest first, at even distances until now.
 *
 * @param {number} count
 * @param {number} minutesApart
 */
export function storedEnquiries(count, minutesApart) {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => ({
    ...newRecord(index),
    createdAt: new Date(now - (count - index) * minutesApart * minuteMs).toISOString(),
  }));
}

/**
 * Writes the file of enquiries of a data folder that has none yet.
 *
 * @param {string} folder absolute path
 * @param {readonly object[]} enquiries as they are stored, oldest first
 */
export async function writeEnquiries(folder, enquiries) {
  const { encodeEnquiries } = await loadOperatorCommands();
  await writeFile(join(folder, "enquiries.jsonl"), encodeEnquiries(enquiries));
}

/** Makes a temporary data folder. @returns its absolute path; the caller removes it */
export const makeDataFolder = () => mkdtempSync(join(tmpdir(), "bench-"));
