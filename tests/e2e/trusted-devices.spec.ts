import { runAdminPassword } from "../support/admin-password-program";
import { axeFindings } from "../support/accessibility";
import { allowConsole, expect, testOn } from "../support/fixtures";
import { get, logIn as logInByCall } from "../support/http";
import { logIn, openTrustedBrowsers } from "../support/owner";
import { ready } from "../support/page-scripts";

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

test("a wrong one-time code is refused with a message, and a one-time address makes the browser a trusted device before the login", async ({
  page,
  javaScript,
  site,
}) => {
  allowConsole(page, /Failed to load resource.*403/);
  const code = page.getByLabel("One-time code");
  const letIn = page.getByRole("button", { name: "Let this browser in" });
  await page.goto("/admin/let-in");
  await ready(page);
  await code.fill("k7m2p-9xq4t-abcde-fghjk");
  await letIn.click();
  await expect(page.getByText("This code is wrong or has expired")).toBeVisible();
  if (javaScript) expect(await axeFindings(page)).toEqual([]);

  // Afterwards the site knows the password's hash, which takes a while on a busy machine.
  await logInByCall(site);
  const printed = await runAdminPassword(site, ["--let-in"], { SITE_URL: site.url });
  const address = /http:\S+/.exec(printed)![0];
  // Another page first: only what follows "#" differs, which loads nothing.
  await page.goto("/admin");
  await page.goto(address);
  if (javaScript) {
    // The script has taken the code over, and out of the address.
    await expect(code).not.toHaveValue("");
    expect(page.url()).toBe(`${site.url}/admin/let-in`);
    expect(await axeFindings(page)).toEqual([]);
  } else {
    await code.fill(address.split("#")[1]!);
  }
  await letIn.click();
  await expect(page.getByText("This browser is now trusted.")).toBeVisible();
  if (javaScript) expect(await axeFindings(page)).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain("admin-device");
  await page.getByRole("link", { name: "Go to the login page" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
});
