import { expect, test } from "../support/fixtures";

test.use({ hasDeclinedCookies: false });

test("without scripts there is no cookie notice and no button for it", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cookie settings" })).toBeHidden();
});
