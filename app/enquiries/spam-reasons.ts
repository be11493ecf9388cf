/** What advertising offers or demands, as the words of a message tell. */
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

/** Why an enquiry may be spam; kept with it, and said to the owner in words (locales, "spam.reasons"). */
export const spamReasons = [
  "trap",
  "tooFast",
  "notFromPage",
  "links",
  "manyLinks",
  "linkInName",
  "linkCode",
  "repeated",
  "pitch",
  ...offerReasons,
] as const;
export type SpamReason = (typeof spamReasons)[number];

/** Tells whether a text from the store is a reason that this version of the site knows. */
export function isSpamReason(text: string): text is SpamReason {
  return (spamReasons as readonly string[]).includes(text);
}
