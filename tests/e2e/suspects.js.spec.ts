import { expect, test } from "../support/fixtures";
import { postJson } from "../support/http";
import { logIn } from "../support/owner";
import { enquiryForm, openHome, someone } from "../support/visitor";

test("the list is shown whole when what is said beside it does not come", async ({
  page,
  javaScript,
  site,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const suspect = someone();
  await postJson(site, "/api/contact", { ...suspect, subject: "Buy" });
  await page.route("**/api/admin/notices", (route) => route.abort());
  await logIn(page, javaScript);
  await expect(page.getByRole("article").filter({ hasText: suspect.lastName })).toBeVisible();
});

test("the call sends the contract's fields and a one-time id, and the trap only when it was filled in", async ({
  page,
  javaScript,
}) => {
  await openHome(page, javaScript);
  const { form, fill, submit } = enquiryForm(page);
  const sent = () => page.waitForRequest("**/api/contact");
  const typed = someone();
  await fill(typed);
  const [plain] = await Promise.all([sent(), submit.click()]);
  const formId = expect.stringMatching(/^[0-9a-f]{32}$/) as unknown;
  expect(plain.postDataJSON()).toEqual({ ...typed, formId });
  await expect(form.getByText(/Your reference/)).toBeVisible();
  await fill(typed);
  await form.locator("[name=subject]").fill("Buy", { force: true });
  const [trapped] = await Promise.all([sent(), submit.click()]);
  expect(trapped.postDataJSON()).toEqual({ ...typed, formId, subject: "Buy" });
});
