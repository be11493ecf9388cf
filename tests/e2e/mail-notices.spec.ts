import { randomUUID } from "node:crypto";

import type { Locator, Page } from "@playwright/test";

import { addDays, dateAt } from "../../app/business/spa-time";
import { expectAxeFindsNothingAtAnyWidth } from "../support/accessibility";
import { expect, test as base } from "../support/fixtures";
import { type MailServer, startMailServer } from "../support/smtp-server.mjs";
import { fieldValue } from "../support/markup";
import { fillAppointment, logIn, unfold } from "../support/owner";
import type { Site, StartOptions } from "../support/test-site";
import { someone, type Typed } from "../support/visitor";

const owner = "owner@spa.test";

let mailServer: MailServer;
const siteWithMail: StartOptions = {};

/** A site that sends mail by a mail server of its own, started with it: both serve all tests of this file. */
const test = base.extend({
  siteOptions: async ({}, use) => {
    if (!siteWithMail.env) {
      mailServer = await startMailServer();
      siteWithMail.env = {
        SMTP_URL: mailServer.url,
        MAIL_FROM: "Sage & Linen <website@spa.test>",
        NOTICE_TO: owner,
        CONFIRM_VISITORS: "yes",
        TRUST_PROXY: "1",
      };
    }
    await use(siteWithMail);
  },
});

test.afterAll(() => mailServer.close());

const someByte = () => Math.floor(Math.random() * 256);

/** Sends an enquiry as the site's own page does, from a network of its own. */
async function enquire(page: Page, site: Site): Promise<Typed> {
  const typed = someone({ email: `${randomUUID()}@visitor.test` });
  const home = await (await page.request.get("/")).text();
  const headers = {
    Origin: site.url,
    "Sec-Fetch-Site": "same-origin",
    "Rendered-At": fieldValue(home, "renderedAt"),
    "X-Forwarded-For": `10.${someByte()}.${someByte()}.1`,
  };
  const response = await page.request.post("/api/contact", { data: typed, headers });
  expect(response.status()).toBe(201);
  return typed;
}

const cardOf = (page: Page, { lastName }: Typed) =>
  page.getByRole("article").filter({ hasText: lastName });

/** Presses Refresh until a text is on the page: mails are sent in the background. */
async function refreshUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** As `refreshUntil`, for a text of an unfolded card. */
async function refreshUntilUnfolded(page: Page, card: Locator, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await unfold(card);
    await expect(card.getByText(text)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** The calendar file of a mail. */
const calendarIn = (raw: string) => {
  const [, encoded = ""] = /text\/calendar[^]*?\r\n\r\n([A-Za-z\d+/=\r\n]+)/.exec(raw) ?? [];
  return Buffer.from(encoded, "base64").toString();
};

const time = "(?:\\d+ \\w+ \\d{4} at )?\\d\\d:\\d\\d";

test("a card says what became of its mails, sends one again, the time of an appointment and that it is cancelled, and the message that says so offers no Undo", async ({
  page,
  javaScript,
  site,
}) => {
  mailServer.answer(([to]) => (to === owner ? "refuse" : "accept"));
  const visitor = await enquire(page, site);
  await logIn(page);
  const card = cardOf(page, visitor);
  const refused = card.getByText("Notice not delivered: mailbox unknown", { exact: true });
  await refreshUntil(page, refused);
  await refreshUntilUnfolded(page, card, new RegExp(`^Confirmation sent, ${time}$`));
  if (javaScript) await expectAxeFindsNothingAtAnyWidth(page);
  const again = card.getByRole("button", { name: "Send again" });
  await expect(again).toHaveAccessibleDescription("Notice not delivered: mailbox unknown");

  mailServer.answer("accept");
  await again.click();
  await expect(page.getByText(/: the email is being sent$/).first()).toBeVisible();
  if (javaScript) {
    await expect(card.locator("summary").first()).toBeFocused();
    await expect(card.getByText("Notice is being sent")).toBeVisible();
    await expect(again).toHaveCount(0);
  }
  await refreshUntilUnfolded(page, card, new RegExp(`^Notice sent, ${time}$`));
  await expect(again).toHaveCount(0);
  expect(mailServer.mails.filter(({ to }) => to.includes(owner))).toHaveLength(1);

  await card.getByRole("group", { name: "Status" }).getByRole("button", { name: "Booked" }).click();
  await fillAppointment(card, { day: addDays(dateAt(Date.now()), 2), time: "12:00" });
  await card.getByRole("button", { name: "Save appointment" }).click();
  await card.getByRole("button", { name: "Send the time" }).click();
  await expect(page.getByText(/: the email is being sent$/).first()).toBeVisible();
  if (javaScript) {
    await expect(page.locator("li[data-kind=success]")).toHaveText(/the email is being sent$/);
    await unfold(card);
    await expect(card.getByText("Appointment time is being sent")).toBeVisible();
  }
  await refreshUntilUnfolded(page, card, new RegExp(`^Appointment time sent, ${time}$`));

  await card.getByText("Change appointment", { exact: true }).click();
  await card.getByRole("button", { name: "Remove appointment" }).click();
  const cancel = card.getByRole("button", { name: "Send that it is cancelled" });
  if (javaScript) {
    await expect(cancel).toBeVisible();
    await expectAxeFindsNothingAtAnyWidth(page);
  }
  await cancel.click();
  await expect(page.getByText(/: the email is being sent$/).first()).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await refreshUntilUnfolded(page, card, new RegExp(`^Cancellation sent, ${time}$`));
  const toVisitor = mailServer.mails.filter(({ to }) => to.includes(visitor.email));
  expect(toVisitor).toHaveLength(3);
  expect(calendarIn(toVisitor[2]!.raw)).toMatch(/^STATUS:CANCELLED\r$/m);
});

test("a banner says that notices do not get through, until one does", async ({
  page,
  javaScript,
  site,
}) => {
  mailServer.answer(([to]) => (to === owner ? "defer" : "accept"));
  const visitors = [];
  for (let count = 0; count < 3; count += 1) visitors.push(await enquire(page, site));
  await logIn(page);
  const banner = page.getByText("Notices by e-mail are not getting through.");
  await refreshUntil(page, banner);
  const card = cardOf(page, visitors[0]!);
  await unfold(card);
  await expect(
    card.getByText(new RegExp(`^Notice waiting, next try ${time}: server busy$`)),
  ).toBeVisible();
  if (javaScript) await expectAxeFindsNothingAtAnyWidth(page);

  mailServer.answer("accept");
  await card.getByRole("button", { name: "Send again" }).click();
  await refreshUntilUnfolded(page, card, new RegExp(`^Notice sent, ${time}$`));
  await expect(banner).toHaveCount(0);
});
