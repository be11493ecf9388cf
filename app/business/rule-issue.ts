import type * as z from "zod";

/**
 * What is said of a value that breaks a rule of ours: `message` to the operator, and by `rule` in the owner's language.
 * Further members are what that sentence names.
 */
export interface RuleIssue {
  rule: string;
  message: string;
  [named: string]: unknown;
}

export function addRuleIssue(
  context: z.RefinementCtx,
  path: PropertyKey[],
  { message, ...params }: RuleIssue,
): void {
  context.addIssue({ code: "custom", path, message, params });
}

/**
 * Has a rule of several fields checked beside mistakes of other fields, which would hide it else until they are mended.
 *
 * @param read the fields that the rule reads
 */
export const besideOthers = (...read: string[]) => ({
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path: [field] = [] }) => typeof field === "string" && !read.includes(field)),
});
