import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { renderings } from "../http/rendering.server";
import { takeTurns, FairShares } from "./fair-shares.server";

const endless = new Promise<void>(() => {});

/** Lets requests of as many addresses of one network be under way. @returns how many of them are refused */
async function refusedOf(network: string, addresses: number): Promise<number> {
  const shares = new FairShares(1);
  let refused = 0;
  for (let n = 0; n < addresses; n += 1) {
    shares.run({ address: `address ${n}`, network }, () => endless).catch(() => (refused += 1));
  }
  await new Promise(setImmediate);
  return refused;
}

it("an IPv6 /48 has 120 requests under way, however many addresses it has", async () => {
  expect(await refusedOf("2001:db8:7::/48", 130)).toBe(10);
});

it("visitors of an IPv4 /24 are counted each for themselves", async () => {
  expect(await refusedOf("198.51.100.0/24", 130)).toBe(0);
});

it("a page is refused while 20 of its network wait to be rendered, and those of other networks and forms are not", async () => {
  const shares = new FairShares(1);
  const handle = takeTurns(shares, new Set());
  const requestOf = (address: string, method = "GET") => {
    const request = new IncomingMessage(new Socket());
    const headers = { "x-forwarded-for": address };
    return Object.assign(request, { url: "/", method, headers });
  };
  const next = vi.fn();
  const send = (address: string, method?: string) => {
    const request = requestOf(address, method);
    void handle(request, new ServerResponse(request), next);
  };
  const { network } = shares.senderOf(requestOf("203.0.113.1"));
  let end = () => {};
  const running = renderings.run(network, () => new Promise<void>((resolve) => (end = resolve)));
  const waiting = Array.from({ length: 20 }, () => renderings.run(network, () => undefined));
  expect(() => send("203.0.113.2")).toThrow(
    expect.objectContaining({ status: 503, details: { retryAfter: 5 } }),
  );
  send("198.51.100.1");
  send("203.0.113.2", "POST");
  await vi.waitUntil(() => next.mock.calls.length === 2);
  end();
  await Promise.all([running, ...waiting]);
});
