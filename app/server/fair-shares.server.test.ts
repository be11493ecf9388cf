import { expect, it } from "vitest";
import { FairShares } from "./fair-shares.server";

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
