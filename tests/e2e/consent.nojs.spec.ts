import { expect, test } from "../support/fixtures";

test.use({ storageState: { cookies: [], origins: [] } });

test("without scripts nothing asks and nothing stands in the way", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cookie settings" })).toBeHidden();
});
