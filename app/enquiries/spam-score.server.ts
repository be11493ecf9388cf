import { byKey } from "../by-key";
import type { Enquiry } from "./enquiry-fields";
import { countPhrases, type PhraseCounts } from "./spam-phrases.server";
import { offerReasons, spamReasons, type SpamReason } from "./spam-reasons";
import knownHostsList from "./spam-words/known-hosts.json";

/**
 * Sites to which ordinary people send links: a link to one of them says nothing about its sender, and a link
 * to one of them alone advertises nothing. Each name includes its subdomains. Not listed: services that
 * shorten any address, and hosts made for publishing pages (sites.google.com, blogspot, Telegram), since
 * advertisers use them to hide. Listed all the same: the short addresses of maps and of networks (goo.gl, lnkd.in),
 * and Google's documents, which clients send far more often.
 */
const knownHosts = new Set(Object.values(knownHostsList.hosts).flat());
/** Well-known names that have a site in each country. */
const brands = new Set(knownHostsList.brands);
const countryEndings = new Set(knownHostsList.countryEndings);
/** Hosts of these brands on which anyone can publish pages. */
const publicPages = new Set(knownHostsList.publicPages);

/** The name and all names above it: "a.b.com" gives "a.b.com", "b.com", "com". */
function domainsOf(host: string): string[] {
  const labels = host.split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
}

const isBrand = (name: string) => {
  const dot = name.indexOf(".");
  return brands.has(name.slice(0, dot)) && countryEndings.has(name.slice(dot + 1));
};

function isKnownHost(host: string, own: ReadonlySet<string>): boolean {
  if (publicPages.has(host)) return own.has(host);
  return domainsOf(host).some((name) => own.has(name) || knownHosts.has(name) || isBrand(name));
}

/** One address is found once, "https://www." too. */
const linkPattern = /\bhttps?:\/\/[^\s<>"'\]]{1,2000}|(?<!@)\bwww\.[^\s<>"'\]]{1,2000}/gi;

/** The longest host name that DNS allows (RFC 1035, section 2.3.4). */
const maxHost = 253;

/**
 * The host that a browser would connect to: a text before an "@" only looks like a host.
 *
 * @returns in lower case, without "www."
 */
function hostOf(link: string): string {
  const [authority = ""] = link.replace(/^https?:\/\//i, "").split(/[/?#\\]/, 1);
  const [host = ""] = authority
    .slice(authority.lastIndexOf("@") + 1)
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}.-]/u, 1);
  return host
    .slice(0, maxHost)
    .replace(/^www\./, "")
    .replace(/\.+$/, "");
}

/**
 * The hosts that a text links to and that are not well known, one for each link.
 *
 * @param own hosts of the site and of the pages it links to; they count as well known. In lower case, without "www."
 */
export function unknownHosts(text: string, own: ReadonlySet<string>): string[] {
  return (text.match(linkPattern) ?? [])
    .map(hostOf)
    .filter((host) => host !== "" && !isKnownHost(host, own));
}

/** The weights of signals other than words and hosts. Neither reaches the threshold alone. */
const linkInNameWeight = 3;
const linkCodeWeight = 2;
/** From this weight on, an enquiry is flagged as spam. */
const threshold = 4;

/** Hosts in one message: one weighs 1, three weigh 2, and six reach the threshold by themselves. */
const manyHosts = 3;
const hostsOfSpam = 6;

/** The most that phrases may weigh: those of one trade, and of all trades where a seller's phrase is beside them. */
const maxForOffer = 3;
const maxForOffers = 4;
/** Without those of a seller they stay below the threshold, since people mention their work; a link is the rest. */
const maxForOffersAlone = 3;
/** The phrases of a seller without an offer: every business writes like that. */
const maxForPitchAlone = 1;
/** Phrases of somebody who wants to come weigh against it, up to so much. */
const maxForVisits = 3;

const linkCodePattern = /\[(?:url|link)\b|<a\s{1,10}href\b/i;

/** Honest people use a single phrase too; several together belong to a trade. */
const weightOfOffer = (phrases: number) =>
  phrases < 2 ? phrases : Math.min(phrases + 1, maxForOffer);

function weightOfWords({ offers, pitch, visits }: PhraseCounts): number {
  const offered = offerReasons.reduce((sum, reason) => sum + weightOfOffer(offers[reason]), 0);
  const max = pitch > 0 ? maxForOffers : maxForOffersAlone;
  const seller = offered > 0 ? pitch : Math.min(pitch, maxForPitchAlone);
  return Math.min(offered, max) + seller - Math.min(visits, maxForVisits);
}

function weightOfHosts(hosts: number): number {
  if (hosts >= hostsOfSpam) return threshold;
  if (hosts >= manyHosts) return 2;
  return hosts > 0 ? 1 : 0;
}

/**
 * Classifies an enquiry. A writer who requests a treatment is not flagged, whatever else the message contains, unless
 * the honeypot was filled in: that alone is always enough.
 *
 * @param own hosts whose links do not count, in lower case and without "www."
 * @returns the reasons to flag it as spam; empty when their weight is below the threshold
 */
export function spamReasonsFor(
  enquiry: Enquiry,
  { honeypotFilled }: { honeypotFilled: boolean },
  own: ReadonlySet<string>,
): SpamReason[] {
  const message = enquiry.message ?? "";
  const words = countPhrases(message);
  const hosts = new Set(unknownHosts(message, own)).size;
  const { firstName, lastName, phone } = enquiry;
  const linkInName = [firstName, lastName, phone].some(
    (text) => unknownHosts(text, own).length > 0,
  );
  const linkCode = linkCodePattern.test(message);
  const weight =
    weightOfWords(words) +
    weightOfHosts(hosts) +
    (linkInName ? linkInNameWeight : 0) +
    (linkCode ? linkCodeWeight : 0);
  const isSpam = honeypotFilled || (weight >= threshold && !words.wish);
  if (!isSpam) return [];
  const offered = byKey(offerReasons, (reason) => words.offers[reason] > 0);
  const signals: Record<SpamReason, boolean> = {
    linkInName,
    linkCode,
    trap: honeypotFilled,
    links: hosts > 0 && hosts < manyHosts,
    manyLinks: hosts >= manyHosts,
    pitch: words.pitch > 0,
    ...offered,
  };
  return spamReasons.filter((reason) => signals[reason]);
}
