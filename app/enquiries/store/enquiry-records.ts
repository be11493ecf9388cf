import type { JournalDefinition, RecordIndex } from "../../journal/journal-format.server";
import type { Insertion } from "../../postgres/record-table.server";
import { type Enquiry, optionalEnquiryFields, requiredEnquiryFields, textsOf } from "../enquiry";
import type { EnquiryMetadata, EnquiryRecord } from "./enquiry-store";

/** The type of each member of the metadata: a member that is missing here does not compile. */
const metadataTypes = {
  key: "text",
  suspectedSpam: "texts",
  language: "text",
  notices: "texts",
  firstReadAt: "text",
  altered: "flag",
} as const satisfies {
  [Member in keyof EnquiryMetadata]-?: TypeNameOf<Required<EnquiryMetadata>[Member]>;
};
type TypeNameOf<T> = T extends string ? "text" : T extends true ? "flag" : "texts";

const membersOf = (type: "text" | "texts" | "flag") =>
  Object.entries(metadataTypes).flatMap(([member, its]) => (its === type ? [member] : []));
const requiredTexts = ["id", ...requiredEnquiryFields, "createdAt"];
const optionalTexts = [...optionalEnquiryFields, ...membersOf("text")];
const optionalLists = membersOf("texts");
const optionalFlags = membersOf("flag");
const ownFields = new Set([...requiredTexts, ...optionalTexts, ...optionalLists, ...optionalFlags]);

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/**
 * Makes a record of a line's JSON: a field that is missing or of another type becomes an empty text, so that the
 * rest of the enquiry can still be read.
 *
 * @returns undefined when it is no object or has none of an enquiry's fields
 */
function parseEnquiryRecord(value: unknown): EnquiryRecord | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const fields = value as Record<string, unknown>;
  const isWhole =
    requiredTexts.every((name) => typeof fields[name] === "string") &&
    optionalTexts.every((name) => fields[name] === undefined || typeof fields[name] === "string") &&
    optionalLists.every((name) => fields[name] === undefined || areTexts(fields[name])) &&
    optionalFlags.every((name) => fields[name] === undefined || fields[name] === true);
  // The parsed object itself: all of them then share one hidden class of V8, which needs far less memory.
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
 * @returns the record with `altered`; undefined when it has no id, so is no line of the site
 */
function parseAltered(value: unknown): EnquiryRecord | undefined {
  const record = parseEnquiryRecord(value);
  return record === undefined || record.id === "" ? undefined : { ...record, altered: true };
}

/**
 * Makes the record of a new enquiry, with an id and the current time. Optional fields that are empty are left
 * out.
 */
export function newEnquiryRecord(enquiry: Enquiry, metadata: EnquiryMetadata): EnquiryRecord {
  return {
    id: crypto.randomUUID(),
    createdAt: new Date().toISOString(),
    ...textsOf(enquiry),
    ...metadata,
  };
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** How far a server's clock may have been ahead, in ms: one day. */
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

/** How long a stored idempotency key is valid, in ms: one day. */
const idempotencyKeyTtlMs = 24 * 60 * 60 * 1000;

/** The enquiries in memory: exactly those that are on the disk. */
export class EnquiryIndex implements RecordIndex<EnquiryRecord> {
  readonly oldestFirst: EnquiryRecord[] = [];
  #newestFirst: readonly EnquiryRecord[] | undefined;
  readonly #byKey = new Map<string, EnquiryRecord>();
  /** Undefined until an enquiry is looked for by its id. */
  #byId: Map<string, EnquiryRecord> | undefined;

  get newestFirst(): readonly EnquiryRecord[] {
    return (this.#newestFirst ??= this.oldestFirst.toReversed());
  }

  add(records: readonly EnquiryRecord[]): void {
    const since = new Date(Date.now() - idempotencyKeyTtlMs).toISOString();
    for (const record of records) {
      this.oldestFirst.push(record);
      this.#byId?.set(record.id, record);
      if (record.key !== undefined && record.createdAt >= since) {
        this.#byKey.set(record.key, record);
      }
    }
    this.#newestFirst = undefined;
  }

  /** Finds an enquiry by its id. */
  find(id: string): EnquiryRecord | undefined {
    this.#byId ??= new Map(this.oldestFirst.map((record) => [record.id, record]));
    return this.#byId.get(id);
  }

  /**
   * Finds the enquiry that was stored with a key in the last 24 hours.
   *
   * @param now ms since the epoch
   */
  findByIdempotencyKey(key: string, now: number): EnquiryRecord | undefined {
    const record = this.#byKey.get(key);
    if (record === undefined) return undefined;
    return now - Date.parse(record.createdAt) <= idempotencyKeyTtlMs ? record : undefined;
  }
}

/** How long a mail belongs to the instance that stored its enquiry before another one may take it. */
const firstLease = "1 minute";

/**
 * The one statement that stores an enquiry with its idempotency key and its mails. It returns no row, and stores
 * nothing, when another enquiry has the key; a key is free again after 24 hours.
 *
 * @param holder the id of this instance, which sends the mails
 */
export const enquiryInsertion =
  (holder: string) =>
  ({ id, key, notices = [] }: EnquiryRecord, json: string): Insertion => ({
    text: `with claimed as (
        insert into idempotency_keys as k (key, enquiry) values ($3, $1)
        on conflict (key) do update set enquiry = excluded.enquiry, stored_at = now()
          where k.stored_at < now() - interval '24 hours'
        returning enquiry
      ), stored as (
        insert into enquiries (id, record) select enquiry, $2 from claimed
        on conflict (id) do nothing returning id
      ), queued as (
        insert into outbox (enquiry, kind, holder, leased_until)
        select id, kind, $5, now() + interval '${firstLease}' from stored, unnest($4::text[]) as kind
      )
      select id from stored`,
    // Without a key nobody sends it again: its own id is as good as one.
    values: [id, json, key ?? `id ${id}`, notices, holder],
  });
