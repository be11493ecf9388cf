import type { JournalDefinition } from "../../journal/journal-definition";
import {
  type Enquiry,
  optionalEnquiryFields,
  requiredEnquiryFields,
  type StoredEnquiry,
  textsOf,
} from "../enquiry";

/** What is kept beside an enquiry and never listed. */
export interface EnquiryMetadata {
  /** By which the same form, sent again with the same content, is known: see repeat-key.server.ts. */
  key?: string;
  /** Codes of the reasons for which it may be spam: see spam-reasons.ts. */
  suspectedSpam?: string[];
  /**
   * When the file was first read with this enquiry in it (ISO 8601, UTC): from then on it is kept, where
   * `createdAt` is no time or lies in the future.
   */
  firstReadAt?: string;
  /** Its line had a wrong sum when it was read: it may say what nobody sent. */
  altered?: true;
}

/** An enquiry as it stands in the file. Fields that a later version adds are carried along. */
export type EnquiryRecord = StoredEnquiry & EnquiryMetadata;

/** What each mark is: a mark that is missing here does not compile. */
const markKinds = {
  key: "text",
  suspectedSpam: "texts",
  firstReadAt: "text",
  altered: "flag",
} as const satisfies {
  [Mark in keyof EnquiryMetadata]-?: KindOf<Required<EnquiryMetadata>[Mark]>;
};
type KindOf<T> = T extends string ? "text" : T extends true ? "flag" : "texts";

const marksOf = (kind: "text" | "texts" | "flag") =>
  Object.entries(markKinds).flatMap(([mark, its]) => (its === kind ? [mark] : []));
const requiredTexts = ["id", ...requiredEnquiryFields, "createdAt"];
const optionalTexts = [...optionalEnquiryFields, ...marksOf("text")];
const optionalLists = marksOf("texts");
const optionalFlags = marksOf("flag");
const ownFields = new Set([...requiredTexts, ...optionalTexts, ...optionalLists, ...optionalFlags]);

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
function parseEnquiryRecord(value: unknown): EnquiryRecord | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const fields = value as Record<string, unknown>;
  const isWhole =
    requiredTexts.every((name) => typeof fields[name] === "string") &&
    optionalTexts.every((name) => fields[name] === undefined || typeof fields[name] === "string") &&
    optionalLists.every((name) => fields[name] === undefined || areTexts(fields[name])) &&
    optionalFlags.every((name) => fields[name] === undefined || fields[name] === true);
  // The object as it was parsed: all of them share one shape then, which takes far less memory.
  if (isWhole) return fields as unknown as EnquiryRecord;
  if (!requiredTexts.some((name) => name in fields)) return undefined;
  const texts = optionalTexts.map((name) => [name, textOf(fields[name])] as const);
  const lists = optionalLists.map((name) => [name, fields[name]] as const);
  return Object.fromEntries([
    ...Object.entries(fields).filter(([name]) => !ownFields.has(name)),
    ...requiredTexts.map((name) => [name, textOf(fields[name])] as const),
    ...texts.filter(([, text]) => text !== ""),
    ...lists.filter(([, list]) => areTexts(list)),
    ...optionalFlags.filter((name) => fields[name] === true).map((name) => [name, true] as const),
  ]) as unknown as EnquiryRecord;
}

/**
 * Makes a record of a line that something other than the site has changed.
 *
 * @param value what the line's JSON says
 * @returns the record with the mark `altered`; undefined when it has no id, so is no line of ours
 */
function parseAltered(value: unknown): EnquiryRecord | undefined {
  const record = parseEnquiryRecord(value);
  return record === undefined || record.id === "" ? undefined : { ...record, altered: true };
}

/**
 * Makes the record of a new enquiry, with an id and the time of now. Optional fields that are empty are
 * left out.
 *
 * @param marks what is kept with it and never listed
 */
export function newEnquiryRecord(enquiry: Enquiry, marks: EnquiryMetadata): EnquiryRecord {
  return {
    id: crypto.randomUUID(),
    createdAt: new Date().toISOString(),
    ...textsOf(enquiry),
    ...marks,
  };
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** How far a server's clock may have been ahead, in ms: a day. */
const clockErrorMs = 24 * 60 * 60 * 1000;

/**
 * Gives an id to the records that have none, and `firstReadAt` to those that need it and do not have it.
 *
 * @returns whether there were any
 */
function backfill(records: readonly EnquiryRecord[]): boolean {
  const now = Date.now();
  const withoutId = records.filter(({ id }) => id === "");
  for (const record of withoutId) record.id = crypto.randomUUID();
  const latest = new Date(now + clockErrorMs).toISOString();
  const undated = records.filter(
    ({ createdAt, firstReadAt }) =>
      firstReadAt === undefined && (createdAt > latest || !isoTime.test(createdAt)),
  );
  for (const record of undated) record.firstReadAt = new Date(now).toISOString();
  return withoutId.length + undated.length > 0;
}

/** The journal of enquiries. */
export const enquiriesJournal: JournalDefinition<EnquiryRecord> = {
  fileName: "enquiries.jsonl",
  kind: "enquiries",
  version: 1,
  parse: parseEnquiryRecord,
  parseAltered,
  isAltered: ({ altered }) => altered === true,
  idOf: ({ id }) => id,
  timeOf: ({ createdAt }) => createdAt,
  backfill,
};
