import { expect, test } from "../support/fixtures";
import { openHome } from "../support/visitor";

test("a legal text that was closed is not printed, though the page was opened at its address", async ({
  page,
}) => {
  await openHome(page, "/?show=privacy#privacy");
  const text = page.locator("#privacy");
  await expect(text).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(text).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#services dl")).toBeVisible();
  await expect(text).toBeHidden();
});
