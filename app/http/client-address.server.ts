import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/** The header in which the address of the connection reaches the app; a value from outside is overwritten. */
export const connectionAddressHeader = "x-connection-address";

/**
 * The header with the network in whose turn a page is rendered, "" when unknown; a value from outside is overwritten.
 */
export const networkHeader = "x-client-network";

/**
 * Prefix lengths of IPv6 networks, from narrow to wide: what one connection has (a client chooses the other
 * bits freely), and what providers give to a home and to a business (RFC 6177, RIPE-690).
 */
const ipv6Networks = [64, 56, 48] as const;
const ipv4Networks = [32, 24] as const;

/**
 * Ranges from which one visitor connects (IANA special-purpose address registries, as ipaddr.js names
 * them). Any other address may be that of a proxy which the operator did not declare: all visitors would
 * have it.
 */
const globallyRoutable = new Set(["unicast", "6to4", "teredo"]);

/** The network in which a translator (NAT64) presents IPv4 addresses to an IPv6 server (RFC 6052). */
const translated = ipaddr.IPv6.parse("64:ff9b::");

/** What a request's address counts as. */
export interface ClientAddress {
  /** What one visitor counts as: such as "192.0.2.1", or the /64 network of an IPv6 address. */
  key: string;
  /** The wider networks, from narrow to wide: the /24 of IPv4, the /56 and the /48 of IPv6. */
  networks: readonly string[];
}

/** The network of an address, which waits in common: an IPv6 /48 or an IPv4 /24. */
export function widestNetworkOf({ key, networks }: ClientAddress): string {
  return networks.at(-1) ?? key;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Reads an address as a proxy or Node writes it, such as "192.0.2.1" or "[2001:db8::1]:443". */
function read(text: string): Address | undefined {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
  if (!ipaddr.isValid(bare)) return undefined;
  // Of an IPv4-mapped address ("::ffff:192.0.2.1") this makes the IPv4 address.
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4 || !address.match(translated, 96)) return address;
  // With a translator in front of the server all IPv4 visitors share this one /64 (RFC 6052).
  return ipaddr.fromByteArray(address.toByteArray().slice(12));
}

function networkOf(address: Address, bits: number): string {
  const kind = address instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6;
  const network = kind.networkAddressFromCIDR(`${address.toNormalizedString()}/${bits}`);
  return `${network.toString()}/${bits}`;
}

function counted(address: Address): ClientAddress {
  const isIPv4 = address instanceof ipaddr.IPv4;
  const [own, ...wider] = isIPv4 ? ipv4Networks : ipv6Networks;
  return {
    key: isIPv4 ? address.toString() : networkOf(address, own),
    networks: wider.map((bits) => networkOf(address, bits)),
  };
}

function fromConnection(text: string | null | undefined): ClientAddress | undefined {
  const address = read(text ?? "");
  return address && globallyRoutable.has(address.range()) ? counted(address) : undefined;
}

function fromProxy(
  header: string | null | undefined,
  trustProxy: number,
): ClientAddress | undefined {
  const seen = (header ?? "").split(",");
  const address = read(seen.at(-trustProxy)?.trim() ?? "");
  return address && counted(address);
}

/**
 * Writes the address of a request's connection into `connectionAddressHeader`, over whatever was sent
 * under that name.
 */
export function setConnectionAddressHeader(request: IncomingMessage): void {
  request.headers[connectionAddressHeader] = request.socket.remoteAddress;
}

/**
 * Tells which address a request came from, as far as it can be trusted.
 *
 * With proxies it is the address that the outermost trusted proxy saw. Without proxies it is the address of
 * the connection, if that is globally routable: a private or loopback address may be that of a proxy which
 * the operator did not declare.
 *
 * @param trustProxy number of proxies in front of the site; each appends the address it saw to
 *   X-Forwarded-For
 * @returns undefined when there is no address that can be trusted
 */
export function clientAddress(request: Request, trustProxy: number): ClientAddress | undefined {
  const { headers } = request;
  return trustProxy === 0
    ? fromConnection(headers.get(connectionAddressHeader))
    : fromProxy(headers.get("X-Forwarded-For"), trustProxy);
}

/** The same of a request that Remix has not received yet. */
export function clientAddressOf(
  { socket, headers }: IncomingMessage,
  trustProxy: number,
): ClientAddress | undefined {
  return trustProxy === 0
    ? fromConnection(socket.remoteAddress)
    : fromProxy(headers["x-forwarded-for"]?.toString(), trustProxy);
}

/** Whether a proxy sends a request of its own, as Squid does, which has no client: its address is "::". */
const isOfProxyItself = (header: string) =>
  header.split(",").some((one) => read(one.trim())?.range() === "unspecified");

/**
 * Says why the number of declared proxies seems to be wrong, by what a request's proxies have appended to
 * X-Forwarded-For. A client may have sent one address itself.
 *
 * @param header undefined when the request has none
 * @returns a sentence for the operator; undefined when nothing is doubtful
 */
export function proxyCountDoubt(
  header: string | undefined,
  trustProxy: number,
): string | undefined {
  if (header === undefined) return undefined;
  const doubt = countDoubt(header, trustProxy);
  return doubt !== undefined && isOfProxyItself(header) ? undefined : doubt;
}

function countDoubt(header: string, trustProxy: number): string | undefined {
  const addresses = header.split(",");
  if (trustProxy === 0) {
    return "X-Forwarded-For arrives, so a proxy is in front, and TRUST_PROXY is 0: no limit counts visitors one by one. Set it to the number of proxies.";
  }
  if (addresses.length > trustProxy + 1) {
    return `X-Forwarded-For has ${addresses.length} addresses, and TRUST_PROXY is ${trustProxy}: if no client made them up, more proxies are in front, and all visitors count as one.`;
  }
  if (addresses.length < trustProxy) {
    return `X-Forwarded-For has fewer addresses, ${addresses.length}, than TRUST_PROXY, ${trustProxy}, says: a client that sends the header itself may choose the address that counts.`;
  }
  const counted = read(addresses.at(-trustProxy)?.trim() ?? "");
  if (counted === undefined || globallyRoutable.has(counted.range())) return undefined;
  return `With TRUST_PROXY=${trustProxy} the address that counts is a private one, probably that of another proxy: all visitors count as one.`;
}
