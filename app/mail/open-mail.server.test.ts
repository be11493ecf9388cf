import { expect, it } from "vitest";
import { mailSources } from "../../tests/support/mail-content";
import { siteWithMailInFolder } from "../../tests/support/site-with-mail";
import { SignedPageTime } from "./signed-page-time.server";
import { type MailSettings, recipients, smtpUrl } from "./mail-settings.server";
import { openMail } from "./open-mail.server";

const settings: MailSettings = {
  server: smtpUrl.parse("smtp://127.0.0.1:25"),
  clientName: "spa.test",
  from: { name: "Sage & Linen", address: "website@spa.test" },
  to: recipients.parse("owner@spa.test, Front desk <desk.spa@gmail.com>"),
  confirmVisitors: true,
};

const pageTime = new SignedPageTime("secret");

async function mailWith(different: Partial<MailSettings> | undefined) {
  const { records, values } = await siteWithMailInFolder();
  const site = { siteUrl: undefined, profile: () => mailSources.profile, pageTime };
  const mail = different && { ...settings, ...different };
  return openMail(mail, site, { records, values, instance: "1" }, "key");
}

const fromPage: Record<string, string> = {
  Origin: "https://spa.test",
  "Sec-Fetch-Site": "same-origin",
};

/** The kinds of mail that an enquiry is to have. @param different than one by the site's own form */
function kindsFor(
  mail: Awaited<ReturnType<typeof mailWith>>,
  { email = "ada@visitor.test", headers = fromPage, renderedAt = signed() } = {},
) {
  const request = new Request("https://spa.test/api/contact", { method: "POST", headers });
  return Object.keys(mail?.mailsFor({ email }, { reasons: [], request, renderedAt }) ?? {});
}

const signed = (by = pageTime) => by.write(Date.now());

it("mail is off without a server, and nobody is told at sample addresses", async () => {
  expect(await mailWith(undefined)).toBeUndefined();
  const mail = await mailWith({ to: recipients.parse("owner@spa.example, desk@spa.test") });
  expect(mail?.noticeTo).toEqual([{ name: "", address: "desk@spa.test" }]);
});

it("visitors get a confirmation where the operator wants it, and nobody at the spa's own addresses", async () => {
  const mail = await mailWith({});
  expect(kindsFor(mail)).toEqual(["owner", "visitor"]);
  // No mail goes in a circle.
  for (const email of ["OWNER@spa.test", "Website+x@SPA.test", "deskspa@googlemail.com"]) {
    expect(kindsFor(mail, { email })).toEqual(["owner"]);
  }
  const email = "=?utf-8?q?victim=40x.test=2C?=@visitor.test";
  expect(kindsFor(mail, { email })).toEqual(["owner"]);
  expect(kindsFor(await mailWith({ confirmVisitors: false }))).toEqual(["owner"]);
});

it("a program that sends only an Origin gets no confirmation, and one that sends only a page's time neither", async () => {
  const mail = await mailWith({});
  expect(kindsFor(mail, { headers: { Origin: "https://spa.test" } })).toEqual(["owner", "visitor"]);
  for (const renderedAt of ["", "x", signed(new SignedPageTime("another"))]) {
    expect(kindsFor(mail, { renderedAt })).toEqual(["owner"]);
  }
  expect(kindsFor(mail, { headers: {} })).toEqual(["owner"]);
  expect(kindsFor(mail, { headers: { "Sec-Fetch-Site": "none" } })).toEqual(["owner"]);
});

it("the addresses that the owner names are told instead, from the next mail on", async () => {
  const { records, values } = await siteWithMailInFolder();
  let { profile } = mailSources;
  const site = { siteUrl: undefined, profile: () => profile, pageTime };
  const mail = openMail(settings, site, { records, values, instance: "1" }, "key");
  expect(mail?.noticeTo.map(({ address }) => address)).toContain("owner@spa.test");
  profile = { ...profile, noticeTo: ["owner@elsewhere.test"] };
  expect(mail?.noticeTo).toEqual([{ name: "", address: "owner@elsewhere.test" }]);
});
