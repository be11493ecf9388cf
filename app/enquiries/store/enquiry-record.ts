import type { StoredEnquiry } from "../enquiry";

/** What is kept beside an enquiry and never listed. */
export interface EnquiryMarks {
  /** By which the same form, sent again with the same content, is known: see repeat-key.server.ts. */
  key?: string;
  /** Codes of the reasons for which it may be spam: see spam-reasons.ts. */
  suspectedSpam?: string[];
  /**
   * When the file was first read with this enquiry in it (ISO 8601, UTC): from then on it is kept, where
   * `createdAt` is no time or lies in the future.
   */
  firstReadAt?: string;
}

/** An enquiry as it stands in the file. Fields that a later version adds are carried along. */
export type EnquiryRecord = StoredEnquiry & EnquiryMarks;

const required = [
  "id",
  "createdAt",
  "firstName",
  "lastName",
  "email",
  "phone",
  "treatment",
] as const satisfies (keyof StoredEnquiry)[];
const optional = ["message", "key", "firstReadAt"] as const satisfies (keyof EnquiryRecord)[];

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/**
 * Makes a record of what a file holds: a field that is missing or of another kind becomes an empty text,
 * so that the rest of the enquiry can still be read.
 *
 * @returns undefined when it is no object or holds none of an enquiry's fields
 */
export function parseEnquiryRecord(value: unknown): EnquiryRecord | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const fields = value as Record<string, unknown>;
  const asKept =
    required.every((name) => typeof fields[name] === "string") &&
    optional.every((name) => fields[name] === undefined || typeof fields[name] === "string") &&
    (fields["suspectedSpam"] === undefined || areTexts(fields["suspectedSpam"]));
  // The object as it was parsed: all of them share one shape then, which takes far less memory.
  if (asKept) return fields as unknown as EnquiryRecord;
  if (!required.some((name) => name in fields)) return undefined;
  const { message, key, suspectedSpam, firstReadAt, ...others } = fields;
  return {
    ...others,
    ...Object.fromEntries(required.map((name) => [name, textOf(fields[name])])),
    ...(textOf(message) && { message: textOf(message) }),
    ...(textOf(key) && { key: textOf(key) }),
    ...(areTexts(suspectedSpam) && { suspectedSpam }),
    ...(textOf(firstReadAt) && { firstReadAt: textOf(firstReadAt) }),
  } as unknown as EnquiryRecord;
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** How far a server's clock may have been ahead, in ms: a day. */
const clockErrorMs = 24 * 60 * 60 * 1000;

/**
 * Gives `firstReadAt` to the records that need it and do not have it.
 *
 * @param now ms since the epoch
 * @returns whether there were any
 */
export function dateUndated(records: readonly EnquiryRecord[], now: number): boolean {
  const latest = new Date(now + clockErrorMs).toISOString();
  const undated = records.filter(
    ({ createdAt, firstReadAt }) =>
      firstReadAt === undefined && (createdAt > latest || !isoTime.test(createdAt)),
  );
  for (const record of undated) record.firstReadAt = new Date(now).toISOString();
  return undated.length > 0;
}
