import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitOf } from "../../tests/support/limit-wait";
import { LoginLimit, type LoginSource } from "./login-limit.server";

const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Numbers from 0 to 1 that are the same in every run (Lehmer's generator, "minimal standard"). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
}

const stays = () => new AbortController().signal;

/** An address of IPv4, which shares its network with those of the same first three numbers. */
function at(address: string): LoginSource {
  const network = `${address.split(".").slice(0, 3).join(".")}.0/24`;
  return { address: { key: address, networks: [network] }, browser: undefined };
}
const nowhere: LoginSource = { address: undefined, browser: undefined };
const browser = (id: string): LoginSource => ({ ...at("192.0.2.1"), browser: id });

/** A subnet (0 to 65 535) of a stranger's /48 of IPv6. */
const subnet = (number: number): LoginSource => ({
  address: {
    key: `2001:db8:1:${number.toString(16)}::/64`,
    networks: [`2001:db8:1:${(number & 0xff00).toString(16)}::/56`, "2001:db8:1::/48"],
  },
  browser: undefined,
});

/** Each of its own network, as those of a stranger with many machines are. */
const machine = (number: number) => at(`10.${number >> 8}.${number & 255}.1`);

describe("wrong passwords", () => {
  /** Seconds that an attempt with a wrong password is told to wait; 0 when it was let through. */
  async function wait(limit: LoginLimit, source: LoginSource): Promise<number> {
    const tried = waitOf(limit.attempt(source, stays()), "tooManyLogins");
    // Long enough for whatever waits in the queue to be refused.
    void vi.advanceTimersByTimeAsync(0);
    return tried;
  }

  async function waitThrough(limit: LoginLimit, source: LoginSource, attempts: number) {
    const waits: number[] = [];
    while (waits.length < attempts) {
      const next = await wait(limit, source);
      if (next > 0) {
        waits.push(next);
        await vi.advanceTimersByTimeAsync(next * second);
      }
    }
    return waits;
  }

  it("cost nothing five times and then make each wait longer, 120 s at most", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(limit, at("192.0.2.1"))).toBe(0);
    expect(await waitThrough(limit, at("192.0.2.1"), 9)).toEqual([
      1, 2, 4, 8, 16, 32, 64, 120, 120,
    ]);
  });

  it("tried during a wait do not lengthen it", async () => {
    const limit = new LoginLimit();
    await waitThrough(limit, at("192.0.2.1"), 5);
    expect(await wait(limit, at("192.0.2.1"))).toBe(0);
    for (let left = 32; left > 0; left -= 1) {
      expect(await wait(limit, at("192.0.2.1"))).toBe(left);
      await vi.advanceTimersByTimeAsync(second);
    }
    expect(await wait(limit, at("192.0.2.1"))).toBe(0);
  });

  it("sent all at once are slowed down as well", async () => {
    const limit = new LoginLimit();
    const waits = await Promise.all(Array.from({ length: 50 }, () => wait(limit, at("192.0.2.1"))));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
  });

  it("are forgotten once the right one came from the same address", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 3; tried += 1) await wait(limit, at("192.0.2.1"));
    (await limit.attempt(at("192.0.2.1"), stays())).succeeded();
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(limit, at("192.0.2.1"))).toBe(0);
  });

  it("are forgotten after a quarter of an hour", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 6; tried += 1) await wait(limit, at("192.0.2.1"));
    await vi.advanceTimersByTimeAsync(15 * minute + 1);
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(limit, at("192.0.2.1"))).toBe(0);
  });

  it("do not make another address wait, nor a login without an address", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 10; tried += 1) await wait(limit, at("192.0.2.1"));
    expect(await wait(limit, at("198.51.100.1"))).toBe(0);
    expect(await wait(limit, nowhere)).toBe(0);
  });

  it("without an address make only the others without an address wait", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(limit, nowhere)).toBe(0);
    expect(await wait(limit, nowhere)).toBe(1);
    expect(await wait(limit, at("192.0.2.1"))).toBe(0);
  });

  it("that could not be checked do not count", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 30; tried += 1) {
      (await limit.attempt(at("192.0.2.1"), stays())).uncount();
    }
    expect(await wait(limit, at("192.0.2.1"))).toBe(0);
  });

  it("of a trusted browser make that browser wait and no other", async () => {
    const limit = new LoginLimit();
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await wait(limit, browser("stolen"))).toBe(0);
    }
    expect(await wait(limit, browser("stolen"))).toBe(1);
    expect(await wait(limit, browser("the owner's"))).toBe(0);
  });
});

/** What came of someone who tries the right password and waits as told. */
interface Outcome {
  tries: number;
  seconds: number;
}

/** Somebody sends wrong passwords at a steady pace, whatever the answers, for ten minutes at most. */
function attack(limit: LoginLimit, perSecond: number, source: (sent: number) => LoginSource) {
  let sent = 0;
  let checked = 0;
  const timer = setInterval(() => {
    limit.attempt(source(sent), stays()).then(
      () => (checked += 1),
      () => undefined,
    );
    sent += 1;
  }, second / perSecond);
  return { checked: () => checked, stop: () => clearInterval(timer) };
}

