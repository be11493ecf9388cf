import type { Enquiry, StoredEnquiry } from "../enquiry";

/** Where enquiries are kept. */
export interface EnquiryStore {
  /**
   * Keeps an enquiry; it is on the disk when the promise is kept.
   *
   * @throws {StoreUnavailable} when it could not be kept; nothing is listed then
   */
  add(enquiry: Enquiry): Promise<StoredEnquiry>;
  /**
   * All enquiries, newest first.
   *
   * @throws {StoreUnavailable} when the file cannot be read
   */
  list(): Promise<readonly StoredEnquiry[]>;
  /**
   * How many enquiries are kept.
   *
   * @throws {StoreUnavailable} when the file cannot be read
   */
  count(): Promise<number>;
  /**
   * Removes the enquiries that came before an instant.
   *
   * @param before ISO 8601, UTC
   * @returns how many were removed
   * @throws {StoreUnavailable} when the file cannot be read or written; nothing is removed then
   */
  removeOlderThan(before: string): Promise<number>;
}

/** The disk, or what is on it, does not let the store do its work; a later try may succeed. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";

  constructor(cause: unknown) {
    super("The enquiry store is not available.", { cause });
  }
}
