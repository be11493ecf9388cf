import type { AppliedChange, OwnerWork } from "./owner-work";

/** A store of the owner's work on enquiries, whatever it stores it in. */
export interface OwnerWorkStore {
  /**
   * The work on all enquiries that the owner has changed, by the enquiry's id; also on enquiries that are not
   * stored any more, or not yet again.
   *
   * @throws {StoreUnavailable} when the store cannot be read
   */
  all(): Promise<ReadonlyMap<string, OwnerWork>>;
  /**
   * Changes the work on one enquiry; the change is durable when the promise resolves. Two changes of one
   * enquiry run one after the other.
   *
   * @param id the enquiry's
   * @param decide is given the work as it is, and returns what becomes of it: see `applyChange`
   * @returns what `decide` returned
   * @throws {StoreUnavailable} when it could not be stored; the work is as before then. What `decide` throws
   */
  change(
    id: string,
    decide: (work: OwnerWork) => AppliedChange | Promise<AppliedChange>,
  ): Promise<AppliedChange>;
  /**
   * Removes the work on enquiries, with its history.
   *
   * @param ids of the enquiries
   * @throws {StoreUnavailable} when that is not certain; a second call removes it
   */
  removeAll(ids: ReadonlySet<string>): Promise<void>;
  /**
   * Removes the words of notes that were replaced or removed. The history still says when that was.
   *
   * @returns how many notes there were
   * @throws {StoreUnavailable} when that is not certain; a second call removes them
   */
  removeReplacedNotes(): Promise<number>;
  /** Completes the changes that have begun. Later changes are refused. */
  close(): Promise<void>;
}
