import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { waitOf } from "../../tests/support/limit-wait";
import { openSharedState } from "../../tests/support/shared-state";
import type { ClientAddress } from "../http/client-address.server";
import type { Enquiry } from "./enquiry";
import {
  MemoryEnquiryCounts,
  PostgresEnquiryCounts,
  PostgresRepeatedMessages,
} from "./enquiry-counts.server";
import { EnquiryLimit } from "./enquiry-limit.server";
import { MemoryRepeatedMessages, SpamFilter } from "./spam-filter.server";

const minute = 60_000;
const hour = 60 * minute;
const begin = Date.UTC(2026, 10, 21, 8);

let state: Awaited<ReturnType<typeof openSharedState>>;
beforeAll(async () => {
  state = await openSharedState();
});
afterAll(() => state.close());

const hashOf = (key: string) => `#${key}#`;
const setTime = async (time: number) => {
  vi.setSystemTime(time);
  await state.setTime(time);
};
beforeEach(async () => {
  // Only the dates: the connections need the timers.
  vi.useFakeTimers({ toFake: ["Date"] });
  await setTime(begin);
  await state.run("truncate enquiry_counts, enquiries_refused, repeated_messages");
});
afterEach(() => {
  vi.useRealTimers();
});

const visitor = (key: string, networks: string[] = []): ClientAddress => ({ key, networks });
/** Weighs one less than the threshold, so that a repeat shows. */
const enquiry: Enquiry = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "1",
  treatment: "thai",
  message: "[url=https://one.example] https://b.example <a href=x>",
};

/** Of one process, twice. */
function ofOneInstance() {
  const repeats = new MemoryRepeatedMessages();
  const limit = new EnquiryLimit(new MemoryEnquiryCounts());
  const filter = new SpamFilter({ secret: "a secret for tests", repeats });
  return { limits: [limit, limit], filters: [filter, filter] };
}
function ofTwoInstances() {
  const instances = [state.instance(), state.instance()];
  return {
    limits: instances.map((one) => new EnquiryLimit(new PostgresEnquiryCounts(one, hashOf))),
    filters: instances.map((one) => {
      const repeats = new PostgresRepeatedMessages(one, hashOf);
      return new SpamFilter({ secret: "a secret for tests", repeats });
    }),
  };
}

