import { describe, expect, it, onTestFinished, vi } from "vitest";
import { onServer } from "../../tests/support/postgres-server.mjs";
import { testFolder } from "../../tests/support/storages";
import { testDatabase } from "../../tests/support/test-database";
import { openPostgres } from "../server/postgres-stores.server";
import type { MailMessage } from "./mail-message";
import { Outbox } from "./outbox.server";
import { PostgresMailQueue } from "./mail-queue.server";
import type { Delivery } from "./smtp.server";

class QuickQueue extends PostgresMailQueue {
  override readonly takeEveryMs = 25;
}

const lock = { ensure: () => Promise.resolve(), assertNotLost: () => undefined };
const busy = { result: "deferred", code: 451, cause: "busy" } as const;
const silent = () => new Promise<never>(() => undefined);

/** A database, and the mails that the mail server was given by all instances. */
async function site() {
  const { url, remove } = await testDatabase();
  const mails: string[] = [];
  const ending: (() => Promise<unknown>)[] = [];
  onTestFinished(async () => {
    for (const end of ending) await end();
    await remove();
  });
  let visitors = 0;
  /** Starts an instance; `answer` is what the mail server does with its mails. */
  async function start(answer: () => Promise<Delivery>) {
    const { database, instance, openStores } = await openPostgres(url);
    const { enquiries, noticeLedger } = openStores({ dataDir: await testFolder(), lock });
    const outbox = new Outbox({
      enquiries,
      ledger: noticeLedger,
      queue: new QuickQueue(database, instance),
      client: {
        deliver({ subject }) {
          mails.push(subject);
          return answer();
        },
        abort: () => undefined,
      },
      compose: ({ kind }, told) =>
        ({ subject: [kind, ...told.map(({ id }) => id)].join(" ") }) as MailMessage,
      hashOf: (address) => address,
    });
    outbox.start();
    const end = async () => {
      void outbox.stop();
      await database.close();
    };
    ending.push(end);
    /** Stores an enquiry; the mails about it are sent. */
    const store = async (notices: string[]) => {
      visitors += 1;
      const name = { firstName: "Ada", lastName: "Lovelace", phone: "1", treatment: "thai" };
      const email = `${visitors}@visitor.test`;
      return enquiries.add({ ...name, email }, { notices });
    };
    const receive = async (notices: string[]) => {
      const stored = await store(notices);
      outbox.stored({ ...stored, notices });
      return stored.id;
    };
    const results = async (id: string) =>
      (await noticeLedger.recordsOf(new Set([id]))).map(({ kind, result }) => `${kind} ${result}`);
    return { outbox, instance, store, receive, results };
  }
  return {
    mails,
    start,
    sent: () => start(async () => ({ result: "sent" })),
    waiting: () => onServer(url, "select kind, holder, leased_until <= now() as free from outbox"),
    /** As after more than an hour in which mails of a kind were not sent. */
    waited: (kind: string) =>
      onServer(
        url,
        `update outbox set queued_at = now() - interval '61 minutes' where kind = '${kind}'`,
      ),
    /** As after a minute in which an instance has renewed nothing. */
    lapse: (instance: string) =>
      onServer(url, `update outbox set leased_until = now() where holder = '${instance}'`),
  };
}

