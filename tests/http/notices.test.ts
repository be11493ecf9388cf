import { readFile } from "node:fs/promises";
import { join } from "node:path";

import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { EnquiryRecord } from "../../app/enquiries/record";
import { changeDetails, enquire } from "../support/owner-calls";
import { get, logIn, postForm } from "../support/http";
import { type MailServer, startMailServer } from "../support/smtp-server.mjs";
import { fieldValue } from "../support/markup";
import { startSite } from "../support/test-site";
import { useSite } from "../support/use-site";
import { advertiser, someone } from "../support/visitor";

let mailServer: MailServer;
const auth = { user: "website@spa.test", password: "a secret of the mail server" };
beforeAll(async () => {
  mailServer = await startMailServer({ auth, tls: "starttls" });
});
afterAll(() => mailServer.close());
const site = useSite(() => ({
  env: {
    SMTP_URL: mailServer.url,
    MAIL_FROM: "Sage & Linen <website@spa.test>",
    NOTICE_TO: "owner@home.test",
    CONFIRM_VISITORS: "yes",
  },
}));
beforeEach(() => {
  mailServer.answer("accept");
  mailServer.mails.length = 0;
});

/** The signed time of a page. */
const renderedAt = async () => fieldValue((await get(site, "/")).body, "renderedAt");
/** The headers of a call of the site's own page. */
const fromPage = async () => ({
  Origin: site.url,
  "Sec-Fetch-Site": "same-origin",
  "Rendered-At": await renderedAt(),
});
/** The recipients of the next mails, in any order. */
async function nextRecipients(count: number) {
  await mailServer.delivered(count);
  return mailServer.mails.map(({ to }) => to.join()).sort();
}

describe("an enquiry", () => {
  it("is told to the owner by e-mail", async () => {
    const typed = someone();
    await enquire(site, typed);
    await mailServer.delivered(1);
    const [mail] = mailServer.mails;
    expect(mail).toMatchObject({ from: auth.user, to: ["owner@home.test"], secure: true });
    const { replyTo, text } = await PostalMime.parse(Buffer.from(mail!.raw, "latin1"));
    expect(replyTo).toMatchObject([{ address: typed.email }]);
    expect(text).toContain(typed.message);
  });

  it("is confirmed to the visitor only if it came by the site's own form and is not flagged", async () => {
    const [form, call] = [
      someone({ email: "form@visitor.test" }),
      someone({ email: "js@visitor.test" }),
    ];
    const fields = { ...form, renderedAt: await renderedAt() };
    await postForm(site, "/?index", fields, { Origin: site.url });
    await enquire(site, call, await fromPage());
    expect(await nextRecipients(4)).toEqual([
      ...["form@visitor.test", "js@visitor.test", "owner@home.test", "owner@home.test"],
    ]);
    mailServer.mails.length = 0;
    await enquire(site, someone({ email: "program@visitor.test" }));
    const { "Rendered-At": _time, ...originAlone } = await fromPage();
    await enquire(site, someone({ email: "origin@visitor.test" }), originAlone);
    await enquire(site, advertiser({ email: "shop@visitor.test" }), await fromPage());
    // No mail goes in a circle.
    for (const email of ["OWNER@home.test", "Website@SPA.test"]) {
      await enquire(site, someone({ email }), await fromPage());
    }
    expect(await nextRecipients(4)).toEqual(Array<string>(4).fill("owner@home.test"));
  });

  it("that was deferred is told at the next start, and no address or secret is in the log", async () => {
    mailServer.answer("defer");
    const connections = mailServer.connections();
    const typed = someone({ email: "waiting@visitor.test" });
    const id = await enquire(site, typed);
    await mailServer.connected(connections + 1);
    await site.stop();
    expect(mailServer.mails).toEqual([]);
    mailServer.answer("accept");
    await site.restart();
    await mailServer.delivered(1);
    expect(mailServer.mails[0]!.raw).toContain(typed.message);
    await site.stop();
    const file = await readFile(join(site.dataDir, "enquiries.jsonl"), "utf8");
    const last = file.split("\n").findLast((line) => line.includes(id));
    const { mails } = JSON.parse(last!) as EnquiryRecord;
    expect(mails?.owner).toMatchObject({ result: "sent", attempts: 2 });
    expect(site.output()).toContain("Email:          new enquiries are sent to o…@home.test");
    expect(site.output()).not.toMatch(/@visitor\.test|owner@|website@/);
    expect(site.output()).not.toContain(auth.password);
    expect(site.output()).not.toContain("Try again later");
  });

  it("that arrives while e-mail is off is never told, also after it is switched on", async () => {
    const connections = mailServer.connections();
    await site.restart({ SMTP_URL: undefined });
    const unseen = someone({ message: "While e-mail was off." });
    await enquire(site, unseen, await fromPage());
    expect(mailServer.connections()).toBe(connections);
    await site.restart();
    await enquire(site, someone({ message: "Afterwards." }));
    await mailServer.delivered(1);
    await site.stop();
    expect(mailServer.mails).toHaveLength(1);
    expect(mailServer.mails[0]!.raw).toContain("Afterwards.");
    expect(site.output()).toContain("Email:          off");
  });
});

it("mail that goes to sample addresses alone begins when the owner says who is told, without a restart", async () => {
  const other = await startSite({
    env: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: "website@spa.test",
      NOTICE_TO: "owner@spa.example",
    },
  });
  try {
    await enquire(other, someone());
    const noticeTo = ["owner@elsewhere.test"];
    expect((await changeDetails(other, await logIn(other), { noticeTo })).status).toBe(200);
    await enquire(other, someone());
    // What came while mail was off is not announced.
    expect(await nextRecipients(1)).toEqual(["owner@elsewhere.test"]);
  } finally {
    await other.close();
  }
});
