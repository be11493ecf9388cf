import { expect, test } from "../support/fixtures";
import { postJson } from "../support/http";
import { logIn } from "../support/owner";
import { advertiser } from "../support/visitor";

test("the whole list is shown when the request for the remarks has no response", async ({
  page,
  javaScript,
  site,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const suspect = advertiser();
  await postJson(site, "/api/contact", suspect);
  await page.route("**/api/admin/desk", (route) => route.abort());
  await logIn(page, javaScript);
  await expect(page.getByRole("article").filter({ hasText: suspect.lastName })).toBeVisible();
});
