import type { StoredEnquiry } from "../enquiries/enquiry";
import { groupOf } from "../enquiries/flood-mark";
import type { Refused } from "../enquiries/refused-enquiries.server";
import type { UnreadableLines } from "../journal/recovery.server";
/** So many that one of them is still there after others were erased. */
const remembered = 10;

/**
 * What is remembered of a list so that the next one can be compared with it.
 *
 * @param enquiries the whole list, newest first
 * @returns the ids of the newest
 */
export function newestOf(enquiries: readonly StoredEnquiry[]): string[] {
  return enquiries.slice(0, remembered).map(({ id }) => id);
}

/**
 * How many enquiries have come since another list was shown. What looks like advertising does not count.
 *
 * @param enquiries the whole list, newest first
 * @param newest what `newestOf` said of the list that was shown before; undefined for none
 * @returns undefined when that cannot be told
 */
export function countNew(
  enquiries: readonly StoredEnquiry[],
  newest: readonly string[] | undefined,
  suspects: DashboardNotices["suspects"],
): number | undefined {
  if (newest === undefined) return undefined;
  const known = new Set(newest);
  const end = enquiries.findIndex(({ id }) => known.has(id));
  if (end === -1 && known.size > 0) return undefined;
  const added = end === -1 ? enquiries : enquiries.slice(0, end);
  return added.filter(({ id }) => groupOfEnquiry(suspects, id) !== "advertising").length;
}

/** A browser in which the owner has been logged in, as the dashboard lists it. */
export interface TrustedDeviceView {
  id: string;
  /** Since when it is a trusted one: ISO 8601, UTC. */
  since: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** What the owner should know beside the list itself: the answer of GET /api/admin/notices. */
export interface DashboardNotices {
  /** Lines of the enquiries file that could not be read. */
  unreadable: UnreadableLines | null;
  /** Reasons for which an enquiry may be spam, or `floodMark`, by the enquiry's id. */
  suspects: Record<string, string[]>;
  /** The ids of enquiries whose line in the file something other than the site has changed; left out for none. */
  altered?: string[];
  /** Enquiries that the limits refused in the last 24 hours, since the start; null for none. */
  refused: Refused | null;
  /** Whether the password is the one that the first start made and printed. */
  madePassword: boolean;
  /** The newest first. */
  trustedBrowsers: TrustedDeviceView[];
}

type Suspects = DashboardNotices["suspects"];

/** The folded groups at the end of the list, in their order. Each name is also the group's fragment. */
export const foldedGroups = ["flood", "advertising"] as const;
export type FoldedGroup = (typeof foldedGroups)[number];

/** Tells whether a text from a form names a folded group. */
export function isFoldedGroup(text: unknown): text is FoldedGroup {
  return (foldedGroups as readonly unknown[]).includes(text);
}

/** What the marks of an enquiry make of it; undefined for one of the list itself. */
export function groupOfEnquiry(suspects: Suspects, id: string): FoldedGroup | undefined {
  return Object.hasOwn(suspects, id) ? groupOf(suspects[id]) : undefined;
}

/** Divides the list by what the marks of each enquiry make of it, each part in the list's order. */
export function groupEnquiries(enquiries: readonly StoredEnquiry[], suspects: Suspects) {
  const inGroup = (group: FoldedGroup | undefined) =>
    enquiries.filter(({ id }) => groupOfEnquiry(suspects, id) === group);
  return {
    plain: inGroup(undefined),
    flood: inGroup("flood"),
    advertising: inGroup("advertising"),
  };
}

/** How many enquiries each folded group has in all. */
export function groupCounts(suspects: Suspects): Record<FoldedGroup, number> {
  const groups = Object.values(suspects).map((marks) => groupOf(marks));
  const count = (group: FoldedGroup) => groups.filter((one) => one === group).length;
  return { flood: count("flood"), advertising: count("advertising") };
}
