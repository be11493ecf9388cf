import type { Enquiry } from "./enquiry";
import type { SpamReason } from "./spam-reasons";

/** What is known of an enquiry beside its text. */
export interface Arrival {
  /** Whether the field that people do not see was filled in. */
  trapFilled: boolean;
  /** How it came: by a form of a page of ours, by a form that no page of ours brought, or by a call. */
  by: "page" | "unknownForm" | "call";
  /** For "page", how old the page was, in ms. */
  pageAgeMs?: number | undefined;
  /** How often its message, or one of its links, has come before in the last day. */
  repeats: number;
}

/**
 * What each sign weighs. Only a sign that no honest visitor gives reaches the limit alone; each of the
 * others happens to honest people: a password manager fills a form in a second, a page kept by a cache
 * outlives the key that signed it, somebody presses the button four times.
 */
const weights: Record<SpamReason, number> = {
  trap: 5,
  tooFast: 2,
  notFromPage: 2,
  links: 1,
  manyLinks: 3,
  linkInName: 4,
  linkCode: 3,
  repeated: 2,
};
const limit = 5;

/** Nobody reads a form, chooses a treatment and sends it in less. */
const fastestMs = 2000;
/** Links in one message: from 3 odd, from 6 beyond doubt. */
const manyLinks = 3;
const farTooManyLinks = 6;
const oddRepeats = 3;

const LINK = /\bhttps?:\/\/|\bwww\./gi;
const LINK_CODE = /\[(?:url|link)\b/i;

const linksIn = (text: string) => text.match(LINK)?.length ?? 0;

/**
 * Judges an enquiry.
 *
 * @returns the reasons to take it for spam; empty when they do not weigh enough
 */
export function spamReasonsFor(enquiry: Enquiry, arrival: Arrival): SpamReason[] {
  const message = enquiry.message ?? "";
  const links = linksIn(message);
  const { firstName, lastName, phone } = enquiry;
  const signs: Record<SpamReason, boolean> = {
    trap: arrival.trapFilled,
    tooFast: arrival.by === "page" && (arrival.pageAgeMs ?? Infinity) < fastestMs,
    notFromPage: arrival.by === "unknownForm",
    links: links > 0 && links < manyLinks,
    manyLinks: links >= manyLinks,
    linkInName: [firstName, lastName, phone].some((text) => linksIn(text) > 0),
    linkCode: LINK_CODE.test(message),
    repeated: arrival.repeats >= oddRepeats,
  };
  const reasons = (Object.keys(signs) as SpamReason[]).filter((reason) => signs[reason]);
  const weight = reasons.reduce((sum, reason) => sum + weights[reason], 0);
  const beyondDoubt = links >= farTooManyLinks;
  return weight >= limit || beyondDoubt ? reasons : [];
}
