import { describe, expect, it } from "vitest";
import { storages } from "../../../tests/support/storages";

const dayMs = 24 * 60 * 60 * 1000;

describe.each(storages)("the ledger of erasures in $storage", ({ open }) => {
  it("knows what was erased, and until it is complete that it is pending", async () => {
    const { start, text } = await open();
    const { erasureLedger: ledger } = await start();
    expect(await ledger.knowsAny("everywhere")).toBe(false);
    await ledger.begin(["1", "2"], "everywhere");
    await ledger.begin(["2", "3"], "everywhere");
    await ledger.begin(["4"], "store");
    const { erasureLedger: found } = await start();
    expect(await found.erasedOf(["1", "2", "3", "4", "5"], "everywhere")).toEqual(["1", "2", "3"]);
    expect(await found.erasedOf(["1", "4"], "store")).toEqual(["4"]);
    expect((await text()).match(/"hashes":\["[^"]{22}"(,"[^"]{22}")*\]/g)).toHaveLength(3);
    expect(await found.isPending("everywhere")).toBe(true);
    await found.complete("everywhere");
    await found.complete("store");
    const { erasureLedger: later } = await start();
    expect(await later.isPending("everywhere")).toBe(false);
    expect(await later.knowsAny("store")).toBe(false);
    expect(await later.erasedOf(["1"], "everywhere")).toEqual(["1"]);
  });

  it("forgets it after 60 days", async () => {
    const { start } = await open();
    const { erasureLedger: ledger } = await start();
    await ledger.begin(["1"], "everywhere");
    await ledger.removeOld(Date.now() + 61 * dayMs);
    expect(await ledger.knowsAny("everywhere")).toBe(true);
    await ledger.complete("everywhere");
    await ledger.removeOld(Date.now() + 59 * dayMs);
    expect(await ledger.knowsAny("everywhere")).toBe(true);
    await ledger.removeOld(Date.now() + 61 * dayMs);
    expect(await (await start()).erasureLedger.knowsAny("everywhere")).toBe(false);
  });
});
