import { expect, it } from "vitest";
import { NetworkHash } from "./client-address.server";

const hour = 60 * 60 * 1000;

it("a network has one hash for a day, other networks have others, and the next day all are new", () => {
  let time = Date.UTC(2026, 10, 21);
  const hash = new NetworkHash(() => time);
  const name = hash.of("192.0.2.0/24");
  expect(name).toMatch(/^[\w-]{12}$/);
  expect(hash.of("198.51.100.0/24")).not.toBe(name);
  time += 24 * hour - 1;
  expect(hash.of("192.0.2.0/24")).toBe(name);
  time += 1;
  expect(hash.of("192.0.2.0/24")).not.toBe(name);
});

it("another process makes other hashes", () => {
  expect(new NetworkHash().of("192.0.2.0/24")).not.toBe(new NetworkHash().of("192.0.2.0/24"));
});
