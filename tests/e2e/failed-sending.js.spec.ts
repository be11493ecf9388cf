import { expect, test } from "../support/fixtures";
import { enquiryForm, openHome, someone } from "../support/visitor";

test("after a failed sending by keyboard, focus is on the message", async ({
  page,
  javaScript,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await openHome(page, javaScript);
  const { fill, submit, form } = enquiryForm(page);
  await page.route("**/api/contact", (route) => route.fulfill({ status: 503, body: "Not now." }));
  await fill(someone());
  for (let round = 0; round < 2; round += 1) {
    await submit.focus();
    await page.keyboard.press("Enter");
    await expect(form.getByRole("alert")).toBeFocused();
    await page.locator("li[data-kind=failure]").waitFor();
    await expect(form.getByRole("alert")).toBeFocused();
  }
});
