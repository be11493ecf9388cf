import { allowConsole, expect, test } from "../support/fixtures";
import { enquiryForm, openHome, someone } from "../support/visitor";

// `quietPages` fails the test when a policy stops a script: none may even be tried.
const payload = `"><img src=x onerror="document.title='xss'"><script>document.title='xss'</script>`;

test("markup in the form and in addresses is text on every screen", async ({ page }) => {
  // Without JavaScript the refused form comes back with its status.
  allowConsole(page, /Failed to load resource.*400/);
  const query = encodeURIComponent(payload);
  for (const address of [`/?sent=${query}`, `/?lng=${query}&treatment=${query}`]) {
    await openHome(page, address);
    await expect(page.locator("img[src='x']")).toHaveCount(0);
  }
  const { fill, submit, form, fields } = enquiryForm(page);
  await fill(someone({ firstName: payload, email: payload, message: payload }));
  await submit.click();
  await expect(form.getByText("Invalid email address").first()).toBeVisible();
  await expect(fields.firstName).toHaveValue(payload);
  await expect(page.locator("img[src='x']")).toHaveCount(0);
  expect(await page.title()).not.toBe("xss");
});
