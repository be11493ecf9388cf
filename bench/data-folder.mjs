import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { loadOperatorCommands } from "../scripts/operator-commands.mjs";

const minuteMs = 60_000;

/** What numbers begin with that Ofcom and Arcep keep for films and books; three digits follow. */
const numberStarts = [
  "07700 900",
  "020 7946 0",
  "0113 496 0",
  "0114 496 0",
  "0115 496 0",
  "0116 496 0",
  "0117 496 0",
  "0118 496 0",
  "0121 496 0",
  "+33 6 39 98 0",
];

/** A telephone number; of 10 000 that follow each other no two are the same. @param {number} index */
function samplePhone(index) {
  const start = numberStarts[index % numberStarts.length];
  const rest = Math.floor(index / numberStarts.length) % 1000;
  return `${start}${String(rest).padStart(3, "0")}`;
}

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
    phone: samplePhone(index),
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
  const { encodeJournal, enquiriesHeader } = await loadOperatorCommands();
  const journal = encodeJournal(enquiriesHeader, enquiries);
  await writeFile(join(folder, "enquiries.jsonl"), [...journal].join(""));
}

/** Makes a temporary data folder. @returns its absolute path; the caller removes it */
export const makeDataFolder = () => mkdtempSync(join(tmpdir(), "bench-"));
