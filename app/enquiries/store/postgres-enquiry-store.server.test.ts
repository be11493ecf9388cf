import { describe, expect, it, onTestFinished } from "vitest";
import { startCuttingProxy } from "../../../tests/support/cutting-proxy.mjs";
import { onServer } from "../../../tests/support/postgres-server.mjs";
import { postgresStorage } from "../../../tests/support/storages";
import { StoreUnavailable } from "./enquiry-store";

const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "1",
  treatment: "thai",
};
const metadata = (key: string) => ({ key, notices: ["owner", "visitor"] });
const storing = "insert into enquiries";

/** As soon as the statement is sent, or when its result would arrive. */
type Cut = "sent" | "answered";

/** A store whose connections can be cut, and another one of the same database. */
async function site() {
  const { start, url } = await postgresStorage();
  const way = new URL(url);
  const proxy = await startCuttingProxy(Number(way.port), way.hostname);
  onTestFinished(() => proxy.close());
  way.host = `127.0.0.1:${proxy.port}`;
  const { enquiries } = await start(undefined, way.href);
  const { enquiries: others } = await start();
  /** Each enquiry of the database with its key and its mails, and whatever has no enquiry. */
  const stored = () =>
    onServer(
      url,
      `select k.key, count(o.kind)::int as mails from enquiries e
        full join idempotency_keys k on k.enquiry = e.id full join outbox o on o.enquiry = e.id
        group by e.id, k.key order by k.key`,
    );
  /** Cuts the next connections that send a statement with a text, one after the other. */
  const cut = async (text: string, ...cuts: Cut[]) => {
    for (const when of cuts) await proxy.cutNext(text, when);
  };
  return { cut, enquiries, others, stored };
}

describe("an enquiry whose connection is cut", () => {
  it.each<Cut>(["sent", "answered"])(
    "as soon as its statement is %s is confirmed all the same, and stored once",
    async (when) => {
      const { cut, enquiries, others, stored } = await site();
      const isCut = cut(storing, when);
      const { id, alreadyStored } = await enquiries.add(ada, metadata("k"));
      await isCut;
      expect(alreadyStored).toBeUndefined();
      expect((await others.list()).map((one) => one.id)).toEqual([id]);
      expect((await enquiries.list()).map((one) => one.id)).toEqual([id]);
      expect(await stored()).toEqual([{ key: "k", mails: 2 }]);
    },
  );

  it.each<Cut>(["sent", "answered"])(
    "as soon as its statement is %s, twice, is not confirmed, and the next try finds or stores it once",
    async (when) => {
      const { cut, enquiries, stored } = await site();
      const isCut = cut(storing, when, when);
      await expect(enquiries.add(ada, metadata("k"))).rejects.toThrow(StoreUnavailable);
      await isCut;
      expect(enquiries.failedAt).toBeDefined();
      const { id, alreadyStored = false } = await enquiries.add(ada, metadata("k"));
      if (when === "answered") expect(alreadyStored).toBe(true);
      expect((await enquiries.findByIdempotencyKey("k"))?.id).toBe(id);
      expect(await stored()).toEqual([{ key: "k", mails: 2 }]);
    },
  );

  it("without a key is not stored twice either", async () => {
    const { cut, enquiries } = await site();
    const isCut = cut(storing, "answered");
    await enquiries.add(ada);
    await isCut;
    expect(await enquiries.count()).toBe(1);
  });

  it("among many others is one of as many, none twice and none without its mails", async () => {
    const { cut, enquiries, stored } = await site();
    const cuts = Array.from({ length: 40 }, (_, at): Cut => (at % 2 ? "sent" : "answered"));
    const areCut = cut(storing, ...cuts);
    const keys = Array.from({ length: 60 }, (_, at) => `k${at + 10}`);
    const send = async (key: string) => {
      for (;;) {
        try {
          return await enquiries.add(ada, metadata(key));
        } catch (error) {
          expect(error).toBeInstanceOf(StoreUnavailable);
        }
      }
    };
    await Promise.all(keys.map(send));
    await areCut;
    expect(await stored()).toEqual(keys.map((key) => ({ key, mails: 2 })));
  });
});

describe("a removal whose connection is cut", () => {
  it.each<Cut>(["sent", "answered"])(
    "as soon as its end is %s is complete after a second call",
    async (when) => {
      const { cut, enquiries, others } = await site();
      const { id } = await enquiries.add(ada, metadata("k"));
      // The first read of a table is a transaction with an end, too.
      await enquiries.list();
      const isCut = cut("commit", when);
      await expect(enquiries.remove(id)).rejects.toThrow(StoreUnavailable);
      await isCut;
      if (when === "answered") expect(await enquiries.count()).toBe(0);
      await enquiries.removeAll(new Set([id]));
      expect(await enquiries.list()).toEqual([]);
      expect(await others.list()).toEqual([]);
    },
  );
});
