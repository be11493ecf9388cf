import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { waitOf } from "../../tests/support/limit-wait";
import { at, machine, stays } from "../../tests/support/login-sources";
import { openSharedState } from "../../tests/support/shared-state";
import { LoginLimit, type LoginSource } from "./login.server";
import { PostgresLoginCounts } from "./login-counts.server";

const second = 1000;
const minute = 60 * second;
const begin = Date.UTC(2026, 0, 1);

let state: Awaited<ReturnType<typeof openSharedState>>;
let limits: LoginLimit[];
beforeAll(async () => {
  state = await openSharedState();
  limits = [state.instance(), state.instance()].map(
    (instance) =>
      new LoginLimit({ counts: new PostgresLoginCounts(instance, (key) => `#${key}#`) }),
  );
});
afterAll(() => state.close());

let time: number;
const pass = (ms: number) => state.setTime((time += ms));
let tries = 0;
/** Seconds that an attempt is told to wait, on each instance in turn; 0 when it was let through. */
const wait = (source: LoginSource) =>
  waitOf(limits[(tries += 1) % 2]!.attempt(source, stays()), "tooManyLogins");
/** How many of some attempts at once are let through; the others leave when all have been decided on. */
async function letThrough(sources: readonly LoginSource[]): Promise<number> {
  const leaves = sources.map(() => new AbortController());
  let through = 0;
  const tried = sources.map((source, n) =>
    limits[n % 2]!.attempt(source, leaves[n]!.signal).then(
      () => (through += 1),
      () => undefined,
    ),
  );
  // Attempts are decided on in their order, also that of somebody who has left before.
  const late = limits.map((limit) => limit.attempt(at("192.0.2.1"), AbortSignal.abort()));
  await Promise.all(late.map((one) => waitOf(one, "tooManyLogins")));
  for (const leave of leaves) leave.abort();
  await Promise.all(tried);
  return through;
}

beforeEach(async () => {
  time = begin;
  await state.setTime(time);
  await state.run("delete from login_counts");
});

describe("wrong passwords on two instances", () => {
  it("cost nothing five times and then make each wait longer, 120 s at most, as on one", async () => {
    const waits: number[] = [];
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(at("192.0.2.1"))).toBe(0);
    while (waits.length < 9) {
      const next = await wait(at("192.0.2.1"));
      if (next > 0) waits.push(next);
      await pass(next * second);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120]);
  });

  it("sent all at once from one address are slowed down as on one", async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => wait(at("192.0.2.1"))));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
    expect(Math.max(...waits)).toBe(1);
  });

  it("sent all at once from 50 networks share one wait", async () => {
    const sources = Array.from({ length: 50 }, (_, n) => machine(n));
    expect(await letThrough(sources)).toBe(20);
    expect(await letThrough(sources)).toBe(0);
    await pass(second);
    expect(await letThrough(sources)).toBe(1);
    await pass(second);
    expect(await letThrough(sources)).toBe(0);
  });

  it("are forgotten once the right one came, or after a quarter of an hour, or do not count", async () => {
    for (let tried = 0; tried < 4; tried += 1) await wait(at("192.0.2.1"));
    const right = await limits[0]!.attempt(at("192.0.2.1"), stays());
    await right.succeeded();
    for (let tried = 0; tried < 4; tried += 1) expect(await wait(at("192.0.2.1"))).toBe(0);
    await (await limits[1]!.attempt(at("192.0.2.1"), stays())).uncount();
    await pass(second);
    expect(await wait(at("192.0.2.1"))).toBe(0);
    expect(await wait(at("192.0.2.1"))).toBe(1);
    await pass(15 * minute);
    for (let tried = 0; tried < 5; tried += 1) expect(await wait(at("192.0.2.1"))).toBe(0);
    await pass(15 * minute);
    await new PostgresLoginCounts(state.instance(), String).removeOld();
    expect(await state.run("select * from login_counts")).toEqual([]);
  });

  it("are stored by a hash of their sender", async () => {
    await wait(at("192.0.2.1"));
    const keys = await state.run("select key from login_counts order by key");
    expect(keys.map(({ key }) => key)).toEqual([
      "#address 192.0.2.1#",
      "#all strangers#",
      "#network 192.0.2.0/24#",
    ]);
  });
});

it("while the database is down no attempt is let through, and afterwards they are again", async () => {
  for (let tried = 0; tried < 5; tried += 1) await wait(at("192.0.2.1"));
  await state.shut();
  const tried = await Promise.allSettled(
    limits.map((limit) => limit.attempt(at("192.0.2.1"), stays())),
  );
  for (const one of tried) {
    expect(one).toMatchObject({ reason: { code: "unavailable", status: 503 } });
  }
  await state.open();
  expect(await wait(at("198.51.100.1"))).toBe(0);
});
