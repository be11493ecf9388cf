import { axeFindings } from "../support/accessibility";
import { runAdminPassword } from "../support/admin-password-program";
import { allowConsole, expect, test } from "../support/fixtures";
import { get, logIn as logInByCall } from "../support/http";
import { logIn, openTrustedBrowsers } from "../support/owner";
import { ready } from "../support/page-scripts";

test("a trusted browser that could not be forgotten stays listed and the page says so, and after one was forgotten Refresh lists those that have logged in since", async ({
  page,
  site,
}) => {
  allowConsole(page, /Failed to load resource/);
  const anotherLogsIn = async () => get(site, "/api/admin/desk", await logInByCall(site));
  await anotherLogsIn();
  await logIn(page);
  const list = await openTrustedBrowsers(page);
  const others = list.getByRole("listitem").filter({ hasNotText: "This browser" });
  const forget = others.first().getByRole("button", { name: "Forget" });
  await others.first().waitFor();
  const before = await others.count();

  await page.route("**/admin.data*", (route) => route.abort());
  await forget.click();
  await expect(list.getByText("Your change could not be saved. Please try again.")).toBeVisible();
  await expect(others).toHaveCount(before);
  await page.unroute("**/admin.data*");

  await forget.click();
  await expect(others).toHaveCount(before - 1);
  await anotherLogsIn();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(others).toHaveCount(before);
  await expect(page.getByRole("heading", { name: "Trusted browsers" })).not.toBeFocused();
});

test("a wrong one-time code is refused with a message, and a one-time address makes the browser a trusted device before the login", async ({
  page,
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
  expect(await axeFindings(page)).toEqual([]);

  // Afterwards the site knows the password's hash, which takes a while on a busy machine.
  await logInByCall(site);
  const printed = await runAdminPassword(site, ["--let-in"], { SITE_URL: site.url });
  const address = /http:\S+/.exec(printed)![0];
  // Another page first: only what follows "#" differs, which loads nothing.
  await page.goto("/admin");
  await page.goto(address);
  // The script has taken the code over, and out of the address.
  await expect(code).not.toHaveValue("");
  expect(page.url()).toBe(`${site.url}/admin/let-in`);
  expect(await axeFindings(page)).toEqual([]);
  await letIn.click();
  await expect(page.getByText("This browser is now trusted.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain("admin-device");
  await page.getByRole("link", { name: "Go to the login page" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
});
