import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitOf } from "../../tests/support/limit-wait";
import {
  at,
  attack,
  device,
  machine,
  runUntil,
  seeded,
  stays,
  subnet,
} from "../../tests/support/login-sources";
import { LoginLimit, type LoginSource } from "./login.server";

const second = 1000;
const minute = 60 * second;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What came of someone who tries the right password and waits as told. */
interface Outcome {
  tries: number;
  seconds: number;
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

/** Each draws other lots. */
const seeds = Array.from({ length: 8 }, (_, index) => index + 1);

describe("the owner, at a fresh address with the right password,", () => {
  it.each(seeds)(
    "is in within 5 tries and 120 s while a /48 asks 44 times a second (seed %i)",
    async (seed) => {
      const limit = new LoginLimit({ random: seeded(seed) });
      const stranger = attack(limit, 44, (sent) => subnet(sent % 65_536));
      await vi.advanceTimersByTimeAsync(minute);
      const { tries, seconds } = await runUntil(logIn(limit, at("203.0.113.9")));
      stranger.stop();
      expect(tries).toBeLessThanOrEqual(5);
      expect(seconds).toBeLessThanOrEqual(120);
    },
  );

  it.each(seeds)(
    "is in as soon while ten networks ask as often as they can (seed %i)",
    async (seed) => {
      const limit = new LoginLimit({ random: seeded(seed) });
      const strangers = attack(limit, 44, (sent) => machine(sent % 10));
      await vi.advanceTimersByTimeAsync(3 * minute);
      const { tries, seconds } = await runUntil(logIn(limit, at("203.0.113.9")));
      strangers.stop();
      expect(tries).toBeLessThanOrEqual(5);
      expect(seconds).toBeLessThanOrEqual(120);
    },
  );

  it("is in at once with a trusted device, however many others try", async () => {
    const limit = new LoginLimit({ random: seeded(1) });
    const strangers = attack(limit, 100, machine);
    await vi.advanceTimersByTimeAsync(minute);
    expect(await runUntil(logIn(limit, device("the owner's")))).toEqual({ tries: 1, seconds: 0 });
    strangers.stop();
  });
});

describe("a stranger who guesses as fast as possible for five minutes", () => {
  it.each([
    ["one address", () => at("192.0.2.1"), 15],
    ["a /48 of IPv6", (sent: number) => subnet(sent % 65_536), 45],
    ["a machine in each of 10 000 networks", (sent: number) => machine(sent % 10_000), 100],
    ["ten stolen trusted devices", (sent: number) => device(String(sent % 10)), 100],
  ])("with %s has few passwords checked", async (_what, source, most) => {
    const limit = new LoginLimit({ random: seeded(7) });
    const stranger = attack(limit, 50, source);
    await vi.advanceTimersByTimeAsync(5 * minute);
    stranger.stop();
    expect(stranger.checked()).toBeGreaterThan(5);
    expect(stranger.checked()).toBeLessThanOrEqual(most);
  });
});
