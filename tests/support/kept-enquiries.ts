import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { encodeLine } from "../../app/journal/journal-format.server";
import { headerLine } from "./damaged-files";
import { someone } from "./visitor";

/** An enquiry as the file keeps it; each is an hour older than the one with the next smaller `hoursAgo`. */
export const keptEnquiry = (hoursAgo: number, different: object = {}) => ({
  id: randomUUID(),
  createdAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  ...someone(),
  ...different,
});

/**
 * Fills a data folder.
 *
 * @param lines what stands below the header, oldest first: an enquiry, or a line as it is
 */
export async function keepEnquiries(
  dataDir: string,
  lines: readonly (object | string)[],
): Promise<void> {
  const text = lines.map((one) => (typeof one === "string" ? one : encodeLine(one)));
  await writeFile(join(dataDir, "enquiries.jsonl"), headerLine + text.join(""));
}

/** The line of an enquiry of which something else was written after its sum was made. */
export const alteredLine = (enquiry: object, from: string, to: string) =>
  encodeLine(enquiry).replace(from, to);
