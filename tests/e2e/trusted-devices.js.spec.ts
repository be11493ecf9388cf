import { expect, test } from "../support/fixtures";
import { logIn } from "../support/owner";

test("a trusted device that could not be forgotten stays listed, and the page says so", async ({
  page,
  javaScript,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*503/);
  await page.route("**/api/admin/trusted-browsers/forget", (route) =>
    route.fulfill({ status: 503, body: "" }),
  );
  await logIn(page, javaScript);
  const list = page.getByRole("region", { name: "Trusted browsers" });
  await list.getByRole("listitem").first().waitFor();
  const before = await list.getByRole("listitem").count();
  await list.getByRole("button", { name: "Forget" }).first().click();
  await expect(list.getByText("Your change could not be saved. Please try again.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(before);
});
