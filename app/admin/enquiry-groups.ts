import type { StoredEnquiry } from "../enquiries/enquiry";
import { groupOf } from "../enquiries/spam-reasons";
import type { DeskNotices } from "./desk-notices";

type Suspects = DeskNotices["suspects"];

/** The folded groups at the end of the list, in their order. Each name is also the group's fragment. */
export const foldedGroups = ["flood", "advertising"] as const;
export type FoldedGroup = (typeof foldedGroups)[number];

/** Tells whether a text from a form names a folded group. */
export function isFoldedGroup(text: unknown): text is FoldedGroup {
  return (foldedGroups as readonly unknown[]).includes(text);
}

/** What the marks of an enquiry make of it; undefined for one of the list itself. */
export function groupIn(suspects: Suspects, id: string): FoldedGroup | undefined {
  return Object.hasOwn(suspects, id) ? groupOf(suspects[id]) : undefined;
}

/** Divides the list by what the marks of each enquiry make of it, each part in the list's order. */
export function grouped(enquiries: readonly StoredEnquiry[], suspects: Suspects) {
  const inGroup = (group: FoldedGroup | undefined) =>
    enquiries.filter(({ id }) => groupIn(suspects, id) === group);
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
