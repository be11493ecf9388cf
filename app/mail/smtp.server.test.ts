import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { NodemailerError } from "nodemailer";
import PostalMime from "postal-mime";
import { afterEach, describe, expect, it } from "vitest";
import { type MailServer, startMailServer } from "../../tests/support/smtp-server.mjs";
import { maxMailBytes, type MailMessage } from "./mail-message";
import { type SmtpServer, smtpUrl } from "./mail-settings.server";
import { classifyError } from "./smtp-replies.server";
import { encodeMail, SmtpClient, timeLimits } from "./smtp.server";

const hostileName = 'Ada "A," <x@y.test>\nBcc: z@y.test';
const message: MailMessage = {
  from: { name: "Sage & Linen", address: "website@spa.test" },
  to: [{ name: "", address: "owner@spa.test" }],
  replyTo: { name: hostileName, address: "ada@visitor.test" },
  subject: "New enquiry: Thai\r\nBcc: z@y.test",
  text: "Señora 山田\n.\n..\nQUIT",
  html: "<p>Señora 山田</p>",
  messageId: "<owner.3f2a@spa.test>",
  date: new Date("2026-11-22T10:00:00Z"),
  headers: { "Auto-Submitted": "auto-generated" },
};

let server: MailServer | undefined;
afterEach(() => server?.close());

type ServerOptions = Parameters<typeof startMailServer>[0];

async function start(options?: ServerOptions) {
  server = await startMailServer(options);
  return server;
}

/** A client of the server at an address of SMTP_URL. @param different settings of the server */
const clientOf = (url: string, different: Partial<SmtpServer> = {}, limits = timeLimits) =>
  new SmtpClient(
    { server: { ...smtpUrl.parse(url), ...different }, clientName: "spa.test" },
    limits,
  );

/** Delivers the message, as of an address of SMTP_URL. */
const deliver = (url: string, limits = timeLimits, to = message.to) =>
  clientOf(url, {}, limits).deliver({ ...message, to });

describe("a mail that the server accepts", () => {
  it("arrives with its own recipients and headers only", async () => {
    const { url, mails } = await start();
    expect(await deliver(url)).toEqual({ result: "sent" });
    const [first] = mails;
    expect(first).toMatchObject({
      from: "website@spa.test",
      to: ["owner@spa.test"],
      messageId: message.messageId,
    });
    const mail = await PostalMime.parse(Buffer.from(first?.raw ?? "", "latin1"));
    expect(mail.text).toBe("Señora 山田\n.\n..\nQUIT\n");
    expect(mail.replyTo).toEqual([{ name: hostileName, address: "ada@visitor.test" }]);
    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
  });

  it("logs in, by STARTTLS or by TLS from the first byte", async () => {
    const auth = { user: "web:site@spa.test", password: "p@ss/w%rd?#" };
    for (const tls of ["starttls", "implicit"] as const) {
      const { url, mails, close } = await start({ auth, tls });
      const client = clientOf(url, { verified: false });
      expect(await client.deliver(message)).toEqual({ result: "sent" });
      expect(mails[0]).toMatchObject({ user: auth.user, secure: true });
      await close();
    }
  });

  it("is waited for after its text for longer than before it", async () => {
    const { url, answer, mails } = await start();
    answer({ acceptAfterMs: 2_500 });
    expect(await deliver(url, { ...timeLimits, handover: 2_000 })).toEqual({ result: "sent" });
    expect(mails).toHaveLength(1);
  });

  it("for several counts as sent when one of them is refused, and says how many", async () => {
    const { url, answer, mails } = await start();
    answer((to) => (to[0] === "old@spa.test" ? "refuse" : "accept"));
    const to = ["old@spa.test", "owner@spa.test"].map((address) => ({ name: "", address }));
    expect(await deliver(url, timeLimits, to)).toEqual({ result: "sent", refusedRecipients: 1 });
    expect(mails[0]?.to).toEqual(["owner@spa.test"]);
  });
});

/** What the library's error for a reply says of a delivery. */
function refused(command: string, response: string, recipient: string) {
  const error: NodemailerError = Object.assign(new Error(), {
    code: "EENVELOPE",
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
    recipient,
  });
  return classifyError(error, false);
}

