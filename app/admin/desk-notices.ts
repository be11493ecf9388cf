import type { Refused } from "../enquiries/enquiry-limit.server";
import type { UnreadableLines } from "../journal/recovery.server";

/** A browser in which the owner has been logged in, as the dashboard lists it. */
export interface TrustedBrowserView {
  id: string;
  /** Since when it is a trusted one: ISO 8601, UTC. */
  since: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** What the owner should know beside the list itself: the answer of GET /api/admin/notices. */
export interface DeskNotices {
  /** Lines of the enquiries file that could not be read. */
  unreadable: UnreadableLines | null;
  /** Reasons for which an enquiry may be spam, or `floodReason`, by the enquiry's id. */
  suspects: Record<string, string[]>;
  /** The ids of enquiries whose line in the file something other than the site has changed; left out for none. */
  altered?: string[];
  /** Enquiries that the limits refused in the last 24 hours, since the start; null for none. */
  refused: Refused | null;
  /** Whether the password is the one that the first start made and printed. */
  madePassword: boolean;
  /** The newest first. */
  trustedBrowsers: TrustedBrowserView[];
}
