import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Appointment, enquiriesHeader, type OwnerWork } from "../../app/enquiries/record";
import { encodeLine } from "../../app/store/file/lines.server";
import { someone } from "./visitor";

/** An enquiry as the file holds it, with the fields of `someone` unless they are given. */
export const storedEnquiry = (hoursAgo: number, different: object = {}) => ({
  id: randomUUID(),
  createdAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  ...someone(),
  ...different,
});

/** The owner's work on an enquiry that was booked with its appointment. */
export const bookedWork = (appointment: Appointment): OwnerWork => ({
  status: "booked",
  revision: 1,
  appointment,
  history: [{ at: new Date().toISOString(), status: "booked", appointment }],
});

/**
 * Fills a data folder.
 *
 * @param lines below the header, oldest first: an enquiry, or the text of a line
 */
export async function writeEnquiries(
  dataDir: string,
  lines: readonly (object | string)[],
): Promise<void> {
  const text = lines.map((one) => (typeof one === "string" ? one : encodeLine(one)));
  await writeFile(join(dataDir, "enquiries.jsonl"), encodeLine(enquiriesHeader) + text.join(""));
}

/** The line of an enquiry in which a text was replaced after its checksum was made. */
export const alteredLine = (enquiry: object, from: string, to: string) =>
  encodeLine(enquiry).replace(from, to);
