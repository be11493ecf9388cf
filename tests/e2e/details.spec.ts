import type { Page } from "@playwright/test";

import { allowConsole, expect, testOn } from "../support/fixtures";
import { textOf } from "../support/markup";
import { cardOf, logIn, unfold, wholeListLoaded } from "../support/owner";
import { shownBox } from "../support/shown-box";
import { someone } from "../support/visitor";
import { ready } from "../support/page-scripts";

const test = testOn({ env: { RATE_LIMITS: "off" } });

const dayMs = 24 * 60 * 60 * 1000;
const dayFrom = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

async function openDetails(page: Page): Promise<void> {
  await logIn(page, "/admin/details");
  await page.getByRole("heading", { name: "The spa’s details" }).waitFor();
}

/** The section of a group, unfolded. */
async function group(page: Page, name: string) {
  const section = page.getByRole("region", { name });
  const form = section.getByRole("button", { name: "Save" });
  if (!(await form.isVisible())) await section.locator("summary").first().click();
  return section;
}

test("hours of one day are changed in six taps, and visitors see them at once", async ({
  page,
  browser,
  site,
}) => {
  await logIn(page);
  let taps = 0;
  const tap = async (what: ReturnType<Page["getByRole"]>) => {
    taps += 1;
    await what.click();
  };
  await tap(page.locator("main details[data-menu] > summary"));
  await tap(page.getByRole("link", { name: "The spa’s details" }));
  await ready(page);
  const friday = page.getByRole("group", { name: "Friday" });
  await tap(friday.getByLabel("Closes").first());
  await friday.getByLabel("Closes").first().fill("18:30");
  // The clock of a phone takes two: the time, and its confirmation.
  taps += 2;
  await tap(
    page.getByRole("region", { name: "Opening hours" }).getByRole("button", { name: "Save" }),
  );
  await expect(page.getByText("Saved. The change is in effect.")).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);

  const visitor = await browser.newPage();
  await visitor.goto(site.url);
  await expect(visitor.locator("#contact")).toContainText("10am to 6:30pm");
  await visitor.close();

  // The session is as it was.
  await page.getByRole("button", { name: "Back to the enquiries" }).click();
  await expect(page.getByRole("heading", { name: "Contact Form Submissions" })).toBeVisible();
});

test("a day of Christmas is closed, looked at, saved and brought back", async ({
  page,
  context,
  site,
}) => {
  await openDetails(page);
  const days = await group(page, "Other days");
  const entry = days.locator("details details").first();
  await entry.getByLabel("First day").fill(dayFrom(2));
  await entry.getByLabel("Last day").fill(dayFrom(3));
  await entry.getByLabel("Reason").selectOption("Bank holiday");

  const opened = context.waitForEvent("page");
  await days.getByRole("button", { name: "See how it looks" }).click();
  const preview = await opened;
  await expect(preview.locator("#contact")).toContainText("Bank holiday");
  await expect(preview.getByRole("status").first()).toContainText("unsaved changes");
  await expect(preview.locator("link[rel=stylesheet]")).toHaveAttribute("href", /\/site-/);
  await preview.close();
  const whatVisitorsRead = async () => textOf(await (await fetch(site.url)).text());
  expect(await whatVisitorsRead()).not.toContain("Bank holiday");

  await days.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The change is in effect.")).toBeVisible();
  expect(await whatVisitorsRead()).toContain("Bank holiday");

  const versions = page.getByRole("region", { name: "What changed" });
  await ready(page);
  await versions.locator("summary").click();
  await versions
    .getByRole("listitem")
    .filter({ hasText: "Other days" })
    .first()
    .getByRole("button", { name: "Bring back" })
    .click();
  await expect(page.getByText("Saved. The change is in effect.")).toBeVisible();
  await expect.poll(whatVisitorsRead).not.toContain("Bank holiday");
});

test("a refused form keeps what was typed and its summary leads to the field, and what was typed is still there when the session is over", async ({
  page,
  javaScript,
  context,
}) => {
  allowConsole(page, /status of 40[01]/);
  await openDetails(page);
  const prices = await group(page, "Prices");
  const amounts = prices.getByLabel("Price (GBP)");
  await amounts.nth(1).fill("fifty");
  await prices.getByRole("button", { name: "Save" }).click();
  const summary = page.getByRole("group", { name: "Please check these fields:" });
  // A link within the page is the router's, once it runs.
  if (javaScript) await expect(page.locator(":focus", { has: summary })).toBeVisible();
  await summary.getByRole("link").click();
  await expect(amounts.nth(1)).toBeFocused();
  await expect(summary).toBeVisible();
  const [minutes, amount] = [prices.getByLabel("Minutes").nth(1), amounts.nth(1)];
  expect((await shownBox(minutes)).y).toBe((await shownBox(amount)).y);
  await expect(amounts.nth(1)).toHaveValue("fifty");
  await expect(amounts.nth(1)).toHaveAccessibleDescription(
    "Please enter an amount above 0, such as 40.",
  );

  await amount.fill("50");
  await context.clearCookies();
  await prices.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Your session has ended.");
  await expect(amount).toHaveValue("50");
});

test("a reply with a wrong stand-in is refused, and one in another language says so on the card", async ({
  page,
  site,
}) => {
  allowConsole(page, /status of 400/);
  const visitor = someone();
  const headers = { "Content-Language": "en", Origin: site.url, "Sec-Fetch-Site": "same-origin" };
  await page.request.post("/api/contact", { data: visitor, headers });
  await openDetails(page);
  const replies = await group(page, "Replies");
  await replies.getByText("Reply 1", { exact: true }).click();
  await replies.getByLabel("Title").first().fill("Zusage");
  await replies.getByLabel("Language").first().selectOption("Deutsch");
  const text = replies.getByLabel("Text").first();
  await text.fill("Guten Tag {foo}");
  await replies.getByRole("button", { name: "Save" }).click();
  await expect(text).toHaveAccessibleDescription(
    "Only {name}, {treatment} and {reference} can be filled in. Please check the words in curly brackets.",
  );
  await text.fill("Guten Tag {name}");
  await replies.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The change is in effect.")).toBeVisible();
  await page.getByRole("button", { name: "Back to the enquiries" }).click();
  const card = cardOf(page, visitor);
  await wholeListLoaded(page);
  await unfold(card);
  await expect(card.getByText("Zusage German")).toBeVisible();
});
