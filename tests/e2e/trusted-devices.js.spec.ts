import { expect, test } from "../support/fixtures";
import { get, logIn as logInByCall } from "../support/http";
import { logIn } from "../support/owner";

test("after a browser was forgotten, Refresh lists those that have logged in since", async ({
  page,
  site,
  javaScript,
}) => {
  const anotherLogsIn = async () => get(site, "/api/admin/desk", await logInByCall(site));
  await anotherLogsIn();
  await logIn(page, javaScript);
  const items = page.getByRole("region", { name: "Trusted browsers" }).getByRole("listitem");
  const others = items.filter({ hasNotText: "This browser" });
  const before = await others.count();
  await others.first().getByRole("button", { name: "Forget" }).click();
  await expect(others).toHaveCount(before - 1);
  await anotherLogsIn();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(others).toHaveCount(before);
  await expect(page.getByRole("heading", { name: "Trusted browsers" })).not.toBeFocused();
});

test("a trusted device that could not be forgotten stays listed, and the page says so", async ({
  page,
  javaScript,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await logIn(page, javaScript);
  await page.route("**/admin.data*", (route) => route.abort());
  const list = page.getByRole("region", { name: "Trusted browsers" });
  await list.getByRole("listitem").first().waitFor();
  const before = await list.getByRole("listitem").count();
  await list.getByRole("button", { name: "Forget" }).first().click();
  await expect(list.getByText("Your change could not be saved. Please try again.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(before);
});
