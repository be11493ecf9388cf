import type { Locator, Page, Route } from "@playwright/test";

import { sectionOf, unfoldedSection } from "../support/details-page";
import { allowConsole, expect, holdRequests, testOn } from "../support/fixtures";
import { logIn } from "../support/owner";
import { phone } from "../support/viewports";
import { ready } from "../support/page-scripts";

const test = testOn({});

test("saving one part asks first while another part holds what was refused or is not saved, and staying loses nothing", async ({
  page,
}) => {
  allowConsole(page, /400/);
  await logIn(page, "/admin/details");
  const kept = sectionOf(page, "How long enquiries are kept");
  await kept.locator("summary").click();
  await kept.getByLabel("Months").fill("0");
  await kept.getByRole("button", { name: "Save" }).click();
  await expect(kept.getByRole("link", { name: /^Months/ })).toBeVisible();
  await ready(page);

  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  const question =
    "You have unsaved changes in another part of this page. Continue without saving them?";
  const hours = sectionOf(page, "Opening hours");
  await hours.locator("summary").first().click();
  await hours.getByRole("button", { name: "Save" }).click();
  expect(asked).toEqual([question]);
  await expect(kept.getByLabel("Months")).toHaveValue("0");

  const closes = hours.getByRole("group", { name: "Tuesday" }).getByLabel("Closes").first();
  await hours.locator("summary").filter({ hasText: "Tuesday" }).click();
  await closes.fill("19:15");
  await kept.getByLabel("Months").fill("11");
  await kept.getByRole("button", { name: "Save" }).click();
  expect(asked).toEqual([question, question]);
  await expect(closes).toHaveValue("19:15");
  await expect(kept.getByLabel("Months")).toHaveValue("11");
});

test("while a form is being sent its button says so, and a second press sends nothing", async ({
  page,
}) => {
  await logIn(page, "/admin/details");
  await ready(page);
  const kept = sectionOf(page, "How long enquiries are kept");
  await kept.locator("summary").click();
  await kept.getByLabel("Months").fill("11");
  const sent: Route[] = [];
  // Each is held here until it is let go.
  await page.route("**/admin/details", async (route) => {
    if (route.request().method() === "POST") sent.push(route);
    else await route.continue();
  });
  const button = kept.locator("button[value=save]");
  // Within the page: while it waits for another one, nothing else reads it.
  const shown = await button.evaluate(async (one: HTMLElement) => {
    one.click();
    await new Promise(requestAnimationFrame);
    const { textContent } = one;
    one.click();
    return textContent;
  });
  expect(shown).toBe("Sending…");
  await expect.poll(() => sent.length).toBe(1);
  await sent[0]!.continue();
  await expect(kept.getByText("Saved. The change is in effect.")).toBeVisible();
  await expect(kept.getByRole("button", { name: "Save" })).toBeVisible();
  expect(sent).toHaveLength(1);
});

/** Goes to a control by Tab alone. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  for (let steps = 0; steps < 250; steps += 1) {
    await page.keyboard.press("Tab");
    if (await what.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error("It cannot be reached by Tab.");
}

test("a price is changed, a day closed and the price brought back by keyboard alone, on a phone's width", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await logIn(page, "/admin/details");
  const section = (title: string) => sectionOf(page, title);
  const save = async (within: Locator) => {
    await tabTo(page, within.getByRole("button", { name: "Save" }));
    await page.keyboard.press("Enter");
    await expect(within.getByText("Saved. The change is in effect.")).toBeVisible();
    await ready(page);
  };

  await tabTo(page, section("Prices").locator("summary"));
  await page.keyboard.press("Enter");
  const price = section("Prices").getByLabel("Price (GBP)").first();
  const before = await price.inputValue();
  await tabTo(page, price);
  await page.keyboard.type("47");
  await save(section("Prices"));
  await expect(price).toHaveValue("47");

  const days = section("Holidays and closures");
  await tabTo(page, days.locator("summary").first());
  await page.keyboard.press("Enter");
  await tabTo(page, days.getByRole("button", { name: "Closed on a day" }));
  await page.keyboard.press("Enter");
  // The field has the focus.
  await expect(days.getByLabel("First day")).toBeFocused();
  await page.keyboard.type("12242098");
  await save(days);
  await expect(days.getByRole("status")).toContainText("24 December 2098");

  await tabTo(page, section("What changed").locator("summary"));
  await page.keyboard.press("Enter");
  const entry = section("What changed")
    .getByRole("listitem")
    .filter({ hasText: /^Prices.* minutes/ });
  await tabTo(page, entry.first().getByRole("button", { name: "Bring back" }));
  await page.keyboard.press("Enter");
  await expect(section("Prices").getByRole("status")).toHaveText("Brought back.");
  await expect(price).toHaveValue(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test("a refused form stays where it was scrolled to when its scripts come and give its summary the focus", async ({
  page,
}) => {
  allowConsole(page, /400/);
  await page.setViewportSize(phone);
  await logIn(page, "/admin/details");
  const reach = await unfoldedSection(page, "How to reach us");
  const save = reach.getByRole("button", { name: "Save" });
  await reach.getByLabel("Email").fill("no address");
  const release = await holdRequests(page, "**/assets/*.js");
  await save.click();
  const summary = page.getByRole("group", { name: "Please check these fields:" });
  await summary.waitFor();
  await save.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => scrollY);
  const before = await top();
  release();
  await ready(page);
  await expect(page.locator(":focus", { has: summary })).toHaveCount(1);
  expect(await top()).toBe(before);
});
