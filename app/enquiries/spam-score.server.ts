import type { Enquiry } from "./enquiry";
import { unknownLinks } from "./spam-links.server";
import { offerReasons, spamReasons, type OfferReason, type SpamReason } from "./spam-reasons";
import { countPhrases, type PhraseCounts } from "./spam-phrases.server";

/** What is known of an enquiry besides its text. */
export interface Arrival {
  /** Whether the honeypot field was filled in. */
  honeypotFilled: boolean;
  /**
   * How it arrived: from the form of a page of this site, from a form without the fields of such a page, or as a
   * call of the API.
   */
  by: "page" | "unknownForm" | "call";
  /** For "page", the age of the page in ms; undefined when its time was signed with another key. */
  pageAgeMs?: number | undefined;
  /** How often the same message, or its link, was stored in the last day. */
  repeats: number;
}

/**
 * The weights of signs other than words and links. None reaches the limit alone, since each occurs with honest
 * people: a password manager fills a form in a second, several people link to the same voucher site.
 */
const weights = {
  tooFast: 1,
  notFromPage: 1,
  linkInName: 3,
  linkCode: 2,
  repeated: 1,
} as const satisfies Partial<Record<SpamReason, number>>;
type WeighedSign = keyof typeof weights;
/** From this weight on, an enquiry is flagged as spam. */
const limit = 4;

/** Shortest time in which a person reads the form, chooses a treatment and sends it. */
const fastestMs = 2000;
/** Hosts in one message: 3 are a sign, 6 reach the limit by themselves. */
const manyHosts = 3;
const hostsOfSpam = 6;
const manyRepeats = 3;

/** Offers for which a few words of the trade are enough, without the phrases of a seller. */
const plainTrades: ReadonlySet<OfferReason> = new Set([
  "gambling",
  "adult",
  "pills",
  "counterfeit",
  "demand",
]);
const maxForOffer = 3;
const maxForWords = 4;
/** Words of trades without the phrases of a seller: people mention what they work in. */
const maxForTradesAlone = 3;
/** The phrases of a seller without an offer: every business writes like that. */
const maxForPitchAlone = 1;
const maxForVisits = 3;

const LINK_CODE = /\[(?:url|link)\b|<a\s{1,10}href\b/i;

/** Honest people use a single phrase too; several together belong to a trade. */
function weightOfOffer(reason: OfferReason, phrases: number): number {
  if (phrases < 2) return phrases;
  return Math.min(phrases + 1, plainTrades.has(reason) ? maxForWords : maxForOffer);
}

function weightOfWords({ offers, pitch, visits }: PhraseCounts): number {
  const weightOf = (reasons: readonly OfferReason[]) =>
    reasons.reduce((sum, reason) => sum + weightOfOffer(reason, offers[reason]), 0);
  const offered = weightOf(offerReasons);
  const isPlain = pitch > 0 || weightOf([...plainTrades]) >= maxForWords;
  const seller = offered > 0 ? pitch : Math.min(pitch, maxForPitchAlone);
  const max = isPlain ? maxForWords : maxForTradesAlone;
  return Math.min(offered, max) + seller - Math.min(visits, maxForVisits);
}

function weightOfHosts(hosts: number): number {
  if (hosts >= hostsOfSpam) return limit;
  if (hosts >= manyHosts) return 2;
  return hosts > 0 ? 1 : 0;
}

/**
 * Judges an enquiry. A writer who requests a treatment is not flagged, whatever else the message contains, unless
 * the honeypot was filled in: that alone is always enough.
 *
 * @param own hosts whose links do not count, in lower case and without "www."
 * @returns the reasons to flag it as spam; empty when their weight is below the limit
 */
export function spamReasonsFor(
  enquiry: Enquiry,
  arrival: Arrival,
  own: ReadonlySet<string>,
): SpamReason[] {
  const message = enquiry.message ?? "";
  const words = countPhrases(message);
  const hosts = new Set(unknownLinks(message, own).map(({ host }) => host)).size;
  const { firstName, lastName, phone } = enquiry;
  const weighed: Record<WeighedSign, boolean> = {
    tooFast: arrival.by === "page" && (arrival.pageAgeMs ?? Infinity) < fastestMs,
    notFromPage: arrival.by === "unknownForm",
    linkInName: [firstName, lastName, phone].some((text) => unknownLinks(text, own).length > 0),
    linkCode: LINK_CODE.test(message),
    repeated: arrival.repeats >= manyRepeats,
  };
  const weight = (Object.keys(weights) as WeighedSign[]).reduce(
    (sum, sign) => sum + (weighed[sign] ? weights[sign] : 0),
    weightOfWords(words) + weightOfHosts(hosts),
  );
  const isSpam = arrival.honeypotFilled || (weight >= limit && !words.wish);
  if (!isSpam) return [];
  const offered = Object.fromEntries(
    offerReasons.map((reason) => [reason, words.offers[reason] > 0]),
  ) as Record<OfferReason, boolean>;
  const signs: Record<SpamReason, boolean> = {
    ...weighed,
    trap: arrival.honeypotFilled,
    links: hosts > 0 && hosts < manyHosts,
    manyLinks: hosts >= manyHosts,
    pitch: words.pitch > 0,
    ...offered,
  };
  return spamReasons.filter((reason) => signs[reason]);
}
