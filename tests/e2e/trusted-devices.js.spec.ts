import { allowConsole, expect, test } from "../support/fixtures";
import { get, logIn as logInByCall } from "../support/http";
import { logIn, openTrustedBrowsers } from "../support/owner";

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
