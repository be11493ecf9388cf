import { flaggedGroups, groupOf } from "../../enquiries/spam-reasons";
import type { Listed } from "./entry";

/** The parts of the list in their order. Those of flagged enquiries are folded. */
export const listParts = ["unflagged", ...flaggedGroups] as const;
export type ListPart = (typeof listParts)[number];

/** The part of the list in which an enquiry stands. */
export const partOf = ({ suspectedSpam }: Pick<Listed, "suspectedSpam">): ListPart =>
  groupOf(suspectedSpam) ?? "unflagged";
