import { expect, test } from "../support/fixtures";
import { openHome } from "../support/visitor";

test("without scripts there is no cookie notice and no button for it, a picture's link shows the picture itself, and the legal texts come when they are requested, as no second page for search engines", async ({
  page,
  site,
}) => {
  await openHome(page, "/?lng=de");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const cookies = page.getByRole("contentinfo").locator("button");
  await expect(cookies).toHaveText("Cookie-Einstellungen");
  await expect(cookies).toBeHidden();

  const href = await page.locator("#gallery a").first().getAttribute("href");
  const picture = await page.request.get(href ?? "");
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  expect(picture.headers()["cache-control"]).toMatch(/immutable/);

  await expect(page.locator("#privacy, #terms")).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Datenschutz" }).click();
  await expect(page).toHaveURL(`${site.url}/?lng=de&show=privacy#privacy`);
  await expect(page.locator("#privacy")).toBeVisible();
  await expect(page.locator("#terms")).toHaveCount(0);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${site.url}/?lng=de`);
});
