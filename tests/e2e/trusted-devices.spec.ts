import { expect, testOn } from "../support/fixtures";
import { get, logIn as logInByCall } from "../support/http";
import { logIn, openTrustedBrowsers } from "../support/owner";

const test = testOn({});

test.describe("in Firefox on Android", () => {
  test.use({ userAgent: "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0" });

  test("the owner sees the trusted devices and forgets another one, then this one", async ({
    page,
    javaScript,
    site,
  }) => {
    await get(site, "/api/admin/desk", await logInByCall(site));
    await logIn(page);
    const list = await openTrustedBrowsers(page);
    const items = list.getByRole("listitem");
    await expect(items).toHaveCount(2);
    await expect(items.nth(0)).toHaveText(/^Firefox on Android, since \d+ \w+ \d{4} This browser/);
    await expect(items.nth(1)).toHaveText(/^Since \d+ \w+ \d{4}/);
    await expect(items.nth(1)).not.toContainText("This browser");

    await items.nth(1).getByRole("button", { name: "Forget" }).click();
    await expect(items).toHaveCount(1);
    await expect(items.nth(0)).toContainText("This browser");
    if (javaScript) await expect(list.getByRole("heading")).toBeFocused();

    await items.nth(0).getByRole("button", { name: "Forget" }).click();
    await expect(list.getByText("None yet.")).toBeVisible();
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain("admin-device");
  });
});
