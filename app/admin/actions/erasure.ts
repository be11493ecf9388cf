import type { StoredEnquiry } from "../../enquiries/enquiry-fields";
import type { FlaggedGroup } from "../../enquiries/spam-reasons";
import type { ListQuery } from "../list/query";

/** An enquiry that can be chosen for erasure. */
export interface ErasableEnquiry extends Pick<StoredEnquiry, "id" | "createdAt" | "treatment"> {
  name: string;
  hasNote: boolean;
  onlyPhone: boolean;
  chosen: boolean;
}

/** What an erasure would remove, for the owner to see before it is confirmed. */
export interface ErasurePreview {
  /** How many of the given enquiries are stored now. */
  enquiries: number;
  /** How many of them have a note of the owner. */
  notes: number;
  /** How many of the backups hold any of them. Those that cannot be read are named by the receipt. */
  backups: number;
}

/** What an erasure removed: the JSON of `POST /api/admin/person/erase`. */
export interface ErasureReceipt {
  /** How many enquiries were removed; 0 when they had been removed before. */
  erased: number;
  /** How many backups were written again without them. */
  backups: number;
  /** What could not be reached: sentences in the language of the call, each for one place. */
  outOfReach: string[];
}

/** What the page shows of an erasure: what would go, what went, or why it failed. */
export type ErasureView =
  /** Of a person; `id` is that of the enquiry by which the person was found. */
  | { id: string; enquiries: readonly ErasableEnquiry[]; preview: ErasurePreview }
  /** Of a folded group: those up to `until` (ISO 8601), so that nothing goes that the owner has not been told of. */
  | { group: FlaggedGroup; until: string; preview: ErasurePreview }
  | { receipt: ErasureReceipt }
  | { failed: string };

/** What a step of the form leads to. */
export interface ErasureStep {
  /** What is looked for then. */
  query: ListQuery;
  /** Undefined once it is cancelled. */
  erasure: ErasureView | undefined;
  /** The ids that are gone. */
  erased: readonly string[];
}
