import type { UnreadableLines } from "../../journal/recovery.server";
import type { Enquiry, StoredEnquiry } from "../enquiry";
import type { EnquiryMetadata, EnquiryRecord } from "./enquiry-journal";

/** What became of an enquiry that was given to the store. */
export type AddedEnquiry = StoredEnquiry & {
  /** True when it had been kept before: this is the first one's answer again. */
  alreadyStored?: true;
};

/** Where enquiries are kept. */
export interface EnquiryStore {
  /**
   * The enquiry that was kept, or is being kept, with a `key` in the last 24 hours; undefined for none.
   *
   * @throws {StoreUnavailable} when the file cannot be read, or that enquiry could not be kept
   */
  findByIdempotencyKey(key: string): Promise<StoredEnquiry | undefined>;
  /**
   * Keeps an enquiry; it is on the disk when the promise resolves. One with the `key` of an enquiry that
   * was kept in the last 24 hours is not kept again.
   *
   * @param marks what is kept with it and never listed to the browser
   * @throws {StoreUnavailable} when it could not be kept; nothing is listed then
   */
  add(enquiry: Enquiry, marks?: EnquiryMetadata): Promise<AddedEnquiry>;
  /**
   * All enquiries, newest first. Fields that are missing in the file are empty texts.
   *
   * @throws {StoreUnavailable} when the file cannot be read
   */
  list(): Promise<readonly EnquiryRecord[]>;
  /**
   * How many enquiries are kept.
   *
   * @throws {StoreUnavailable} when the file cannot be read
   */
  count(): Promise<number>;
  /**
   * Removes an enquiry: its text is gone from the file when the promise resolves.
   *
   * @returns false when there is none with this id
   * @throws {StoreUnavailable} when that is not certain; the list tells whether it is still there, and
   *   calling again makes sure
   */
  remove(id: string): Promise<boolean>;
  /**
   * Removes enquiries by their ids, as `remove` does, all at once.
   *
   * @returns how many were removed
   * @throws {StoreUnavailable} as `remove` does
   */
  removeAll(ids: ReadonlySet<string>): Promise<number>;
  /**
   * What could not be read, until the operator removes the files that it was put into.
   *
   * @throws {StoreUnavailable} when the folder cannot be read
   */
  unreadable(): Promise<UnreadableLines | null>;
  /**
   * Writes a copy of all enquiries.
   *
   * @param file absolute path of a file that does not exist
   * @throws {StoreUnavailable} when it could not be written; there is no such file then
   */
  copyTo(file: string): Promise<void>;
  /**
   * Makes sure that enquiries could be kept, as far as that is known without keeping one: the file can be read
   * and no other process has taken the folder. What an earlier failure left is set right.
   *
   * @throws {StoreUnavailable} when they could not
   */
  check(): Promise<void>;
  /** When the last change failed, in ms since the epoch; undefined when it did not. */
  readonly failedAt: number | undefined;
  /** Finishes what was begun. What is given to it afterwards is refused. */
  close(): Promise<void>;
}

/** The disk, or what is on it, does not let the store do its work; a later try may succeed. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";

  constructor(cause: unknown) {
    super("The enquiry store is not available.", { cause });
  }
}