describe.each([
  ["one instance", ofOneInstance],
  ["two instances on a database", ofTwoInstances],
])("enquiries to %s", (_form, open) => {
  function limited() {
    const { limits } = open();
    let sent = 0;
    const wait = (address: ClientAddress | undefined, bytes = 300) =>
      waitOf(limits[(sent += 1) % 2]!.reserve(address, bytes), "tooManyEnquiries");
    const takenOf = async (addresses: ClientAddress[]) => {
      const waits = await Promise.all(addresses.map((address) => wait(address)));
      return waits.filter((seconds) => seconds === 0).length;
    };
    return { limits, wait, takenOf };
  }

  it("are 10 of an address in 10 minutes, wherever they arrive, also all at once", async () => {
    const { wait, takenOf } = limited();
    expect(await takenOf(Array.from({ length: 9 }, () => visitor("a")))).toBe(9);
    expect(await wait(visitor("a"))).toBe(0);
    for (let again = 0; again < 2; again += 1) expect(await wait(visitor("a"))).toBe(600);
    expect(await takenOf(Array.from({ length: 25 }, () => visitor("b")))).toBe(10);
    await setTime(begin + 10 * minute);
    expect(await wait(visitor("a"))).toBe(0);
  });

  it("are 30 of an IPv6 /56, of which the refused leave nothing behind", async () => {
    const { takenOf, wait } = limited();
    const home = Array.from({ length: 40 }, (_, n) => visitor(`::${n}/64`, ["::/56", "::/48"]));
    expect(await takenOf(home)).toBe(30);
    expect(await wait(visitor("other", ["1::/56", "::/48"]))).toBe(0);
  });

  it("do not count when they were not stored", async () => {
    const { limits, takenOf } = limited();
    for (let sent = 0; sent < 20; sent += 1) {
      await (await limits[sent % 2]!.reserve(visitor("a"), 150_000_000)).release();
    }
    expect(await takenOf(Array.from({ length: 12 }, () => visitor("a")))).toBe(10);
  });

  it("are counted when they are refused, for a day", async () => {
    const { limits, takenOf } = limited();
    await takenOf(Array.from({ length: 10 }, () => visitor("a")));
    for (let sent = 0; sent < 3; sent += 1) await takenOf([visitor("a")]);
    const first = { count: 3, since: "2026-11-21T08:00:00.000Z" };
    expect(await limits[1]!.refused()).toEqual(first);
    await setTime(begin + 20 * hour);
    await takenOf(Array.from({ length: 10 }, () => visitor("a")));
    for (let sent = 0; sent < 2; sent += 1) await takenOf([visitor("a")]);
    expect(await limits[0]!.refused()).toEqual({ ...first, count: 5 });
    await setTime(begin + 24 * hour);
    expect(await limits[1]!.refused()).toEqual({ count: 2, since: "2026-11-22T04:00:00.000Z" });
    await setTime(begin + 44 * hour);
    expect(await limits[0]!.refused()).toBeNull();
  });

  it("are repeated from the fourth with the same link on, whichever instances stored them", async () => {
    const { filters } = open();
    const isRepeated = async () => (await filters[1]!.classifyCall(enquiry)).includes("repeated");
    for (let sent = 0; sent < 5; sent += 1) await filters[sent % 2]!.remember(enquiry, "one key");
    await filters[0]!.remember(enquiry, "second key");
    expect(await isRepeated()).toBe(false);
    await filters[1]!.remember(enquiry, undefined);
    expect(await isRepeated()).toBe(true);
    for (let sent = 0; sent < 5; sent += 1) await filters[0]!.remember(enquiry, undefined);
    expect(await isRepeated()).toBe(true);
  });
});

describe("what is stored of enquiries to two instances", () => {
  it("is forgotten after its time, and holds no address and no message", async () => {
    const { limits, filters } = ofTwoInstances();
    await limits[0]!.reserve(visitor("192.0.2.1", ["192.0.2.0/24"]), 300);
    await filters[0]!.remember(enquiry, "a key");
    const keys = await state.run("select key from enquiry_counts order by key");
    expect(keys.map(({ key }) => key)).toEqual([
      "all:#everyone#",
      "bytes:#everyone#",
      "visitor:#192.0.2.1#",
    ]);
    expect(JSON.stringify(await state.run("select * from repeated_messages"))).not.toContain(
      "one.example",
    );
    await setTime(begin + 24 * hour + 1);
    await new PostgresEnquiryCounts(state.instance(), hashOf).removeOld();
    await new PostgresRepeatedMessages(state.instance(), hashOf).removeOld();
    expect(await state.run("select key from enquiry_counts")).toEqual([]);
    expect(await state.run("select hash from repeated_messages")).toEqual([]);
    expect((await filters[1]!.classifyCall(enquiry)).includes("repeated")).toBe(false);
  });

  it("cannot be read while the database is down: nothing is taken, and what is stored stays so", async () => {
    const { limits, filters } = ofTwoInstances();
    const reservation = await limits[0]!.reserve(visitor("a"), 300);
    await state.shut();
    await expect(limits[0]!.reserve(visitor("a"), 300)).rejects.toMatchObject({ status: 503 });
    await expect(filters[0]!.classifyCall(enquiry)).rejects.toMatchObject({ status: 503 });
    await reservation.release();
    await filters[0]!.remember(enquiry, undefined);
    await state.open();
    expect((await limits[1]!.reserve(visitor("a"), 300)).flood).toBe(false);
  });
});
