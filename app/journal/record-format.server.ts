import { createHash } from "node:crypto";

/** Version of the format that this code writes and reads: docs/decisions/007-enquiry-file.md. */
const VERSION = 1;

const sumDigits = 16; // 64 bits of SHA-256: that an altered line passes is out of the question
const sumLength = `,"sum":"${"0".repeat(sumDigits)}"}`.length;
const sumPattern = /^,"sum":"([0-9a-f]{16})"}$/;

const sumOf = (bytes: string | Uint8Array) =>
  createHash("sha256").update(bytes).digest("hex").slice(0, sumDigits);

/** The file was written by a later version of the site; nothing is done to it. */
export class LaterVersionError extends Error {
  override readonly name = "LaterVersionError";
}

/**
 * Writes an object as one line of the file: its JSON, and as its last member `sum`, the first 16
 * hexadecimal digits of the SHA-256 of the bytes before `,"sum"`.
 *
 * @param value a plain object with at least one member
 * @returns the line with its line break
 */
export function encodeLine(value: object): string {
  const start = JSON.stringify(value).slice(0, -1);
  return `${start},"sum":"${sumOf(start)}"}\n`;
}

/**
 * Reads a line.
 *
 * @param line its bytes without the line break
 * @returns the object without its sum; undefined when the line is torn, altered or of another origin
 */
export function decodeLine(line: Buffer): unknown {
  const end = line.length - sumLength;
  if (end < 2) return undefined;
  const sum = sumPattern.exec(line.toString("latin1", end))?.[1];
  if (sum === undefined || sum !== sumOf(line.subarray(0, end))) return undefined;
  try {
    return JSON.parse(`${line.toString("utf8", 0, end)}}`) as unknown;
  } catch {
    return undefined;
  }
}

/** The first line of the file. */
export const headerLine = encodeLine({ file: "enquiries", version: VERSION });

/**
 * Tells whether a line is the header of this version.
 *
 * @throws {LaterVersionError} when it is that of another, whatever its sum
 */
export function isHeader(line: Buffer): boolean {
  if (line.length > 1000 || !line.includes('"file"')) return false;
  let header: unknown;
  try {
    header = JSON.parse(line.toString());
  } catch {
    return false;
  }
  const { file, version } = header as { file?: unknown; version?: unknown };
  if (file !== "enquiries") return false;
  if (version !== VERSION) throw new LaterVersionError(`Version ${String(version)} is not known.`);
  return decodeLine(line) !== undefined;
}
