import type { UnreadableLines } from "../enquiries/store/enquiry-store";

/** What the owner should know beside the list itself: the answer of GET /api/admin/notices. */
export interface DeskNotices {
  /** Lines of the enquiries file that could not be read. */
  unreadable: UnreadableLines | null;
  /** Reasons for which an enquiry may be spam, by the enquiry's id. */
  suspects: Record<string, string[]>;
}
