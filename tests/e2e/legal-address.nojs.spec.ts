import { expect, test } from "../support/fixtures";

test("the legal texts come when they are requested, and are no second page for search engines", async ({
  page,
  site,
}) => {
  await page.goto("/?lng=de");
  await expect(page.locator("#privacy, #terms")).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Datenschutz" }).click();
  await expect(page).toHaveURL(`${site.url}/?lng=de&show=privacy#privacy`);
  await expect(page.locator("#privacy")).toBeVisible();
  await expect(page.locator("#terms")).toHaveCount(0);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${site.url}/?lng=de`);
});
