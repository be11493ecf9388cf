import ipaddr from "ipaddr.js";

/** Bits of an IPv6 address that name a network; the rest its holder chooses freely (RFC 6177). */
const networkBits = 64;

/**
 * What an address counts as: an IPv4 address itself, of an IPv6 address its network, since whoever has
 * one address of it has 2^64.
 *
 * @param text as a proxy wrote it, such as "192.0.2.1", "2001:db8::1" or "[2001:db8::1]:443"
 * @returns such as "192.0.2.1" or "2001:db8::/64"; undefined for what is no address
 */
function counted(text: string): string | undefined {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
  if (!ipaddr.isValid(bare)) return undefined;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${address.toNormalizedString()}/${networkBits}`,
  );
  return `${network.toString()}/${networkBits}`;
}

/**
 * The address a request came from, as far as it can be believed, in the form in which it is counted.
 *
 * @param trustProxy number of proxies in front of the site; each appends the address it saw
 * @returns the address that the outermost trusted proxy saw, of IPv6 the /64 network; undefined when
 *   there is none to believe (no proxy, fewer entries than proxies, or no address at all)
 */
export function clientAddress(request: Request, trustProxy: number): string | undefined {
  if (trustProxy === 0) return undefined;
  const seen = (request.headers.get("X-Forwarded-For") ?? "").split(",");
  return counted(seen.at(-trustProxy)?.trim() ?? "");
}
