import { isKnownHost } from "./known-hosts.server";

/** One address is found once, "https://www." too. */
const LINK = /\bhttps?:\/\/[^\s<>"'\]]{1,2000}|(?<!@)\bwww\.[^\s<>"'\]]{1,2000}/gi;

/** The longest host name that DNS allows (RFC 1035, section 2.3.4). */
const maxHost = 253;

/**
 * The host that a browser would ask: what stands before an "@" only looks like one.
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

/** A link of a text, as it was typed, and its host. */
export interface Link {
  address: string;
  host: string;
}

/**
 * The links of a text to hosts that are not well known.
 *
 * @param own hosts that do not count either, in lower case and without "www."
 */
export function unknownLinks(text: string, own: ReadonlySet<string>): Link[] {
  return (text.match(LINK) ?? [])
    .map((address) => ({ address, host: hostOf(address) }))
    .filter(({ host }) => host !== "" && !isKnownHost(host, own));
}
