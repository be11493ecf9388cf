import { groupOf } from "../../enquiries/spam-reasons";
import type { Listed } from "./entry";

/** The folded groups of flagged enquiries at the end of the list, in their order. */
export const foldedGroups = ["flood", "advertising"] as const;
export type FoldedGroup = (typeof foldedGroups)[number];

/** The parts of the list in their order. */
export const listParts = ["unflagged", ...foldedGroups] as const;
export type ListPart = (typeof listParts)[number];

/** The part of the list in which an enquiry stands. */
export const partOf = ({ suspectedSpam }: Pick<Listed, "suspectedSpam">): ListPart =>
  groupOf(suspectedSpam) ?? "unflagged";
