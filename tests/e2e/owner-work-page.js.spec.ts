import type { Page } from "@playwright/test";

import { expectAxeFindsNothingAtAnyWidth } from "../support/accessibility";
import { expect, testOn } from "../support/fixtures";
import { logIn } from "../support/owner";
import { adminPassword } from "../support/serve";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";

const first = storedEnquiry(30, { email: "p@example.com", phone: "07700 900111", language: "fr" });
const second = storedEnquiry(40, { email: "p@example.com" });
const flagged = ["manyLinks", "pitch"].map((reason) =>
  storedEnquiry(50, { suspectedSpam: [reason] }),
);

const test = testOn({ prepare: (dir) => writeEnquiries(dir, [...flagged, second, first]) });
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Expects axe to find nothing in the state that the page is in, and every filter to be within the screen. */
async function expectNothingFound(page: Page) {
  await expectAxeFindsNothingAtAnyWidth(page, async (width) => {
    for (const filter of await page.locator("form:has([type=search]) [name=status]").all()) {
      const { x, width: wide } = (await filter.boundingBox())!;
      expect(x + wide).toBeLessThanOrEqual(width);
    }
  });
}

/** The distance of each card from the top of the screen, in px. */
const topsOf = (page: Page) =>
  page
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().y));

for (const language of ["en", "de", "ja"]) {
  test(`axe finds nothing in the states of the owner's work, and no card moves, in ${language}`, async ({
    page,
    site,
  }) => {
    await page.context().addCookies([{ name: "language", value: language, url: site.url }]);
    await page.goto("/admin");
    await page.locator("html[data-ready]").waitFor();
    await page.locator("#password").fill(adminPassword);
    await page.locator("#password").press("Enter");
    const card = page.getByRole("article").filter({ hasText: first.lastName });
    await page.setViewportSize({ width: 320, height: 800 });
    await card.locator("button[name=status]").last().scrollIntoViewIfNeeded();
    const before = await topsOf(page);
    for (const status of ["contacted", "booked", "closed", "new", "closed"]) {
      const button = card.locator(`[name=status][value=${status}]`).first();
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
      expect(await topsOf(page)).toEqual(before);
    }
    await page.locator("li[data-kind=success]").waitFor();
    await card.locator("summary").nth(0).click();
    await card.locator("summary").nth(1).click();
    await card.locator("textarea").fill("x".repeat(2001));
    await card.locator("form:has(textarea) [type=submit]").click();
    await card.getByRole("alert").waitFor();
    await expectNothingFound(page);
    await card.locator("textarea").fill("");
    await page.locator("[type=search]").fill(second.lastName);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expectNothingFound(page);
    await page.locator("[type=search]").fill("no such word");
    await expectNothingFound(page);
  });
}

test("a change that cannot be stored goes back and says so", async ({ page, allowConsole }) => {
  allowConsole(/503/);
  await logIn(page, true);
  await page.route("**/api/admin/desk", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
  );
  const card = page.getByRole("article").filter({ hasText: second.lastName });
  await card.getByRole("button", { name: "Booked", exact: true }).click();
  const message = page.getByText("Your change could not be saved. Please try again.").first();
  await expect(message).toBeVisible();
  const before = card.getByRole("button", { name: "New", exact: true });
  await expect(before).toHaveAttribute("aria-pressed", "true");
});

test("the keyboard goes to the search by /, and a typed note is kept and asked about", async ({
  page,
}) => {
  await logIn(page, true);
  const card = page.getByRole("article").filter({ hasText: second.lastName });
  await card.getByText("Note", { exact: true }).click();
  await card.getByLabel("Note").fill("Not saved");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("no such word");
  await expect(page.getByText("No enquiries match.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filter" }).click();
  await expect(card.getByLabel("Note")).toHaveValue("Not saved");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("link", { name: "Back to Website" }).click();
  await expect.poll(() => asked).toEqual(["confirm", "beforeunload"]);
  await expect(card.getByLabel("Note")).toHaveValue("Not saved");
});

test("a note that was typed when the session ended is there after the next login", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/401/);
  await logIn(page, true);
  const card = page.getByRole("article").filter({ hasText: second.lastName });
  await card.getByText("Note", { exact: true }).click();
  await card.getByLabel("Note").fill("Typed before the end");
  await context.clearCookies();
  await card.getByRole("button", { name: "Save note" }).click();
  await page.locator("#password").fill(adminPassword);
  await page.locator("#password").press("Enter");
  await expect(card.getByLabel("Note")).toHaveValue("Typed before the end");
  await card.getByRole("button", { name: "Save note" }).click();
  await expect(card.locator("p").filter({ hasText: "Typed before the end" })).toBeVisible();
});

test("a CSV file that cannot be downloaded leaves the page and what is typed in it", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await logIn(page, true);
  const card = page.getByRole("article").filter({ hasText: first.lastName });
  await card.getByText("Note", { exact: true }).click();
  await card.getByLabel("Note").fill("Not saved");
  await page.route("**/api/admin/enquiries.csv", (route) => route.abort());
  await page.getByRole("button", { name: "Download CSV" }).click();
  const message = page.getByText("The file could not be downloaded. Please try again.").first();
  await expect(message).toBeVisible();
  await expect(card.getByLabel("Note")).toHaveValue("Not saved");
});

test("a control that disappears by its own use hands the focus to its result", async ({ page }) => {
  await logIn(page, true);
  const shown = page.locator("#found");
  const press = async (name: string | RegExp) => {
    const button = page.getByRole("button", { name }).first();
    await button.focus();
    await button.press("Enter");
  };
  const card = page.getByRole("article").filter({ hasText: second.lastName });
  await press("2 enquiries from this person");
  await expect(page.locator("#person")).toBeFocused();
  await press("Show all enquiries");
  await expect(page.locator("[data-person]").first()).toBeFocused();
  await card.getByRole("button", { name: "Contacted", exact: true }).press("Enter");
  await card.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(card.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.getByRole("link", { name: "2 may be advertising" }).press("Enter");
  await press("Not advertising");
  await expect(page.locator("summary", { hasText: "1 enquiry may be" })).toBeFocused();
  await press("Not advertising");
  await expect(shown).toBeFocused();
});