async function logIn(limit: LoginLimit, source: LoginSource): Promise<Outcome> {
  const begun = Date.now();
  for (let tries = 1; ; tries += 1) {
    const seconds = await waitOf(
      limit.attempt(source, stays()).then((attempt) => attempt.succeeded()),
      "tooManyLogins",
    );
    if (seconds === 0) return { tries, seconds: (Date.now() - begun) / second };
    await new Promise((resolve) => setTimeout(resolve, seconds * second));
  }
}

/** Lets the clock run until something is done. */
async function runUntil<T>(done: Promise<T>): Promise<T> {
  const running = { ended: false };
  void done.finally(() => (running.ended = true));
  for (let passed = 0; !running.ended && passed < 10 * minute; passed += 100) {
    await vi.advanceTimersByTimeAsync(100);
  }
  return done;
}

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

describe("the owner, at a fresh address with the right password,", () => {
  it("is in within 5 tries and 120 s while a /48 asks 44 times a second", async () => {
    for (const seed of seeds) {
      const limit = new LoginLimit(seeded(seed));
      const stranger = attack(limit, 44, (sent) => subnet(sent % 65_536));
      await vi.advanceTimersByTimeAsync(minute);
      const { tries, seconds } = await runUntil(logIn(limit, at("203.0.113.9")));
      stranger.stop();
      expect({ seed, inTime: tries <= 5 && seconds <= 120 }).toEqual({ seed, inTime: true });
    }
  });

  it("is in as soon while ten networks ask as often as they can", async () => {
    for (const seed of seeds) {
      const limit = new LoginLimit(seeded(seed));
      const strangers = attack(limit, 44, (sent) => machine(sent % 10));
      await vi.advanceTimersByTimeAsync(3 * minute);
      const { tries, seconds } = await runUntil(logIn(limit, at("203.0.113.9")));
      strangers.stop();
      expect({ seed, inTime: tries <= 5 && seconds <= 120 }).toEqual({ seed, inTime: true });
    }
  });

  it("is in at once in a trusted browser, whoever asks", async () => {
    const limit = new LoginLimit(seeded(1));
    const strangers = attack(limit, 100, machine);
    await vi.advanceTimersByTimeAsync(minute);
    expect(await runUntil(logIn(limit, browser("the owner's")))).toEqual({ tries: 1, seconds: 0 });
    strangers.stop();
  });
});

describe("a stranger who guesses as fast as possible for five minutes", () => {
  it.each([
    ["one address", () => at("192.0.2.1"), 15],
    ["a /48 of IPv6", (sent: number) => subnet(sent % 65_536), 45],
    ["a machine in each of 10 000 networks", (sent: number) => machine(sent % 10_000), 100],
    ["ten stolen trusted browsers", (sent: number) => browser(String(sent % 10)), 100],
  ])("with %s has few passwords checked", async (_what, source, most) => {
    const limit = new LoginLimit(seeded(7));
    const stranger = attack(limit, 50, source);
    await vi.advanceTimersByTimeAsync(5 * minute);
    stranger.stop();
    expect(stranger.checked()).toBeGreaterThan(5);
    expect(stranger.checked()).toBeLessThanOrEqual(most);
  });
});

describe("the queue", () => {
  async function fill(limit: LoginLimit) {
    for (let tried = 0; tried < 20; tried += 1) await limit.attempt(machine(tried), stays());
  }

  it("keeps an attempt for 8 s at most and then says when to try again", async () => {
    const limit = new LoginLimit(() => 0);
    await fill(limit);
    const ahead = attack(limit, 10, (sent) => machine(100 + (sent % 60)));
    await vi.advanceTimersByTimeAsync(500);
    const begun = Date.now();
    const seconds = await runUntil(
      waitOf(limit.attempt(at("203.0.113.9"), stays()), "tooManyLogins"),
    );
    ahead.stop();
    expect(Date.now() - begun).toBe(8 * second);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(4);
  });

  it("lets go of an attempt whose sender has left, which does not count", async () => {
    const limit = new LoginLimit(() => 0);
    await fill(limit);
    const leaves = new AbortController();
    const left = waitOf(limit.attempt(at("203.0.113.9"), leaves.signal), "tooManyLogins");
    leaves.abort();
    expect(await left).toBe(1);
    const stayed = waitOf(limit.attempt(at("198.51.100.1"), stays()), "tooManyLogins");
    await vi.advanceTimersByTimeAsync(second);
    expect(await stayed).toBe(0);
  });

  it("holds 4 attempts of a network and 200 in all", async () => {
    const limit = new LoginLimit(seeded(3));
    await fill(limit);
    let refused = 0;
    const enter = (source: LoginSource) =>
      limit.attempt(source, stays()).catch(() => {
        refused += 1;
      });
    for (let sent = 0; sent < 100; sent += 1) void enter(subnet(sent));
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toBe(96);
    for (let sent = 0; sent < 1000; sent += 1) void enter(machine(1000 + sent));
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toBe(96 + 804);
  });
});
