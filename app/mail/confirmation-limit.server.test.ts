import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "../time";
import {
  enquiryWith,
  siteWithMailInFolder,
  startedSite,
  useStoppedClock,
} from "../../tests/support/site-with-mail";
import { forgetOldConfirmations } from "./confirmation-limit.server";
import { mailboxOf } from "./mail-address.server";

useStoppedClock();

const visitor = (email: string) => enquiryWith(["visitor"], email);
/** Networks that differ, so that only other limits count. */
let networks = 0;
let strangers = 0;
const someNetwork = () => `192.0.${(networks += 1)}.0/24`;

describe("a mailbox", () => {
  it.each([
    ["Ada@Visitor.Test", "ada@visitor.test"],
    ["ada+spa@visitor.test", "ada@visitor.test"],
    ["ada+a+b@visitor.test", "ada@visitor.test"],
    ["a.d.a@visitor.test", "a.d.a@visitor.test"],
    ["A.D.A+spa@GMail.com", "ada@gmail.com"],
    ["ada@googlemail.com", "ada@gmail.com"],
    ["A.d-a_b@pm.me", "adab@proton.me"],
    ["ad.ab+spa@protonmail.com", "adab@proton.me"],
    ["ada.b@ya.ru", "ada-b@yandex.com"],
    ["ada@mac.com", "ada@icloud.com"],
    ["ad.ab@pm.com", "ad.ab@pm.com"],
    ["ada@BÜCHER.example", "ada@xn--bcher-kva.example"],
    ["A.da@ｇｍａｉｌ.com", "ada@gmail.com"],
    ["ada@gmᵃil。com", "ada@gmail.com"],
    ["ａda@visitor.test", "ada@visitor.test"],
    ["+ada@visitor.test", "+ada@visitor.test"],
  ])("is found in %s", (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  it("gets one confirmation a day, however its address is written", async () => {
    const site = await startedSite();
    const [first, ...others] = [
      ...Array.from({ length: 40 }, (_, index) => `victim+${index}@gmail.com`),
      ...[
        "v.ictim@gmail.com",
        "Victim@GoogleMail.com",
        "v.i.c.t.i.m+x@gmail.com",
        "v.ictim@ｇｍａｉｌ.com",
      ],
    ].map(visitor);
    for (const enquiry of [first!, ...others]) await site.receive([enquiry], someNetwork());
    expect(site.mails).toEqual([`visitor ${first!.id}`]);
    for (const enquiry of others) {
      expect(await site.stateOf(enquiry, "visitor")).toMatchObject({
        result: "given-up",
        cause: "limit",
      });
    }
  });

  it("gets three in 30 days", async () => {
    const site = await startedSite();
    const days: number[] = [];
    for (let day = 0; day < 40; day += 1) {
      await site.receive([visitor("ada@visitor.test")], someNetwork());
      if (site.mails.length > days.length) days.push(day);
      await site.jump(dayMs);
    }
    expect(days).toEqual([0, 1, 2, 30, 31, 32]);
  });
});

describe("confirmations", () => {
  it("are three an hour for one network, also when the site is started in between", async () => {
    const site = await startedSite();
    const send = (count: number, network: string | undefined) =>
      site.receive(
        Array.from({ length: count }, () => visitor(`stranger${(strangers += 1)}@visitor.test`)),
        network,
      );
    await send(5, "192.0.2.0/24");
    expect(site.mails).toHaveLength(3);
    await site.outbox.stop();
    await site.start();
    await send(2, "192.0.2.0/24");
    expect(site.mails).toHaveLength(3);
    await send(1, "198.51.100.0/24");
    expect(site.mails).toHaveLength(4);
    await site.jump(hourMs);
    await send(1, "192.0.2.0/24");
    expect(site.mails).toHaveLength(5);
  });

  it("whose senders have no known network are three an hour together", async () => {
    const site = await startedSite();
    await site.receive(["a", "b", "c", "d"].map((name) => visitor(`${name}@visitor.test`)));
    expect(site.mails).toHaveLength(3);
  });

  it("are 30 an hour in all", async () => {
    const site = await startedSite();
    for (let index = 0; index < 40; index += 1) {
      await site.receive([visitor(`stranger${index}@visitor.test`)], someNetwork());
    }
    expect(site.mails).toHaveLength(30);
    await site.jump(hourMs);
    await site.receive([visitor("late@visitor.test")], someNetwork());
    expect(site.mails).toHaveLength(31);
  });

  it("pause for a day when more than a fifth of the last 20 were refused", async () => {
    const site = await startedSite();
    const confirm = (index: number) =>
      site.receive([visitor(`someone${index}@visitor.test`)], someNetwork());
    for (let index = 0; index < 15; index += 1) await confirm(index);
    site.answer = { result: "refused", code: 550, cause: "mailbox" };
    for (let index = 15; index < 19; index += 1) await confirm(index);
    expect(await site.confirmations.pausedUntil()).toBeUndefined();
    await confirm(19);
    const until = new Date(Date.now() + dayMs);
    expect(await site.confirmations.pausedUntil()).toEqual(until);
    const held = visitor("held@visitor.test");
    await site.receive([held], someNetwork());
    expect(site.mails).toHaveLength(20);
    expect(await site.stateOf(held, "visitor")).toMatchObject({ cause: "paused" });
    await site.jump(dayMs);
    expect(await site.confirmations.pausedUntil()).toBeUndefined();
    // It takes as many again.
    for (let index = 20; index < 24; index += 1) await confirm(index);
    expect(await site.confirmations.pausedUntil()).toBeUndefined();
    site.answer = { result: "sent" };
    await confirm(24);
    expect(site.mails).toHaveLength(25);
    expect(await site.confirmations.pausedUntil()).toBeUndefined();
  });

  it("that failed count once, however often they are tried", async () => {
    const site = await startedSite();
    const enquiry = visitor("ada@visitor.test");
    site.answer = { result: "deferred", cause: "busy" };
    await site.receive([enquiry], someNetwork());
    site.answer = { result: "sent" };
    await site.pass(70_000);
    expect(site.mails).toHaveLength(2);
    expect(await site.resultOf(enquiry, "visitor")).toBe("sent");
  });

  it("leave hashes alone, that of a network for an hour and that of a mailbox for 30 days", async () => {
    const { site, folder, values, records } = await siteWithMailInFolder();
    await site.start();
    const network = "192.0.2.0/24";
    await site.receive([visitor("ada@visitor.test")], network);
    const stored = () => readFile(path.join(folder, "confirmations.json"), "utf8");
    expect(await stored()).toMatch(/"mailbox": "[\w-]{22}",\s+"network": "[\w-]{22}"/);
    const all = `${await stored()}${JSON.stringify(await records.all())}`;
    expect(all).not.toContain("192.0.2");
    expect(await stored()).not.toContain("ada");
    await site.jump(hourMs);
    await forgetOldConfirmations(values);
    expect(await stored()).toMatch(/"mailbox"/);
    expect(await stored()).not.toMatch(/"network"/);
    await site.jump(30 * dayMs);
    await forgetOldConfirmations(values);
    expect(await stored()).not.toMatch(/"mailbox"/);
  });
});
