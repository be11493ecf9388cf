import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitOf } from "../../tests/support/limit-wait";
import { onTwoInstances, stores } from "../../tests/support/test-stores";
import { MemoryValues } from "../store/memory-values";
import { type LoginSource, LoginWaits } from "./login-waits.server";
import { secondMs, minuteMs } from "../time";

/** An address of IPv4, which shares its network with those of the same first three numbers. */
function at(address: string): LoginSource {
  const network = `${address.split(".").slice(0, 3).join(".")}.0/24`;
  return { address: { key: address, networks: [network] }, device: undefined };
}
const nowhere: LoginSource = { address: undefined, device: undefined };
const device = (id: string): LoginSource => ({ ...at("192.0.2.1"), device: id });
/** A subnet (0 to 65 535) of a stranger's /48 of IPv6. */
const subnet = (number: number): LoginSource => ({
  address: {
    key: `2001:db8:1:${number.toString(16)}::/64`,
    networks: [`2001:db8:1:${(number & 0xff00).toString(16)}::/56`, "2001:db8:1::/48"],
  },
  device: undefined,
});

let waits: LoginWaits;
beforeEach(() => {
  vi.useFakeTimers();
  waits = new LoginWaits(new MemoryValues(), "a key for tests");
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTime(ms);

/** Seconds that an attempt with a wrong password is told to wait; 0 when it was let through. */
const wait = (source: LoginSource, on = waits) => waitOf(on.attempt(source), "tooManyLogins");

/** Tries until so many attempts were refused, and waits each time as long as it was told. */
async function waitThrough(source: LoginSource, refusals: number): Promise<number[]> {
  const named: number[] = [];
  for (let tried = 0; tried < 100 && named.length < refusals; tried += 1) {
    const seconds = await wait(source);
    if (seconds === 0) continue;
    named.push(seconds);
    pass(seconds * secondMs);
  }
  return named;
}

/** Tries as fast as possible for a time, in steps of a tenth of a second. @returns how many were let through */
async function guessFor(ms: number, source: (sent: number) => LoginSource): Promise<number> {
  let letThrough = 0;
  for (let sent = 0; sent * 100 < ms; sent += 1) {
    if ((await wait(source(sent))) === 0) letThrough += 1;
    pass(100);
  }
  return letThrough;
}

describe("wrong passwords", () => {
  it("cost nothing five times and then make each wait longer, 120 s at most", async () => {
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(at("192.0.2.1"))).toBe(0);
    expect(await waitThrough(at("192.0.2.1"), 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120]);
  });

  it("tried during a wait do not lengthen it", async () => {
    await waitThrough(at("192.0.2.1"), 5);
    expect(await wait(at("192.0.2.1"))).toBe(0);
    for (let left = 32; left > 0; left -= 1) {
      expect(await wait(at("192.0.2.1"))).toBe(left);
      pass(secondMs);
    }
    expect(await wait(at("192.0.2.1"))).toBe(0);
  });

  it("tried during a wait need the values no more than once", async () => {
    const change = vi.spyOn(MemoryValues.prototype, "change");
    for (let tried = 0; tried < 6; tried += 1) await wait(at("192.0.2.1"));
    const before = change.mock.calls.length;
    expect(await wait(at("192.0.2.1"))).toBe(1);
    expect(change.mock.calls).toHaveLength(before);
  });

  it("are forgotten once the right one came from the same address", async () => {
    for (let tried = 0; tried < 3; tried += 1) await wait(at("192.0.2.1"));
    await (await waits.attempt(at("192.0.2.1"))).succeeded();
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(at("192.0.2.1"))).toBe(0);
  });

  it("are forgotten a quarter of an hour after the last one", async () => {
    for (let tried = 0; tried < 6; tried += 1) await wait(at("192.0.2.1"));
    pass(15 * minuteMs);
    expect(await waitThrough(at("192.0.2.1"), 1)).toEqual([1]);
  });

  it("of one network wait 16 s at most for each other, from whatever address", async () => {
    for (let tried = 0; tried < 20; tried += 1) expect(await wait(subnet(tried))).toBe(0);
    let another = 100;
    for (const longest of [1, 2, 4, 8, 16, 16]) {
      expect(await wait(subnet(another))).toBe(longest);
      pass(longest * secondMs);
      expect(await wait(subnet((another += 1)))).toBe(0);
    }
  });

  it("of a network are taken back when the right one came from it", async () => {
    for (let tried = 0; tried < 40; tried += 1) {
      await (await waits.attempt(subnet(tried))).succeeded();
    }
    expect(await wait(subnet(100))).toBe(0);
  });

  it("do not make another address wait, nor a login without an address", async () => {
    for (let tried = 0; tried < 10; tried += 1) await wait(at("192.0.2.1"));
    expect(await wait(at("198.51.100.1"))).toBe(0);
    expect(await wait(nowhere)).toBe(0);
  });

  it("without an address make only the others without an address wait", async () => {
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(nowhere)).toBe(0);
    expect(await wait(nowhere)).toBe(1);
    expect(await wait(at("192.0.2.1"))).toBe(0);
  });

  it("that could not be checked do not count", async () => {
    for (let tried = 0; tried < 30; tried += 1) {
      await (await waits.attempt(at("192.0.2.1"))).uncount();
    }
    expect(await wait(at("192.0.2.1"))).toBe(0);
  });

  it("of a trusted device make that device wait and no other", async () => {
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(device("stolen"))).toBe(0);
    expect(await wait(device("stolen"))).toBe(1);
    expect(await wait(device("the owner's"))).toBe(0);
  });

  it("of strangers make no trusted device wait", async () => {
    await guessFor(minuteMs, (sent) => (sent % 2 ? at("192.0.2.1") : nowhere));
    expect(await wait(device("the owner's"))).toBe(0);
  });
});

