import { randomUUID } from "node:crypto";

import { expect, test } from "../support/fixtures";
import { logIn } from "../support/owner";
import { someone } from "../support/visitor";

const many = 400;
const list = Array.from({ length: many }, (_, index) => ({
  ...someone({
    lastName: `Number ${String(many - index).padStart(3, "0")}`,
    message: `Line one\nof ${many - index}`,
  }),
  id: randomUUID(),
  createdAt: new Date(Date.UTC(2026, 5, 1) - index * 3_600_000).toISOString(),
}));

test.beforeEach(async ({ page, javaScript }) => {
  await page.route("**/api/contacts", (route) => route.fulfill({ json: list }));
  await logIn(page, javaScript);
  await expect(page.getByText(`${many} total`)).toBeVisible();
});

test("the browser's own search finds an entry far down in a long list, which becomes a card", async ({
  page,
}) => {
  const card = page.getByRole("article", { name: "Ada Number 017", exact: true });
  await expect(card).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() => {
        // Not in the types: the browser's search, without its window.
        const search = window as unknown as { find: (text: string) => boolean };
        return search.find("Ada Number 017");
      }),
    )
    .toBe(true);
  await expect(card).toBeInViewport();
  await expect(card).toHaveAttribute("aria-posinset", String(many - 16));
  await expect(card).toHaveAttribute("aria-setsize", String(many));
});

test("only cards near the screen are drawn, also after a jump to the end", async ({ page }) => {
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  // The rest of the list follows after the first screen.
  await expect(page.getByText("Ada Number 001")).toBeAttached();
  await page.keyboard.press("End");
  // Entries become taller as they are drawn, so that the last card may lie below the screen by then.
  await expect(page.getByRole("article", { name: "Ada Number 001", exact: true })).toBeVisible();
  const cardOnScreen = () =>
    [...document.querySelectorAll("article")].some((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
  await expect.poll(() => page.evaluate(cardOnScreen)).toBe(true);
  expect(await cards.count()).toBeLessThan(many / 2);
});

test("every enquiry of a long list is printed as a card", async ({ page }) => {
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article")).toHaveCount(many);
  await expect(page.getByRole("button", { name: "Refresh" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Back to Website" })).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect.poll(() => page.getByRole("article").count()).toBeLessThan(many);
});
