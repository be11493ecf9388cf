import { vi } from "vitest";

import type { LoginLimit, LoginSource } from "../../app/admin/login.server";

const second = 1000;
const minute = 60 * second;

/** Numbers from 0 to 1 that are the same in every run (Lehmer's generator, "minimal standard"). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
}

export const stays = () => new AbortController().signal;

/** An address of IPv4, which shares its network with those of the same first three numbers. */
export function at(address: string): LoginSource {
  const network = `${address.split(".").slice(0, 3).join(".")}.0/24`;
  return { address: { key: address, networks: [network] }, device: undefined };
}
export const nowhere: LoginSource = { address: undefined, device: undefined };
export const device = (id: string): LoginSource => ({ ...at("192.0.2.1"), device: id });

/** A subnet (0 to 65 535) of a stranger's /48 of IPv6. */
export const subnet = (number: number): LoginSource => ({
  address: {
    key: `2001:db8:1:${number.toString(16)}::/64`,
    networks: [`2001:db8:1:${(number & 0xff00).toString(16)}::/56`, "2001:db8:1::/48"],
  },
  device: undefined,
});

/** Each of its own network, as those of a stranger with many machines are. */
export const machine = (number: number) => at(`10.${number >> 8}.${number & 255}.1`);

/** Sends wrong passwords at a steady pace, whatever the results, until it is stopped. */
export function attack(
  limit: LoginLimit,
  perSecond: number,
  source: (sent: number) => LoginSource,
) {
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

/** Lets the clock run until something is done. */
export async function runUntil<T>(done: Promise<T>): Promise<T> {
  const running = { ended: false };
  void done.finally(() => (running.ended = true));
  for (let passed = 0; !running.ended && passed < 10 * minute; passed += 100) {
    await vi.advanceTimersByTimeAsync(100);
  }
  return done;
}
