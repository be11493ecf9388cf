import { afterEach, expect, it, vi } from "vitest";
import { NetworkHash } from "./network-hash.server";
import { hourMs } from "../time";

afterEach(() => {
  vi.useRealTimers();
});

it("a network has one hash for a day, other networks have others, and the next day all are new", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 21) });
  const hash = new NetworkHash();
  const name = hash.of("192.0.2.0/24");
  expect(name).toMatch(/^[\w-]{12}$/);
  expect(hash.of("198.51.100.0/24")).not.toBe(name);
  vi.advanceTimersByTime(24 * hourMs - 1);
  expect(hash.of("192.0.2.0/24")).toBe(name);
  vi.advanceTimersByTime(1);
  expect(hash.of("192.0.2.0/24")).not.toBe(name);
});

it("another process makes other hashes", () => {
  expect(new NetworkHash().of("192.0.2.0/24")).not.toBe(new NetworkHash().of("192.0.2.0/24"));
});