describe("mails of two instances on one database", () => {
  it("are sent once each, and nothing of them is left to send", async () => {
    const { sent, mails, waiting } = await site();
    const instances = [await sent(), await sent()];
    const ids = await Promise.all(
      Array.from({ length: 24 }, (_, at) => instances[at % 2]!.receive(["owner", "visitor"])),
    );
    const all = ids.flatMap((id) => [`owner ${id}`, `visitor ${id}`]).toSorted();
    await vi.waitUntil(async () => mails.length >= 48 && (await waiting()).length === 0);
    expect(mails.toSorted()).toEqual(all);
  });

  it("are sent by another one when theirs has ended without a word, a confirmation never twice", async () => {
    const { sent, start, mails, lapse, waiting } = await site();
    const ended = await start(silent);
    const begun = await ended.receive(["owner", "visitor"]);
    await vi.waitUntil(() => mails.length === 2);
    const { id: notBegun } = await ended.store(["owner"]);
    await vi.waitUntil(() => mails.length >= 2);
    void ended.outbox.stop();
    const other = await sent();
    await lapse(ended.instance);
    await vi.waitUntil(async () => (await waiting()).length === 0);
    const mailsAbout = (id: string) => mails.filter((mail) => mail.endsWith(id)).toSorted();
    expect(mailsAbout(begun)).toEqual([`owner ${begun}`, `owner ${begun}`, `visitor ${begun}`]);
    expect((await other.results(begun)).toSorted()).toEqual([
      "owner sending",
      "owner sending",
      "owner sent",
      "visitor sending",
      "visitor unknown",
    ]);
    expect(mailsAbout(notBegun).at(-1)).toBe(`owner ${notBegun}`);
  });

  it("are left to the other one at once when theirs stops", async () => {
    const { sent, start, mails, waiting } = await site();
    const stopping = await start(async () => busy);
    const id = await stopping.receive(["owner"]);
    await vi.waitUntil(async () => (await stopping.results(id)).includes("owner deferred"));
    await stopping.outbox.stop();
    expect(await waiting()).toEqual([{ kind: "owner", holder: stopping.instance, free: true }]);
    const other = await sent();
    await vi.waitUntil(async () => (await waiting()).length === 0);
    expect(mails).toEqual([`owner ${id}`, `owner ${id}`]);
    expect((await other.results(id)).at(-1)).toBe("owner sent");
  });

  it("are left by an instance that has not renewed them in time", async () => {
    const { sent, start, mails, lapse, waiting } = await site();
    let answer = async (): Promise<Delivery> => busy;
    const slow = await start(() => answer());
    const id = await slow.receive(["owner"]);
    await vi.waitUntil(async () => (await slow.results(id)).includes("owner deferred"));
    answer = async () => ({ result: "sent" });
    for (let round = 0; mails.length === 1 && round < 100; round += 1) {
      await lapse(slow.instance);
      if (round === 0) await sent();
    }
    await vi.waitUntil(async () => (await waiting()).length === 0);
    expect(mails).toEqual([`owner ${id}`, `owner ${id}`]);
  });

  it("are not more confirmations in an hour than those of one", async () => {
    const { sent, mails, waiting } = await site();
    const instances = [await sent(), await sent()];
    await Promise.all(
      Array.from({ length: 36 }, (_, at) => instances[at % 2]!.receive(["visitor"])),
    );
    await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 20_000 });
    expect(mails).toHaveLength(30);
  });

  it("are tried again from either", async () => {
    const { start, mails, waiting } = await site();
    let answer: Delivery = busy;
    const [one, other] = [await start(async () => answer), await start(async () => answer)];
    const id = await one.receive(["owner"]);
    await vi.waitUntil(async () => (await one.results(id)).includes("owner deferred"));
    answer = { result: "refused", code: 550, cause: "mailbox" };
    await other.outbox.sendAgain(id, "owner");
    await vi.waitUntil(async () => (await waiting()).length === 0);
    expect((await other.results(id)).at(-1)).toBe("owner refused");
    answer = { result: "sent" };
    await other.outbox.sendAgain(id, "owner");
    await vi.waitUntil(async () => (await waiting()).length === 0);
    for (const { outbox } of [one, other]) await outbox.sendAgain(id, "owner");
    expect(await waiting()).toEqual([]);
    expect(mails).toHaveLength(3);
    expect((await one.results(id)).at(-1)).toBe("owner sent");
  });

  it("are a warning to both when one for the owner has waited for an hour", async () => {
    const { start, waited } = await site();
    const outboxes = [(await start(silent)).outbox, (await start(silent)).outbox];
    const areTroubled = () => Promise.all(outboxes.map((outbox) => outbox.isTroubled()));
    await (await start(silent)).store(["owner", "visitor"]);
    await waited("visitor");
    expect(await areTroubled()).toEqual([false, false]);
    await waited("owner");
    expect(await areTroubled()).toEqual([true, true]);
  });

  it("of an enquiry that was stored by another storage before are sent by one of them", async () => {
    const { sent, mails, waiting, start } = await site();
    const before = await start(silent);
    await before.outbox.stop();
    const { id } = await before.store(["owner"]);
    await before.outbox.stop();
    await Promise.all([sent(), sent(), sent()]);
    await vi.waitUntil(async () => mails.length > 0 && (await waiting()).length === 0);
    expect(mails).toEqual([`owner ${id}`]);
  });
});
