import path from "node:path";
import { backupsFolder, stampOf } from "./backup-names";
import { putAside } from "../../journal/quarantine.server";
import { parseEnquiryRecord, type EnquiryRecord } from "./enquiry-record";
import { type FileSystem, unlessMissing } from "../../journal/file-system.server";
import { LaterVersionError } from "../../journal/record-format.server";

/** The one JSON document in which the site's first version kept its enquiries. */
export const firstFormatName = "enquiries.json";

/** What such a document holds. */
export interface FirstFormat {
  /** Oldest first. */
  records: EnquiryRecord[];
  /** Whether there is something in it that could not be read. */
  damaged: boolean;
}

// Objects without objects in them, braces within texts aside.
const flatObjects = /\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}/gs;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Of a document that is no longer one, the enquiries that are still whole. */
function salvage(text: string): FirstFormat {
  const found = [...text.matchAll(flatObjects)].map(([object]) =>
    parseEnquiryRecord(parsed(object)),
  );
  return { records: found.filter((record) => record !== undefined), damaged: true };
}

function readDocument(text: string): FirstFormat {
  const document = parsed(text);
  if (typeof document !== "object" || document === null) return salvage(text);
  const { version, enquiries } = document as { version?: unknown; enquiries?: unknown };
  if (typeof version === "number" && version !== 1) {
    throw new LaterVersionError(`Version ${version} of ${firstFormatName} is not known.`);
  }
  if (!Array.isArray(enquiries)) return salvage(text);
  const records = enquiries.map(parseEnquiryRecord).filter((record) => record !== undefined);
  return { records, damaged: records.length < enquiries.length };
}

async function readText(files: FileSystem, file: string): Promise<string | undefined> {
  const open = await files.open(file, "r").catch(unlessMissing);
  if (open === undefined) return undefined;
  try {
    const bytes = Buffer.alloc((await open.stat()).size);
    let length = 0;
    for (let count = -1; count !== 0 && length < bytes.length; length += count) {
      count = await open.read(bytes.subarray(length), length);
    }
    return bytes.toString("utf8", 0, length).replace(/^\uFEFF/, "");
  } finally {
    await open.close();
  }
}

/**
 * Reads the document of the first version.
 *
 * @param dataDir absolute path
 * @returns undefined when there is none
 * @throws {LaterVersionError} when it is of no version that is known; else the file system's error
 */
export async function readFirstFormat(
  files: FileSystem,
  dataDir: string,
): Promise<FirstFormat | undefined> {
  const text = await readText(files, path.join(dataDir, firstFormatName));
  return text === undefined ? undefined : readDocument(text);
}

/**
 * Puts the document away once its enquiries are kept elsewhere: with the backups, which are removed in
 * their time; a damaged one stays in the data folder until the host has seen to it.
 *
 * @throws the file system's error
 */
export async function retireFirstFormat(
  files: FileSystem,
  dataDir: string,
  damaged: boolean,
): Promise<void> {
  const file = path.join(dataDir, firstFormatName);
  if (damaged) {
    await putAside(files, file);
    return;
  }
  const folder = backupsFolder(dataDir);
  await files.makeFolder(folder);
  await files.rename(file, path.join(folder, `enquiries-${stampOf(new Date())}.json`));
  await files.syncFolder(folder);
  await files.syncFolder(dataDir);
}
