import type { StoredEnquiry } from "../enquiries/enquiry";
import type { Refused } from "../enquiries/enquiry-limit.server";
import { groupOf } from "../enquiries/spam-reasons";
import type { BrowserName } from "../login/browser-name";
import type { UnlistedRecords } from "../store/ports";
import type { ErasureView, ShownPerson } from "./person/person-view";
import { filterCounts, type ListQuery, type WorkFilter } from "./work/filters";
import type { EnquiryWork } from "./work/owner-work";

/** How many ids are remembered of a list: so many that one is still there after others were erased. */
const rememberedIds = 10;

/** A trusted device, as the dashboard lists it. */
export interface TrustedDeviceView {
  id: string;
  /** When it became a trusted device: ISO 8601, UTC. */
  since: string;
  /** Left out for one that is not known. */
  browser?: BrowserName | undefined;
  /** Whether the request came from it. */
  current: boolean;
}

/** What the owner should know beside the enquiries: the response of GET /api/admin/desk. */
export interface DashboardRemarks {
  /** The owner's work by the enquiry's id; an enquiry of which there is nothing to say is left out. */
  enquiries: Record<string, EnquiryWork>;
  /** Lines of the enquiries file that could not be read. */
  unreadable: UnlistedRecords | null;
  /** The flagged enquiries: reasons for which each may be spam, or `floodReason`, by the enquiry's id. */
  flagged: Record<string, readonly string[]>;
  /** Enquiries that the limits refused in the last 24 hours, since the start; null for none. */
  refused: Refused | null;
  /** Whether the password is the one that the first start made and printed. */
  madePassword: boolean;
  /** How many enquiries will be deleted within a week, since they are too old; left out for none. */
  expiring?: number;
  /** Why nothing, or only short messages, are stored; left out while there is room. */
  fullness?: "shortOnly" | "full";
  /** Whether enquiries are kept longer than they should be, since the clock may be wrong; left out when not. */
  expiryPutOff?: true;
  /** The trusted devices, the newest first. */
  trustedBrowsers: TrustedDeviceView[];
  /** Whether the owner's notices fail, and until when (ISO 8601) confirmations pause; left out while mail is off. */
  mail?: { troubled: boolean; pausedUntil?: string } | undefined;
}

/** The owner's list. */
export interface ListView {
  kind: "list";
  /** Newest first; where the list comes in pages, the folded groups at its end. */
  enquiries: readonly StoredEnquiry[];
  /** How many are kept in all. */
  total: number;
  /** How many each filter has, in the whole list. */
  counts: Record<WorkFilter, number>;
  /** What `newestOf` returns for the whole list. */
  newest: readonly string[];
  /** How many are new since the list that was shown before; undefined when that is not known. */
  added: number | undefined;
  /** When the list was read: ISO 8601, UTC. */
  asOf: string;
  /** Undefined when they could not be read: the list is shown all the same. */
  remarks: DashboardRemarks | undefined;
  /** Which part of the list this is; left out when it is the whole list. */
  page?: ListPage;
  /** What the last form has just changed; left out for nothing. */
  changed?: ChangedWork | undefined;
  /** What is about to be erased, or was; left out for nothing. */
  erasure?: ErasureView | undefined;
}

/** What of an enquiry a form has just changed. */
export interface ChangedWork {
  id: string;
  what: "status" | "note" | "flagged" | "notice" | "corrected";
}

/** The part of the list that the server renders, and what the page cannot count without the rest. */
export interface ListPage {
  /** From 1. */
  number: number;
  /** How many pages there are. */
  count: number;
  query: ListQuery;
  /** How many enquiries the query finds. */
  found: Record<"plain" | FoldedGroup, number>;
  /** How many enquiries have the same e-mail address or telephone number, by id; left out for one alone. */
  persons: Record<string, number>;
  /** Left out when the query names none. */
  person?: ShownPerson;
}

/** The id of the element that says how many enquiries are found: a page without scripts goes there. */
export const foundId = "found";

/** The id of an enquiry's card, to which a page without scripts goes after a change. */
export const cardId = (id: string): string => `enquiry-${id}`;

type Flagged = DashboardRemarks["flagged"];

