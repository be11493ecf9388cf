import { expect, test } from "../support/fixtures";
import { postJson } from "../support/http";
import { logIn } from "../support/owner";
import { advertiser, openHome, someone } from "../support/visitor";

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

test("the call sends the contract's six fields and nothing else; id and language are headers", async ({
  page,
  javaScript,
}) => {
  await openHome(page, javaScript, "/?lng=de");
  const form = page.locator("#contact form");
  const typed = someone();
  const { treatment, ...texts } = typed;
  for (const [name, text] of Object.entries(texts)) await form.locator(`[name=${name}]`).fill(text);
  await form.locator("[name=treatment]").selectOption(treatment);
  // Filled in, as a program in a browser does: it counts in forms only.
  await form.locator("[name=subject]").fill("Buy", { force: true });
  const [call] = await Promise.all([
    page.waitForRequest("**/api/contact"),
    form.locator("[type=submit]").click(),
  ]);
  expect(call.postDataJSON()).toEqual(typed);
  const headers = await call.allHeaders();
  expect(headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
  expect(headers["content-language"]).toBe("de");
  expect(headers["content-type"]).toBe("application/json");
  await expect(form.getByRole("status")).toBeVisible();
});
