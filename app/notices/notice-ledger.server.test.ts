import { describe, expect, it } from "vitest";
import { storages } from "../../tests/support/storages";
import type { NoticeRecord } from "./notice-ledger.server";

const step = (
  enquiry: string,
  result: NoticeRecord["result"],
  different: Partial<NoticeRecord> = {},
): NoticeRecord => ({
  enquiry,
  kind: "owner",
  attempt: 1,
  at: "2026-11-22T10:00:00.000Z",
  result,
  retry: 0,
  ...different,
});

describe.each(storages)("the ledger of mails in $storage", ({ open }) => {
  it("knows the last step of each mail in the order of storing, whatever the clocks say", async () => {
    const { start } = await open();
    const { noticeLedger: ledger } = await start();
    await ledger.write([step("1", "sending"), step("2", "sending")]);
    await ledger.write([step("1", "deferred", { mayHaveArrived: true })]);
    const earlier = { attempt: 2, at: "2026-11-22T09:00:00.000Z" };
    await ledger.write([step("1", "sending", earlier)]);
    for (const { noticeLedger } of [await start(), { noticeLedger: ledger }]) {
      const states = await noticeLedger.states();
      expect(states.get("1")?.get("owner")).toEqual({
        last: step("1", "sending", earlier),
        mayHaveArrived: true,
      });
      expect(states.get("2")?.get("owner")?.last.result).toBe("sending");
      expect(await noticeLedger.ownerFailures()).toBe(1);
    }
    expect((await ledger.recordsOf(new Set(["1"]))).map(({ result }) => result)).toEqual([
      "sending",
      "deferred",
      "sending",
    ]);
  });

  it("forgets an address after 30 days, and an enquiry when it is told to", async () => {
    const { start, text } = await open();
    const { noticeLedger: ledger } = await start();
    const now = Date.parse("2026-11-22T10:00:00.000Z");
    const confirmation = { kind: "visitor", address: "hash of ada" } as const;
    const old = { ...confirmation, at: "2026-10-01T10:00:00.000Z" };
    await ledger.write([step("1", "sending", old)]);
    await ledger.write([step("2", "sending", confirmation)]);
    await ledger.write([step("1", "sent")]);
    await ledger.removeOldAddresses(now);
    expect((await ledger.confirmations()).map(({ address }) => address)).toEqual([
      undefined,
      "hash of ada",
    ]);
    await ledger.removeAll(new Set(["2"]));
    expect(await text()).not.toContain("hash of ada");
    const states = await (await start()).noticeLedger.states();
    expect([...states.keys()]).toEqual(["1"]);
    expect([...(states.get("1")?.keys() ?? [])].toSorted()).toEqual(["owner", "visitor"]);
  });
});
