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
