/** What advertising offers or demands, recognised by the phrases of a message. */
export const offerReasons = [
  "seo",
  "webWork",
  "promotion",
  "finance",
  "gambling",
  "adult",
  "pills",
  "counterfeit",
  "demand",
  "supplies",
] as const;
export type OfferReason = (typeof offerReasons)[number];

/**
 * Why an enquiry may be spam: codes that are stored with it. The locales name each in words ("spam.reasons").
 */
export const spamReasons = [
  "trap",
  "links",
  "manyLinks",
  "linkInName",
  "linkCode",
  "pitch",
  ...offerReasons,
] as const;
export type SpamReason = (typeof spamReasons)[number];

/** Tells whether a stored code is a reason that this version of the site knows. */
export function isSpamReason(text: string): text is SpamReason {
  return (spamReasons as readonly string[]).includes(text);
}

/** The reason code of an enquiry that arrived during a flood. By itself it does not mean advertising. */
export const floodReason = "flood";

/** The groups of flagged enquiries, in the order in which the dashboard folds them. */
export const flaggedGroups = ["flood", "advertising"] as const;
export type FlaggedGroup = (typeof flaggedGroups)[number];

/**
 * The group of flagged enquiries to which an enquiry belongs.
 *
 * @param reasons the reason codes stored with it (`suspectedSpam`), if any
 * @returns "advertising" for any reason but `floodReason`, "flood" for that one alone; undefined without a reason
 */
export function groupOf(reasons: readonly string[] = []): FlaggedGroup | undefined {
  if (reasons.some((reason) => reason !== floodReason)) return "advertising";
  return reasons.length > 0 ? "flood" : undefined;
}
