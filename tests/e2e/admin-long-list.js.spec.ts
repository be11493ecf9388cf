import { randomUUID } from "node:crypto";

import { expect, test } from "../support/fixtures";
import { logIn, logInOnPage, unfold } from "../support/owner";
import { someone } from "../support/visitor";

const many = 120;
const list = Array.from({ length: many }, (_, index) => ({
  ...someone({ lastName: `Number ${String(many - index).padStart(3, "0")}` }),
  id: randomUUID(),
  createdAt: new Date(Date.UTC(2026, 5, 1) - index * 3_600_000).toISOString(),
}));

test.beforeEach(async ({ page }) => {
  await page.route("**/api/contacts", (route) => route.fulfill({ json: list }));
  await logIn(page);
  await expect(page.getByText(`${many} total`)).toBeVisible();
});

test("a long list comes in pages of 50, each from its top and printed alone, which turn while a card is unfolded, and the way back to the whole list leads to it", async ({
  page,
}) => {
  const cards = page.getByRole("article");
  const older = page.getByRole("button", { name: "Older" });
  const newer = page.getByRole("button", { name: "Newer" });
  await expect(cards).toHaveCount(50);
  await expect(page.getByText("Page 1 of 3")).toBeVisible();
  await expect(newer).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Refresh" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Back to Website" })).toBeHidden();
  await expect(cards).toHaveCount(50);
  await page.emulateMedia({ media: "screen" });

  await unfold(cards.nth(1));
  await older.click();
  await expect(page.getByText("Page 2 of 3")).toBeVisible();
  await expect(cards.first()).toContainText("Number 070");
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await newer.click();
  await expect(cards.first()).toContainText("Number 120");
  await older.click();
  await expect(page.getByText("Page 2 of 3")).toBeVisible();
  await older.click();
  await expect(page.getByText("Page 3 of 3")).toBeVisible();
  await expect(cards.first()).toContainText("Number 020");
  await expect(older).toHaveCount(0);

  await unfold(cards.nth(1));
  await page.getByLabel("Search enquiries").fill("nobody");
  await page.getByRole("button", { name: "Clear search and filter" }).click();
  await expect(page.getByText("Page 3 of 3")).toBeVisible();
  await expect(cards.nth(1).locator("details").first()).toHaveAttribute("open");
});

test("the page of a person leads back, from whatever page of its own, to the page of the list and the card where it was opened", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Older" }).click();
  const opener = page.getByRole("article").nth(30).locator("[data-person]").first();
  await opener.click();
  for (const number of [2, 3]) {
    await page.getByRole("button", { name: "Older" }).click();
    await expect(page.getByText(`Page ${number} of 3`)).toBeVisible();
  }
  await page.getByRole("button", { name: "Show all enquiries" }).click();
  await expect(page.getByText("Page 2 of 3")).toBeVisible();
  await expect(opener).toBeFocused();
  await expect(opener).toBeInViewport();
});

test("the order of the list, its page and the open card are there after the next login in the same tab", async ({
  page,
}) => {
  const cards = page.getByRole("article");
  await page.getByRole("button", { name: "Longest waiting first" }).click();
  await expect(cards.first()).toContainText("Number 001");
  await page.getByRole("button", { name: "Older" }).click();
  const onPage = cards.filter({ hasText: "Number 065" });
  await unfold(onPage);
  await logInOnPage(page);
  await expect(page.getByText("Page 2 of 3")).toBeVisible();
  await expect(cards.first()).toContainText("Number 051");
  await expect(onPage.locator("details").first()).toHaveAttribute("open");
  await expect(onPage).toBeInViewport();
});
