import { describe, expect, it } from "vitest";
import { hourMs } from "../time";
import { enquiryWith, sitesInDatabase, useStoppedClock } from "../../tests/support/site-with-mail";
import { leaseMs } from "./mail-retries.server";
import type { Delivery } from "./smtp-replies.server";

useStoppedClock();

const hanging = () => new Promise<never>(() => undefined);

describe("of several instances", () => {
  it("one sends each mail, also when all look for it at the same time", async () => {
    const { records, instance } = await sitesInDatabase();
    const [one, other] = [instance("one"), instance("other")];
    const enquiries = Array.from({ length: 8 }, (_, index) =>
      enquiryWith(["owner", "visitor"], `someone${index}@visitor.test`),
    );
    for (const enquiry of enquiries) await records.add(enquiry);
    await Promise.all([one.start(), other.start()]);
    await Promise.all([one.pass(0), other.pass(0)]);
    const sent = [...one.mails, ...other.mails];
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent.filter((mail) => mail.startsWith("owner "))).toHaveLength(8);
    // Of senders whose network is not known.
    expect(sent.filter((mail) => mail.startsWith("visitor "))).toHaveLength(3);
  });

  it("none sends what another one sends, until its time is over; then a confirmation is not repeated", async () => {
    const { instance } = await sitesInDatabase();
    const [gone, other] = [instance("gone"), instance("other")];
    const enquiry = enquiryWith(["owner", "visitor"]);
    gone.answer = hanging;
    await gone.start();
    await gone.receive([enquiry]);
    expect(gone.mails).toHaveLength(2);
    await gone.kill();
    await other.start();
    await other.pass(leaseMs - 10_000);
    expect(other.mails).toEqual([]);
    expect(await other.resultOf(enquiry)).toBe("sending");
    await other.pass(20_000);
    expect(other.mails).toEqual([`owner ${enquiry.id}`]);
    expect(await other.resultOf(enquiry)).toBe("sent");
    expect(await other.resultOf(enquiry, "visitor")).toBe("unknown");
  });

  it("one that still sends a mail keeps it, however long its mail server takes", async () => {
    const { instance } = await sitesInDatabase();
    const [slow, other] = [instance("slow"), instance("other")];
    const enquiry = enquiryWith(["owner", "visitor"]);
    const replies: ((delivery: Delivery) => void)[] = [];
    slow.answer = () => new Promise((resolve) => replies.push(resolve));
    await slow.start();
    await slow.receive([enquiry]);
    await other.start();
    for (let waited = 0; waited < 2 * leaseMs; waited += 10_000) {
      await other.pass(10_000);
      await slow.pass(0);
    }
    expect(other.mails).toEqual([]);
    for (const reply of replies) reply({ result: "sent" });
    await slow.pass(0);
    await other.jump(hourMs);
    expect([...slow.mails, ...other.mails]).toHaveLength(2);
    expect(await other.resultOf(enquiry, "visitor")).toBe("sent");
  });

  it("one that stood still for too long changes nothing of what another one stored since", async () => {
    const { instance } = await sitesInDatabase();
    const [slow, other] = [instance("slow"), instance("other")];
    const enquiry = enquiryWith(["owner"]);
    let reply: (delivery: Delivery) => void = () => undefined;
    slow.answer = () => new Promise((resolve) => (reply = resolve));
    await slow.start();
    await slow.receive([enquiry]);
    await other.start();
    // The slow process stands still meanwhile, so that it does not renew its lease.
    await other.jump(leaseMs + 10_000);
    expect(await other.resultOf(enquiry)).toBe("sent");
    reply({ result: "deferred", cause: "busy" });
    await slow.pass(0);
    expect(await slow.resultOf(enquiry)).toBe("sent");
  });

  it("one whose words are refused after a minute is sent by its reference, and by no other instance meanwhile", async () => {
    const { instance } = await sitesInDatabase();
    const [slow, other] = [instance("slow"), instance("other")];
    const enquiry = enquiryWith(["owner"]);
    const replies: ((delivery: Delivery) => void)[] = [];
    slow.answer = () => new Promise((resolve) => replies.push(resolve));
    await slow.start();
    await slow.receive([enquiry]);
    await other.start();
    await other.pass(leaseMs - 15_000);
    replies[0]!({ result: "refused", code: 554, cause: "message" });
    await slow.pass(0);
    expect(slow.mails).toEqual([`owner ${enquiry.id}`, `references ${enquiry.id}`]);
    await other.pass(leaseMs - 15_000);
    expect(other.mails).toEqual([]);
    replies[1]!({ result: "sent" });
    await slow.pass(0);
    expect(await other.resultOf(enquiry)).toBe("sent");
  });

  it("what one sent counts for the digests of all", async () => {
    const { instance } = await sitesInDatabase();
    const [one, other] = [instance("one"), instance("other")];
    await one.start();
    await other.start();
    await one.receive(Array.from({ length: 20 }, () => enquiryWith(["owner"])));
    expect(one.mails).toHaveLength(20);
    await other.pass(10_000);
    await other.receive([enquiryWith(["owner"]), enquiryWith(["owner"])]);
    expect(other.mails).toEqual([]);
  });

  it("two send no second confirmation to a mailbox", async () => {
    const { instance } = await sitesInDatabase();
    const sites = [instance("one"), instance("other")];
    const reserved = await Promise.all(
      [...sites, ...sites, ...sites].map(({ confirmations }, index) =>
        confirmations.reserve("ada@visitor.test", `192.0.${index}.0/24`),
      ),
    );
    expect(reserved.filter((problem) => problem === undefined)).toHaveLength(1);
  });
});
