import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../tests/support/smtp-server.mjs";
import { sampleProfile } from "../../tests/support/own-profile";
import { checkMail, mailServerProblem } from "./mail-check.server";
import { recipients, sender, smtpUrl } from "./mail-settings.server";

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

/** Runs the check for website@mail.spa.test. @param texts of the DNS, by their names */
function check(texts: Record<string, string[]>, selector = "", to = "owner@spa.test") {
  return checkMail({
    mail: {
      server: smtpUrl.parse(server.url),
      clientName: "mail.spa.test",
      from: sender.parse("Sage & Linen <website@mail.spa.test>")!,
      to: recipients.parse(to),
      confirmVisitors: false,
    },
    siteUrl: undefined,
    profile: { ...sampleProfile, email: "hello@spa.test" },
    selector,
    resolveTxt: async (name) => {
      const found = texts[name];
      if (found) return found.map((text) => [text.slice(0, 5), text.slice(5)]);
      const code = name.startsWith("broken") ? "ESERVFAIL" : "ENODATA";
      throw Object.assign(new Error(), { code });
    },
  });
}

const spf = ["another text", "v=spf1 include:spf.provider.example -all"];
const inOrder = {
  "mail.spa.test": spf,
  "_dmarc.spa.test": ["v=DMARC1; p=reject"],
  "s1._domainkey.mail.spa.test": ["v=DKIM1; k=rsa; p=MIGf"],
};

describe("a login at the mail server", () => {
  it.each([
    ["421 busy\r\n", "it is busy at the moment. Try again later (it replied 421)."],
    ["554 no\r\n", "it did not do what the site asked. Try again later (it replied 554)."],
    [
      "SSH-2.0-OpenSSH_9.2p1\r\n",
      "what responds there is no mail server. Check host and port in SMTP_URL.",
    ],
    ["", "the connection was lost. Try again later."],
  ])(
    "says what failed, and nothing of a message, when the server begins with %j",
    async (greeting, said) => {
      const other = createServer((socket) => socket.end(greeting));
      await once(other.listen(0, "127.0.0.1"), "listening");
      const { port } = other.address() as AddressInfo;
      const mail = {
        server: smtpUrl.parse(`smtp://127.0.0.1:${port}`),
        clientName: "mail.spa.test",
        from: sender.parse("website@mail.spa.test")!,
        to: [],
        confirmVisitors: false,
      };
      const problem = await mailServerProblem(mail, 5000);
      other.close();
      expect(problem).toBe(`Mail server: 127.0.0.1, port ${port}: ${said}`);
    },
  );
});

describe("npm run mail:check", () => {
  it("sends the owner a message and says that all is in order", async () => {
    const { isGood, lines } = await check(inOrder, "s1");
    expect(lines).toEqual([
      "Mail server: 127.0.0.1 accepted a test message for o…@spa.test. Check that it arrives and is not marked as spam.",
      "SPF: in order, at mail.spa.test.",
      "DMARC: in order, at _dmarc.spa.test.",
      "DKIM: in order, at s1._domainkey.mail.spa.test.",
    ]);
    expect(isGood).toBe(true);
    expect(server.mails).toMatchObject([{ to: ["owner@spa.test"] }]);
  });

  it("sends a message that is built like a notification, with a Reply-To that filters accept", async () => {
    await check(inOrder);
    const raw = server.mails[0]?.raw ?? "";
    expect(raw).toMatch(/^Reply-To: Test Enquiry <visitor@example\.com>\r$/m);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    const { lines } = await check(inOrder, "s1", "owner@mail.spa.test");
    expect(lines.at(-1)).toMatch(
      /^MAIL_FROM and the owner's address are two mailboxes of the same/,
    );
    expect(server.mails[1]?.raw).not.toMatch(/^Reply-To:/m);
  });

  it("says what to put where when a record is missing", async () => {
    const { isGood, lines } = await check({ "mail.spa.test": ["v=spf10"] }, "s1");
    expect(isGood).toBe(false);
    expect(lines.slice(1).join("\n")).toMatch(
      /SPF: missing\. Put a TXT record at mail\.spa\.test .*\nDMARC: missing\. Put a TXT record at _dmarc\.mail\.spa\.test.*\nDKIM: missing\. .* at s1\._domainkey\.mail\.spa\.test\./,
    );
  });

  it("names a second SPF record, a DNS that fails, and the selector that it needs", async () => {
    const texts = { ...inOrder, "mail.spa.test": [...spf, "v=spf1 -all"] };
    expect((await check(texts)).lines.slice(1)).toEqual([
      "SPF: there are 2 records at mail.spa.test, but there must be only one. Merge them into one.",
      "DMARC: in order, at _dmarc.spa.test.",
      "DKIM: not looked up. Name the selector that your mail provider shows: npm run mail:check -- SELECTOR",
    ]);
    const { lines } = await check(inOrder, "broken");
    expect(lines.at(-1)).toBe(
      "DKIM: broken._domainkey.mail.spa.test could not be looked up (ESERVFAIL).",
    );
  });

  it("says what to mend when the mail server does not take the message", async () => {
    server.answer("refuse");
    const [refused] = (await check(inOrder)).lines;
    expect(refused).toBe(
      `Mail server: 127.0.0.1, port ${server.port}: it does not accept mail for the recipient. Check NOTICE_TO (it replied 550).`,
    );
    await server.close();
    const [away] = (await check(inOrder)).lines;
    expect(away).toMatch(/: nothing responds there\. Check host and port in SMTP_URL/);
  });

  it("sends nothing while e-mail is off, or to a sample address", async () => {
    const off = await checkMail({
      mail: undefined,
      siteUrl: undefined,
      profile: { ...sampleProfile, email: "hello@spa.test" },
      selector: "",
      resolveTxt: () => Promise.resolve([]),
    });
    expect(off.lines).toEqual(["Email is off: SMTP_URL is not set. See docs/mail.md."]);
    const sample = await check(inOrder, "", "owner@spa.example");
    expect(sample.lines).toEqual(["Email is off: NOTICE_TO is a sample address."]);
    expect(server.connections()).toBe(0);
  });
});