describe("a clock that is put back", () => {
  it("makes nobody wait longer than the longest wait", async () => {
    for (let tried = 0; tried < 6; tried += 1) await wait(at("192.0.2.1"));
    vi.setSystemTime(Date.now() - 30 * 24 * 60 * minuteMs);
    expect(await wait(at("192.0.2.1"))).toBe(0);
    expect(await waitThrough(at("192.0.2.1"), 3)).toEqual([2, 4, 8]);
  });
});

describe("a stranger who guesses as fast as possible for five minutes", () => {
  it.each([
    ["one address", () => at("192.0.2.1"), 13],
    ["a /48 of IPv6", (sent: number) => subnet(sent % 65_536), 45],
  ])("with %s has few passwords checked", async (_what, source, most) => {
    const checked = await guessFor(5 * minuteMs, source);
    expect(checked).toBeGreaterThan(5);
    expect(checked).toBeLessThanOrEqual(most);
  });
});

describe.each(stores)("wrong passwords that are counted %s", (where, open) => {
  beforeEach(() => {
    vi.useRealTimers();
  });

  it("are slowed down when 50 are sent at once, on two instances as on one", async () => {
    const instances = onTwoInstances(where, (await open()).passing).map(
      (values) => new LoginWaits(values, "a key for tests"),
    );
    const begun = performance.now();
    const told = await Promise.all(
      Array.from({ length: 50 }, (_, n) => wait(at("192.0.2.1"), instances[n % 2])),
    );
    const seconds = (performance.now() - begun) / secondMs;
    const letThrough = told.filter((named) => named === 0).length;
    expect(letThrough).toBeGreaterThanOrEqual(5);
    // On a slow machine the waits of 1, 2, 4 s end meanwhile.
    expect(letThrough).toBeLessThanOrEqual(5 + Math.log2(1 + seconds));
  });

  it("are stored without an address", async () => {
    const values = (await open()).passing();
    const change = vi.spyOn(values, "change");
    await wait(at("192.0.2.1"), new LoginWaits(values, "a key for tests"));
    const [names] = change.mock.calls[0]!;
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/^login [\w-]{43}$/);
  });
});
