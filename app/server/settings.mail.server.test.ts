import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.server";
import { problemsOf } from "../../tests/support/setting-problems";

const working = {
  SMTP_URL: "smtps://web%40spa.test:p%40ss%2Fw%3Ard@smtp.provider.test:465",
  MAIL_FROM: "Sage & Linen <website@spa.test>",
};

describe("the settings of e-mail", () => {
  it("are read, with the usual ports, and no confirmations unless they are wanted", () => {
    expect(readSettings(working).mail).toEqual({
      server: {
        host: "smtp.provider.test",
        port: 465,
        secure: true,
        verified: true,
        login: { user: "web@spa.test", password: "p@ss/w:rd" },
      },
      clientName: "spa.test",
      from: { name: "Sage & Linen", address: "website@spa.test" },
      to: undefined,
      confirmVisitors: false,
    });
    const NOTICE_TO = 'owner@spa.test, "Jo" <jo@spa.test>';
    const more = readSettings({ ...working, NOTICE_TO, CONFIRM_VISITORS: "yes" }).mail;
    expect(more?.to).toEqual([
      { name: "", address: "owner@spa.test" },
      { name: "Jo", address: "jo@spa.test" },
    ]);
    expect(more?.confirmVisitors).toBe(true);
  });

  it.each([
    ["https://www.spa.test", "www.spa.test"],
    ["https://xn--sp-via.xn--p1ai", "xn--sp-via.xn--p1ai"],
    ["http://localhost:3000", "spa.test"],
    ["http://192.0.2.1", "spa.test"],
    ["http://[::1]:3000", "spa.test"],
  ])("introduce a site at %s to the mail server as %s", (SITE_URL, name) => {
    expect(readSettings({ ...working, SITE_URL }).mail?.clientName).toBe(name);
  });

  it.each([
    ["smtp://u:p@mail.spa.test", { port: 587, secure: false, verified: true }],
    ["SMTPS://u:p@mail.spa.test/", { port: 465, secure: true, verified: true }],
    ["smtp://127.0.0.1:2525", { port: 2525, verified: false, login: undefined }],
    ["smtp://[::1]:25", { host: "::1", verified: false }],
    ["smtp://localhost:25", { host: "localhost", verified: false }],
    // A name that only looks like this machine.
    ["smtp://127.0.0.1.spa.test:25", { verified: true }],
  ])("take %s", (SMTP_URL, server) => {
    expect(readSettings({ ...working, SMTP_URL }).mail?.server).toMatchObject(server);
  });

  it.each([
    ["http://u:p@mail.spa.test", /starts with smtps:\/\/ or smtp:\/\//],
    ["mail.spa.test:465", /starts with smtps:\/\/ or smtp:\/\//],
    ["smtps://u:p@mail.spa.test:0", /a port from 1 to 65535/],
    ["smtps://u:p@mail.spa.test:99999", /a port from 1 to 65535/],
    ["smtps://web@mail.spa.test", /both a user and a password/],
    ["smtps://:password@mail.spa.test", /both a user and a password/],
    ["smtps://u:p/w@mail.spa.test", /write .* %2F for \//],
    ["smtps://u:50%@mail.spa.test", /write .* %25 for %/],
    ["smtps://u:p@mail.spa.test?tls.rejectUnauthorized=false", /nothing after its port/],
    ["smtps://u:p@mail spa.test", /an address with a host/],
    ["smtps://", /an address with a host/],
  ])("do not take SMTP_URL=%s, and show none of it", (SMTP_URL, said) => {
    const [problem, ...others] = problemsOf({ ...working, SMTP_URL });
    expect(others).toEqual([]);
    expect(problem).toMatch(said);
    expect(problem).toContain(
      `SMTP_URL holds a hidden value of ${SMTP_URL.length} characters; it should be `,
    );
    expect(problem).not.toContain("mail.spa");
  });

  it.each([
    ["MAIL_FROM", "website", /^MAIL_FROM holds "website"; it should be the address from which/],
    ["MAIL_FROM", "a@spa.test, b@spa.test", /^MAIL_FROM holds /],
    ["MAIL_FROM", "Spa\nBcc: x@y.test <a@spa.test>", /^MAIL_FROM holds /],
    ["MAIL_FROM", "Spa <a@spa.test> <b@spa.test>", /^MAIL_FROM holds /],
    ["NOTICE_TO", "owner@spa.test,", /^NOTICE_TO holds .* several with commas between them\.$/],
    ["NOTICE_TO", "owner at spa", /^NOTICE_TO holds /],
    ["CONFIRM_VISITORS", "true", 'CONFIRM_VISITORS holds "true"; it should be yes or no.'],
  ])("do not take %s=%j", (name, value, said) => {
    const [problem, ...others] = problemsOf({ ...working, [name]: value });
    expect(others).toEqual([]);
    expect(problem).toMatch(said);
  });

  it("ask for MAIL_FROM where SMTP_URL is set, and for nothing where it is not", () => {
    expect(problemsOf({ SMTP_URL: working.SMTP_URL })).toEqual([
      "MAIL_FROM holds nothing; it should be the address from which the site sends, of a domain that the spa owns, such as Sage & Linen <website@spa.example>.",
    ]);
    expect(readSettings({ MAIL_FROM: working.MAIL_FROM, NOTICE_TO: "a@spa.test" }).mail).toBe(
      undefined,
    );
  });
});
