import { expect, test } from "../support/fixtures";
import { postJson } from "../support/http";
import { logIn } from "../support/owner";
import { someone } from "../support/visitor";

test("the list is shown when the remarks beside it cannot be read", async ({
  page,
  site,
  javaScript,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await postJson(site, "/api/contact", someone());
  await page.route("**/api/admin/desk", (route) => route.fulfill({ status: 503, body: "" }));
  await logIn(page, javaScript);
  await expect(page.getByRole("link", { name: "ada@example.com" }).first()).toBeVisible();
});
