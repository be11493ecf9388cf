import { createHash } from "node:crypto";
import {
  type Enquiry,
  enquiryFields,
  maxIdempotencyKeyLength,
  type StoredEnquiry,
} from "../enquiry";

/** What is stored with an enquiry and is no part of GET /api/contacts. */
export interface EnquiryMetadata {
  /** The key under which the same enquiry, sent again, is found: see `storedIdempotencyKey`. */
  key?: string;
  /** Codes of the reasons for which it is flagged: see spam-reasons.ts. */
  suspectedSpam?: string[];
  /** Code of the language of the page from which it was sent; left out when that is not known. */
  language?: string;
  /** Which mails it is to have (`noticeKinds` of notices/notice.ts); left out when it has none. */
  notices?: string[];
  /**
   * When the store first read this enquiry (ISO 8601, UTC), where `createdAt` is no time or lies in the future:
   * its retention period begins then.
   */
  firstReadAt?: string;
  /** Something other than the site changed the stored enquiry: it may say what nobody sent. */
  altered?: true;
}

/** An enquiry as it is stored. Members that a later version adds are preserved. */
export type EnquiryRecord = StoredEnquiry & EnquiryMetadata;

/** The fields of an enquiry that say who the visitor is, which the owner can correct. */
export type ContactFields = Pick<Enquiry, "firstName" | "lastName" | "email" | "phone">;

/** The result of adding an enquiry. */
export type AddedEnquiry = StoredEnquiry & {
  /** True when the enquiry was stored before: this is the record of the first time. */
  alreadyStored?: true;
};

/** Records that could not be read, and the name of what holds them as they are. */
export interface UnreadableRecords {
  lines: number;
  file: string;
}

/** A store of enquiries, in a file or in a database. */
export interface EnquiryStore {
  /**
   * Finds the enquiry that was stored, or is being stored, with a `key` in the last 24 hours.
   *
   * @param asOf "lastRead" when it may overlook one that another instance of the site has stored: `add` does not
   * @throws {StoreUnavailable} when the store cannot be read, or that enquiry could not be stored
   */
  findByIdempotencyKey(key: string, asOf?: "lastRead"): Promise<StoredEnquiry | undefined>;
  /**
   * Finds an enquiry by its id.
   *
   * @throws {StoreUnavailable} when the store cannot be read
   */
  find(id: string): Promise<EnquiryRecord | undefined>;
  /**
   * Stores an enquiry; it is durable when the promise resolves. An enquiry with the `key` of another one of the
   * last 24 hours is not stored again.
   *
   * @param metadata stored with it
   * @throws {StoreUnavailable} when it could not be stored; it is not listed then
   */
  add(enquiry: Enquiry, metadata?: EnquiryMetadata): Promise<AddedEnquiry>;
  /**
   * All enquiries, newest first. Missing fields are empty texts.
   *
   * @throws {StoreUnavailable} when the store cannot be read
   */
  list(): Promise<readonly EnquiryRecord[]>;
  /**
   * The number of stored enquiries.
   *
   * @throws {StoreUnavailable} when the store cannot be read
   */
  count(): Promise<number>;
  /**
   * Removes an enquiry: its text is gone from the store when the promise resolves.
   *
   * @returns false when there is none with this id
   * @throws {StoreUnavailable} when that is not certain; the list shows whether it is still there, and a second
   *   call removes it
   */
  remove(id: string): Promise<boolean>;
  /**
   * Removes enquiries by their ids, as `remove` does, in one change.
   *
   * @returns how many were removed
   * @throws {StoreUnavailable} as `remove` does
   */
  removeAll(ids: ReadonlySet<string>): Promise<number>;
  /**
   * Replaces the reasons for which an enquiry is flagged. Does nothing when there is none with this id.
   *
   * @param reasons their codes; none when it is no longer flagged
   * @throws {StoreUnavailable} when that is not certain; the list shows the reasons that are stored
   */
  setSuspectedSpam(id: string, reasons: readonly string[]): Promise<void>;
  /**
   * Replaces fields of an enquiry: their old texts are gone from the store when the promise resolves. Does nothing
   * when there is none with this id.
   *
   * @param fields clean texts
   * @throws {StoreUnavailable} when that is not certain; the list shows the fields that are stored
   */
  correct(id: string, fields: Partial<ContactFields>): Promise<void>;
  /**
   * The enquiries that could not be read; null when all could.
   *
   * @throws {StoreUnavailable} when the store cannot be read
   */
  unreadable(): Promise<UnreadableRecords | null>;
  /**
   * Checks that an enquiry could be stored now, without storing one, and repairs what an earlier failure left.
   *
   * @throws {StoreUnavailable} when it could not
   */
  check(): Promise<void>;
  /** When the last change failed, in ms since the epoch; undefined when it succeeded. */
  readonly failedAt: number | undefined;
  /** Completes the changes that have begun. Later changes are refused. */
  close(): Promise<void>;
}

/** What decides on and sends the mails about new enquiries. The site has none while mail is off. */
export interface EnquiryMail {
  /**
   * The kinds of mail that an enquiry is to have, which are stored with it.
   *
   * @param reasons for which it is flagged
   * @param request with which it came
   */
  kindsFor(enquiry: Enquiry, reasons: readonly string[], request: Request): string[];
  /** Called with each enquiry that was stored; no response waits for its mails. */
  readonly outbox: { stored(enquiry: EnquiryRecord): void };
}

/**
 * The key under which an enquiry is stored: a hash of the client's idempotency key and of the content, the
 * "idempotency fingerprint" of draft-ietf-httpapi-idempotency-key-header. The client's key alone is not enough,
 * since a cache may serve the same page, and so the same key, to several visitors without JavaScript.
 *
 * @param sent what was sent as the idempotency key
 * @returns 128 bits as 22 characters; undefined when no usable key was sent
 */
export function storedIdempotencyKey(sent: unknown, enquiry: Enquiry): string | undefined {
  if (typeof sent !== "string" || sent === "" || sent.length > maxIdempotencyKeyLength) {
    return undefined;
  }
  const content = JSON.stringify([sent, ...enquiryFields.map((name) => enquiry[name] ?? "")]);
  return createHash("sha256").update(content).digest().subarray(0, 16).toString("base64url");
}

/**
 * How long (ms) a visitor waits for a store on another machine, so that the response, which may be a page to render, is
 * there within 3 s. The owner waits as long as each single statement may take: a page that comes late is better than none.
 */
const maxWaitMs = 2_500;

/**
 * Waits for a store on another machine. What it does goes on when it takes too long.
 *
 * @throws {StoreUnavailable} after 2.5 s; what the work throws
 */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const cause = new Error(`It took longer than ${maxWaitMs / 1000} s.`);
    timer = setTimeout(() => reject(new StoreUnavailable(cause)), maxWaitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The store cannot do its work now; a later attempt may succeed. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";

  constructor(cause: unknown) {
    super("The enquiry store is not available.", { cause });
  }
}