/** The folded groups at the end of the list, in their order. Each name is also the group's fragment. */
export const foldedGroups = ["flood", "advertising"] as const;
export type FoldedGroup = (typeof foldedGroups)[number];

/** Tells whether a text from a form names a folded group. */
export function isFoldedGroup(text: unknown): text is FoldedGroup {
  return (foldedGroups as readonly unknown[]).includes(text);
}

/**
 * Finds the folded group of an enquiry.
 *
 * @param flagged the reasons by the enquiry's id
 * @returns undefined for an enquiry that is not flagged
 */
export function groupOfEnquiry(flagged: Flagged, id: string): FoldedGroup | undefined {
  return Object.hasOwn(flagged, id) ? groupOf(flagged[id]) : undefined;
}

/**
 * Divides a list into the enquiries that are not flagged (`plain`) and the folded groups.
 *
 * @param flagged the reasons by the enquiry's id
 * @returns each part in the list's order
 */
export function groupEnquiries(enquiries: readonly StoredEnquiry[], flagged: Flagged) {
  const groups: Record<"plain" | FoldedGroup, StoredEnquiry[]> = {
    plain: [],
    flood: [],
    advertising: [],
  };
  const known = new Map(Object.entries(flagged).map(([id, reasons]) => [id, groupOf(reasons)]));
  for (const enquiry of enquiries) groups[known.get(enquiry.id) ?? "plain"].push(enquiry);
  return groups;
}

/** Counts the enquiries of each folded group, on all pages together. */
export function groupCounts(flagged: Flagged): Record<FoldedGroup, number> {
  const groups = Object.values(flagged).map((reasons) => groupOf(reasons));
  const count = (group: FoldedGroup) => groups.filter((one) => one === group).length;
  return { flood: count("flood"), advertising: count("advertising") };
}

/** The ids of the newest of a whole list, which are remembered so that the next list can be compared with it. */
export function newestOf(enquiries: readonly StoredEnquiry[]): string[] {
  return enquiries.slice(0, rememberedIds).map(({ id }) => id);
}

/**
 * Counts the enquiries that have come since another list was shown, without what looks like advertising.
 *
 * @param enquiries the whole list, newest first
 * @param newest what `newestOf` returned for the list that was shown before; undefined for none
 * @param flagged the reasons by the enquiry's id
 * @returns undefined when that is not known
 */
export function countNew(
  enquiries: readonly StoredEnquiry[],
  newest: readonly string[] | undefined,
  flagged: Flagged,
): number | undefined {
  if (newest === undefined) return undefined;
  const known = new Set(newest);
  const end = enquiries.findIndex(({ id }) => known.has(id));
  if (end === -1 && known.size > 0) return undefined;
  const added = end === -1 ? enquiries : enquiries.slice(0, end);
  return added.filter(({ id }) => groupOfEnquiry(flagged, id) !== "advertising").length;
}

/**
 * Builds the dashboard's list, both for the server's loader and for the browser, which reads it with
 * JSON calls.
 *
 * @param read `enquiries`, the whole list, newest first; `remarks`, undefined when they could not be
 *   read; `before`, what `newestOf` returned for the list that was shown before, undefined for none
 * @param part what `pageOf` returned for the server; left out for the whole list
 */
export function buildListView(
  read: {
    enquiries: readonly StoredEnquiry[];
    remarks: DashboardRemarks | undefined;
    before: readonly string[] | undefined;
  },
  part?: Pick<ListView, "enquiries" | "remarks" | "page" | "counts">,
): ListView {
  const { enquiries, remarks, before } = read;
  const { flagged = {}, enquiries: work = {} } = remarks ?? {};
  const countAll = () =>
    filterCounts(enquiries, {
      isFlagged: (id) => Object.hasOwn(flagged, id),
      statusOf: (id) => (Object.hasOwn(work, id) && work[id]?.status) || "new",
    });
  return {
    kind: "list",
    ...(part ?? { enquiries, remarks, counts: countAll() }),
    total: enquiries.length,
    newest: newestOf(enquiries),
    added: countNew(enquiries, before, flagged),
    asOf: new Date().toISOString(),
  };
}
