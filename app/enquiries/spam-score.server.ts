import type { Enquiry } from "./enquiry";
import { unknownLinks } from "./spam-links.server";
import { offerReasons, spamReasons, type OfferReason, type SpamReason } from "./spam-reasons";
import { countPhrases, type PhraseCounts } from "./spam-phrases.server";

/** What is known of an enquiry beside its text. */
export interface Arrival {
  /** Whether the field that people do not see was filled in. */
  honeypotFilled: boolean;
  /**
   * How it came: by a form of a page of ours, by a form that carries nothing of a page of ours, or by a
   * call.
   */
  by: "page" | "unknownForm" | "call";
  /** For "page", how old the page was, in ms; undefined when a key of ours no longer tells. */
  pageAgeMs?: number | undefined;
  /** How often the same message, or its link, was stored in the last day. */
  repeats: number;
}

/**
 * What signs weigh beside the words and links. None reaches the limit alone, since each happens to
 * honest people: a password manager fills a form in a second, several people use the same voucher site.
 */
const weights = {
  tooFast: 1,
  notFromPage: 1,
  linkInName: 3,
  linkCode: 2,
  repeated: 1,
} as const satisfies Partial<Record<SpamReason, number>>;
type WeighedSign = keyof typeof weights;
/** From this weight on, an enquiry is taken for spam. */
const limit = 4;

/** Nobody reads a form, chooses a treatment and sends it in less. */
const fastestMs = 2000;
/** Hosts in one message: from 3 odd, from 6 enough by themselves. */
const manyHosts = 3;
const farTooManyHosts = 6;
const oddRepeats = 3;

/** Offers of which a few words of the trade tell enough, without a seller's manner. */
const plainTrades: ReadonlySet<OfferReason> = new Set([
  "gambling",
  "adult",
  "pills",
  "counterfeit",
  "demand",
]);
const mostForOffer = 3;
const mostForWords = 4;
/** Words of trades without a seller's manner: people tell what they work in. */
const mostForTradesAlone = 3;
/** A seller's manner without an offer: every business writes so. */
const mostForPitchAlone = 1;
const mostForVisits = 3;

const LINK_CODE = /\[(?:url|link)\b|<a\s{1,10}href\b/i;

/** A single phrase is said by honest people too; several together are the talk of a trade. */
function weightOfOffer(reason: OfferReason, phrases: number): number {
  if (phrases < 2) return phrases;
  return Math.min(phrases + 1, plainTrades.has(reason) ? mostForWords : mostForOffer);
}

function weightOfWords({ offers, pitch, visits }: PhraseCounts): number {
  const weightOf = (reasons: readonly OfferReason[]) =>
    reasons.reduce((sum, reason) => sum + weightOfOffer(reason, offers[reason]), 0);
  const offered = weightOf(offerReasons);
  const isPlain = pitch > 0 || weightOf([...plainTrades]) >= mostForWords;
  const manner = offered > 0 ? pitch : Math.min(pitch, mostForPitchAlone);
  const most = isPlain ? mostForWords : mostForTradesAlone;
  return Math.min(offered, most) + manner - Math.min(visits, mostForVisits);
}

function weightOfHosts(hosts: number): number {
  if (hosts >= farTooManyHosts) return limit;
  if (hosts >= manyHosts) return 2;
  return hosts > 0 ? 1 : 0;
}

/**
 * Judges an enquiry. Whoever asks for a treatment is not taken for an advertiser, whatever else the
 * message holds. Only a filled trap is always enough.
 *
 * @param own hosts whose links do not count, in lower case and without "www."
 * @returns the reasons to take it for spam; empty when they do not weigh enough
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
    repeated: arrival.repeats >= oddRepeats,
  };
  const weight = (Object.keys(weights) as WeighedSign[]).reduce(
    (sum, sign) => sum + (weighed[sign] ? weights[sign] : 0),
    weightOfWords(words) + weightOfHosts(hosts),
  );
  const isSpam = arrival.honeypotFilled || (weight >= limit && !words.wish);
  if (!isSpam) return [];
  const signs: Partial<Record<SpamReason, boolean>> = {
    ...weighed,
    trap: arrival.honeypotFilled,
    links: hosts > 0 && hosts < manyHosts,
    manyLinks: hosts >= manyHosts,
    pitch: words.pitch > 0,
    ...Object.fromEntries(offerReasons.map((reason) => [reason, words.offers[reason] > 0])),
  };
  return spamReasons.filter((reason) => signs[reason]);
}
