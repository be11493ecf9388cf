import { allowConsole, expect, test } from "../support/fixtures";
import { storedOf } from "../support/http";
import { enquiryForm, openHome, someone } from "../support/visitor";

test("an enquiry whose response was lost is stored once when it is sent again by keyboard, with the focus on what went wrong", async ({
  page,
  site,
}) => {
  allowConsole(page, /Failed to load resource/);
  const ids: unknown[] = [];
  await page.route("**/api/contact", async (route) => {
    ids.push(route.request().headers()["idempotency-key"]);
    const response = await route.fetch();
    // Kept by the server, and then the connection breaks.
    if (ids.length <= 2) await route.abort("connectionreset");
    else await route.fulfill({ response });
  });
  await openHome(page);
  const visitor = someone();
  const { fill, submit, form } = enquiryForm(page);
  await fill(visitor);
  for (let round = 0; round < 2; round += 1) {
    await submit.focus();
    await page.keyboard.press("Enter");
    await expect(form.getByRole("alert")).toBeFocused();
    await page.locator("li[data-kind=failure]").waitFor();
    await expect(form.getByRole("alert")).toBeFocused();
  }
  await submit.focus();
  await page.keyboard.press("Enter");
  await expect(form.getByText("Thank you!")).toBeVisible();
  expect(await storedOf(site, visitor)).toHaveLength(1);
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids).toEqual([ids[0], ids[0], ids[0]]);

  // After a success the same content is a new enquiry.
  await fill(visitor);
  await submit.click();
  await expect.poll(() => storedOf(site, visitor)).toHaveLength(2);
  expect(ids[3]).not.toBe(ids[0]);
});
