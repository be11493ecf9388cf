import { expect, test } from "../support/fixtures";
import { listEnquiries } from "../support/http";
import { enquiryForm, openHome, someone } from "../support/visitor";

test("an enquiry whose response was lost is stored once when it is sent again", async ({
  page,
  site,
  javaScript,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const ids: unknown[] = [];
  await page.route("**/api/contact", async (route) => {
    ids.push(route.request().headers()["idempotency-key"]);
    const response = await route.fetch();
    // Kept by the server, and then the connection breaks.
    if (ids.length === 1) await route.abort("connectionreset");
    else await route.fulfill({ response });
  });
  await openHome(page, javaScript);
  const visitor = someone();
  const { fill, submit, form } = enquiryForm(page);
  await fill(visitor);
  await submit.click();
  await expect(form.getByRole("alert")).toBeVisible();
  await submit.click();
  await expect(form.getByText("Thank you!")).toBeVisible();
  const stored = async () =>
    (await listEnquiries(site)).filter(({ lastName }) => lastName === visitor.lastName);
  expect(await stored()).toHaveLength(1);
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[1]).toBe(ids[0]);

  // After a success the same content is a new enquiry.
  await fill(visitor);
  await submit.click();
  await expect.poll(async () => (await stored()).length).toBe(2);
  expect(ids[2]).not.toBe(ids[0]);
});