describe("a mail that the server does not take", () => {
  /** Short for a server that says nothing, long for one that takes a while on a busy machine. */
  const short = { ...timeLimits, greeting: 1000, reply: 1000 };

  it.each([
    ["defer", { result: "deferred", code: 451, cause: "busy" }],
    ["refuse", { result: "refused", code: 550, cause: "mailbox" }],
    ["refuseMessage", { result: "refused", code: 554, cause: "message" }],
    ["silent", { result: "deferred", cause: "timeout" }],
    ["hang", { result: "deferred", cause: "timeout", mayHaveArrived: true }],
    ["cut", { result: "deferred", cause: "interrupted", mayHaveArrived: true }],
  ] as const)("is classified by what it did: %s", async (answer, delivery) => {
    const running = await start();
    running.answer(answer);
    expect(await deliver(running.url, short)).toEqual(delivery);
  });

  it("is deferred after a refused login, since an operator can mend that", async () => {
    const { port } = await start({ auth: { user: "website", password: "right" } });
    const refused = { result: "deferred", cause: "login" };
    const wrong = `smtp://website:wrong@127.0.0.1:${port}`;
    expect(await deliver(wrong)).toEqual({ ...refused, code: 535 });
    expect(await deliver(`smtp://127.0.0.1:${port}`)).toEqual({ ...refused, code: 530 });
  });

  it("is deferred where no server is, or none of this name", async () => {
    const { url, close } = await start();
    await close();
    expect(await deliver(url)).toEqual({ result: "deferred", cause: "unreachable" });
    const unknown = await deliver("smtp://mail.spa.invalid");
    expect(unknown).toEqual({ result: "deferred", cause: "notFound" });
  });

  it("is never sent without a valid certificate", async () => {
    const { url } = await start({ tls: "starttls" });
    const refused = { result: "deferred", cause: "certificate" };
    expect(await clientOf(url, { verified: true }).deliver(message)).toEqual(refused);
    await server?.close();
    const plain = await start({ tls: "none" });
    expect(await clientOf(plain.url, { verified: true }).deliver(message)).toEqual(refused);
    await plain.close();
    const implicit = await start({ tls: "implicit" });
    expect(await deliver(implicit.url)).toEqual(refused);
  });

  it("is deferred at once when it is broken off", async () => {
    const { url, answer, connected } = await start();
    answer("silent");
    const cut = new AbortController();
    const delivery = clientOf(url).deliver(message, cut.signal);
    await connected(1);
    cut.abort();
    expect(await delivery).toEqual({ result: "deferred", cause: "interrupted" });
  });

  it("may not have arrived when the connection was lost before its text was handed over", async () => {
    const { url, answer } = await start();
    answer((to) => (to.length === 0 ? "accept" : "hangRecipient"));
    const delivery = await deliver(url, { ...timeLimits, handover: 1000 });
    expect(delivery).toEqual({ result: "deferred", cause: "timeout" });
  });
});

describe("the mail server's reply", () => {
  it.each([
    ["501 5.1.3 Bad recipient address syntax", "addressSyntax"],
    ["553 5.1.3 The recipient address is not a valid RFC 5321 address", "addressSyntax"],
    ["501 malformed address", "addressSyntax"],
    ["550 5.1.1 No such user", "mailbox"],
    ["553 5.1.2 Domain not known", "mailbox"],
    ["553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)", "mailbox"],
  ])("to a recipient says why it is refused: %s", (response, cause) => {
    expect(refused("RCPT TO", response, "a..b@spa.test")).toMatchObject({
      result: "refused",
      cause,
    });
  });

  it.each([
    "501 5.1.3 Bad recipient address syntax",
    "553 5.6.7 Address requires SMTPUTF8",
    "550 5.6.7 SMTPUTF8 is required, but was not offered",
  ])("to an address with other letters says that it cannot write there: %s", (response) => {
    const said = refused("RCPT TO", response, "jürgen@spa.test");
    expect(said).toMatchObject({ result: "refused", cause: "addressLetters" });
    const unknown = refused("RCPT TO", "550 5.1.1 No such user", "jürgen@spa.test");
    expect(unknown).toMatchObject({ cause: "mailbox" });
  });

  it.each([
    ["HELO", "550 HELO/EHLO hostname is an IP address literal"],
    ["EHLO", "501 5.5.2 <a_b>: Helo command rejected: Invalid name"],
    ["RCPT TO", "504 5.5.2 <container>: Helo command rejected: need fully-qualified hostname"],
    ["RCPT TO", "450 4.7.1 <spa.test>: Helo command rejected: Host not found"],
  ])("to %s that refuses the name of the site is tried again: %s", (command, response) => {
    const said = refused(command, response, "owner@spa.test");
    expect(said).toMatchObject({ result: "deferred", cause: "introduction" });
  });
});

it("a mail server hears the name of the site, not an address in its place", async () => {
  const greeted: string[] = [];
  const other = createServer((socket) => {
    socket.write("220 relay\r\n");
    socket.on("data", (bytes) => {
      greeted.push(String(bytes).trim());
      socket.write("550 not like that\r\n");
    });
  });
  await once(other.listen(0, "127.0.0.1"), "listening");
  const delivery = await deliver(`smtp://127.0.0.1:${(other.address() as AddressInfo).port}`);
  other.close();
  expect(greeted.slice(0, 2)).toEqual(["EHLO spa.test", "HELO spa.test"]);
  expect(delivery).toEqual({ result: "deferred", code: 550, cause: "introduction" });
});

it("a mail that is too long with its HTML part is sent without it", async () => {
  const html = `<p>${"x ".repeat(maxMailBytes / 2)}</p>`;
  const { html: none, text } = await PostalMime.parse(await encodeMail({ ...message, html }));
  expect(none).toBeUndefined();
  expect(text).toContain("Señora 山田");
});
