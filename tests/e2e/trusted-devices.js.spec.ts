import { expect, test } from "../support/fixtures";
import { logIn } from "../support/owner";

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
