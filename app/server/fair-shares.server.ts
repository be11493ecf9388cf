import onHeaders from "on-headers";
import type { IncomingMessage } from "node:http";
import { clientAddressOf, networkHeader, widestNetworkOf } from "../http/client-address.server";
import { FairQueue, retryAfterSeconds } from "../http/fair-queue.server";
import { HttpError } from "../http/http-error.server";
import { renderings } from "../http/rendering.server";
import type { Middleware } from "../http/request-pipeline.server";
import { requestedUrl, comparablePath } from "../http/request-target.server";
import routes from "../routes";

/** How many requests of one address may be under way: a hotel's guests share one. */
const maxUnderWay = 20;
/** The same of an IPv6 /48: a line at home may have 256 networks that count as one address each. */
const maxUnderWayOfNetwork = 120;

/** Where a request came from, as far as that can be trusted. */
interface Sender {
  /** What counts as one visitor; undefined when unknown, or for what does not count. */
  address: string | undefined;
  /** The widest known network of the address; "" when unknown. */
  network: string;
}

/** What a request counts for, each with how many may be under way; nothing without a known address. */
function countsOf({ address, network }: Sender): readonly (readonly [string, number])[] {
  if (address === undefined) return [];
  const isIpv6 = network.includes(":");
  return [[address, maxUnderWay], ...(isIpv6 ? [[network, maxUnderWayOfNetwork] as const] : [])];
}

/** Shares the server between senders, before Remix and its loaders. */
export class FairShares {
  readonly #trustProxy: number;
  readonly #queue = new FairQueue(() => Number.POSITIVE_INFINITY);
  /** How many requests of each address and network are under way. */
  readonly #underWay = new Map<string, number>();

  /** @param trustProxy number of proxies in front of the site */
  constructor(trustProxy: number) {
    this.#trustProxy = trustProxy;
  }

  senderOf(request: IncomingMessage): Sender {
    const client = clientAddressOf(request, this.#trustProxy);
    return { address: client?.key, network: client ? widestNetworkOf(client) : "" };
  }

  /**
   * Carries out a request, which begins in its network's turn and counts as under way until it ends.
   *
   * @throws {HttpError} "tooManyRequests" when too many of the address are under way; else what `task` throws
   */
  async run<T>(sender: Sender, task: () => Promise<T>): Promise<T> {
    const counted = countsOf(sender);
    const isOver = counted.some(([name, max]) => (this.#underWay.get(name) ?? 0) >= max);
    if (isOver) throw new HttpError("tooManyRequests", { retryAfter: retryAfterSeconds });
    for (const [name] of counted) this.#underWay.set(name, (this.#underWay.get(name) ?? 0) + 1);
    try {
      await this.#queue.run(sender.network, () => undefined);
      return await task();
    } finally {
      for (const [name] of counted) {
        const left = (this.#underWay.get(name) ?? 0) - 1;
        if (left > 0) this.#underWay.set(name, left);
        else this.#underWay.delete(name);
      }
    }
  }
}

const pagePaths: ReadonlySet<string> = new Set(
  routes.filter(({ file }) => file.endsWith(".tsx")).map(({ path = "" }) => comparablePath(path)),
);

/**
 * Gives each request its share. A page is refused while too many renderings of its sender's network wait.
 *
 * @param files the addresses of the files that are served, of which a browser requests many at the same time
 */
export function takeTurns(shares: FairShares, files: Pick<ReadonlySet<string>, "has">): Middleware {
  return (request, response, next) => {
    const path = decodeURIComponent(requestedUrl(request)?.pathname ?? "/");
    const { address, network } = shares.senderOf(request);
    // A form may need no rendering, and what was typed into it is worth more than a page.
    const isPage = request.method !== "POST" && pagePaths.has(comparablePath(path));
    if (isPage) renderings.assertRoom(network);
    request.headers[networkHeader] = network;
    const closed = new Promise<void>((resolve) => response.once("close", resolve));
    return shares.run({ address: files.has(path) ? undefined : address, network }, async () => {
      // The client may have left while the request waited.
      if (!response.destroyed) next();
      await closed;
    });
  };
}

const refused = new Set([408, 413, 429, 503]);

/**
 * Closes the connection after a refusal that a client may repeat without end: it then has to connect again, behind
 * everybody else. Of new connections libuv accepts one in each turn of the event loop, so clients that stay connected
 * would be served before all others.
 */
export const closeAfterRefusal: Middleware = (_request, response, next) => {
  onHeaders(response, () => {
    if (refused.has(response.statusCode)) response.setHeader("Connection", "close");
  });
  next();
};
