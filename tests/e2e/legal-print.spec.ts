import { expect, test } from "../support/fixtures";
import { openHome } from "../support/visitor";

const texts = [
  { name: "privacy", link: "Privacy policy", last: "admin-device (cookie)", sheets: 2 },
  { name: "terms", link: "Terms of service", last: "England and Wales", sheets: 1 },
];

for (const { name, link, last, sheets } of texts) {
  test(`an open ${link} is what is printed, whole and alone, and once it is closed the page is`, async ({
    page,
  }) => {
    await openHome(page);
    await page.locator("footer").getByRole("link", { name: link }).click();
    const text = page.locator(`#${name}`);
    await expect(text).toBeVisible();

    await page.emulateMedia({ media: "print" });
    await expect(text.getByRole("heading", { name: link })).toBeVisible();
    await expect(text.getByText(last)).toBeVisible();
    await expect(text.getByRole("button")).toHaveCount(0);
    await expect(page.locator("header, main, footer").filter({ visible: true })).toHaveCount(0);
    // Nothing of it is cut off or scrolls away.
    expect(await text.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(1);
    const sheetsOf = async () =>
      (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g)?.length;
    expect(await sheetsOf()).toBe(sheets);

    await page.emulateMedia({ media: "screen" });
    await page.goto("/");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("#services dl")).toBeVisible();
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeHidden();
    expect(await sheetsOf()).toBe(1);
  });
}
