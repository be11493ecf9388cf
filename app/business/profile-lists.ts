// Apart from the schema, so that a browser does not load zod for these lists.

/** Where guests write reviews. */
export const reviewSources = [
  "google",
  "treatwell",
  "tripadvisor",
  "facebook",
  "trustpilot",
  "guest-book",
] as const;

/** Why the spa is open at other hours, worded in each language. */
export const otherDayReasons = ["bank-holiday", "holiday-closure", "private-event"] as const;

/**
 * What a template of the owner's names in braces and is filled in from the enquiry (admin/card/reply-templates.ts). The
 * texts that name all of them are `replies.hint` and `standIn` in details.ts of each language.
 */
export const replyStandIns = {
  name: "{name}",
  treatment: "{treatment}",
  reference: "{reference}",
  time: "{time}",
} as const;

/**
 * What the announcement, the line at the top of the page, may say: one of the site's own sentences, or the owner's
 * words.
 */
export const announcementKinds = ["closed", "short-notice", "own"] as const;

/** What stops at a station, where it is not the underground. */
export const stationKinds = ["train", "tram", "bus"] as const;
export type StationKind = (typeof stationKinds)[number];
