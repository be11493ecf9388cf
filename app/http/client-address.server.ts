import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/** The header in which the address of the connection reaches the app; nobody outside can set it. */
export const connectionAddressHeader = "x-connection-address";

/**
 * Bits of an IPv6 address that name a network, from narrow to wide: what one connection gets (the rest
 * its holder chooses freely), and what providers give to a home and to a business (RFC 6177, RIPE-690).
 */
const ipv6Networks = [64, 56, 48] as const;
const ipv4Networks = [32, 24] as const;

/**
 * Ranges from which one visitor connects (IANA special-purpose address registries, as ipaddr.js names
 * them). In all others a proxy may stand that nobody declared, and behind it all visitors.
 */
const globallyRoutable = new Set(["unicast", "6to4", "teredo"]);

/** The network under which a translator shows IPv4 addresses to a server of IPv6 (RFC 6052). */
const translated = ipaddr.IPv6.parse("64:ff9b::");

/** What a request's address counts as. */
export interface ClientAddress {
  /** What one visitor counts as: such as "192.0.2.1", or the /64 network of an IPv6 address. */
  key: string;
  /** The wider networks, from narrow to wide: the /24 of IPv4, the /56 and the /48 of IPv6. */
  networks: readonly string[];
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Reads an address as a proxy or Node writes it, such as "192.0.2.1" or "[2001:db8::1]:443". */
function read(text: string): Address | undefined {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
  if (!ipaddr.isValid(bare)) return undefined;
  // Of an IPv4-mapped address ("::ffff:192.0.2.1") this makes the IPv4 address.
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4 || !address.match(translated, 96)) return address;
  // All visitors of IPv4 share this one /64 where a translator stands in front of the server (RFC 6052).
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

/**
 * Writes the address of a request's connection into `connectionAddressHeader`, over whatever was sent
 * under that name.
 */
export function setConnectionAddressHeader(request: IncomingMessage): void {
  request.headers[connectionAddressHeader] = request.socket.remoteAddress;
}

/**
 * Where a request came from, as far as that can be believed.
 *
 * With proxies it is the address that the outermost trusted one saw. Without one it is the address of
 * the connection, if that is globally routable: a private or loopback one may be a proxy's, which
 * nobody declared, and behind it stand all visitors.
 *
 * @param trustProxy number of proxies in front of the site; each appends the address it saw to
 *   X-Forwarded-For
 * @returns undefined when there is no address to believe
 */
export function clientAddress(request: Request, trustProxy: number): ClientAddress | undefined {
  if (trustProxy === 0) {
    const connection = read(request.headers.get(connectionAddressHeader) ?? "");
    return connection && globallyRoutable.has(connection.range()) ? counted(connection) : undefined;
  }
  const seen = (request.headers.get("X-Forwarded-For") ?? "").split(",");
  const address = read(seen.at(-trustProxy)?.trim() ?? "");
  return address && counted(address);
}
