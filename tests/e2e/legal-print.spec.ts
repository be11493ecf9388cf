import { expect, test } from "../support/fixtures";
import { openHome } from "../support/visitor";

test("an open legal text is what is printed, whole and alone, and once it is closed the page is", async ({
  page,
}) => {
  await openHome(page);
  await page.locator("footer").getByRole("link", { name: "Privacy policy" }).click();
  const text = page.locator("#privacy");
  await expect(text).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await expect(text.getByRole("heading", { name: "Privacy policy" })).toBeVisible();
  await expect(text.getByText("admin-device (cookie)")).toBeVisible();
  await expect(text.getByRole("button")).toHaveCount(0);
  await expect(page.locator("header, main, footer").filter({ visible: true })).toHaveCount(0);
  // Nothing of it is cut off or scrolls away.
  expect(await text.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(1);
  const sheetsOf = async () =>
    (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g)?.length;
  expect(await sheetsOf()).toBe(2);

  await page.emulateMedia({ media: "screen" });
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#services dl")).toBeVisible();
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeHidden();
  expect(await sheetsOf()).toBe(1);
});
