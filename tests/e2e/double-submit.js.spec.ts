import { expect, test } from "../support/fixtures";
import { storedOf } from "../support/http";
import { enquiryForm, openHome, someone } from "../support/visitor";

test("a double click on the button and a fast double Enter in a field send one request each, and each is one enquiry", async ({
  page,
  site,
}) => {
  let sent = 0;
  await page.route("**/api/contact", async (route) => {
    sent += 1;
    await route.continue();
  });
  await openHome(page);
  const visitor = someone();
  const { fill, submit, fields, values } = enquiryForm(page);
  // The same text typed again, after a success, is another enquiry.
  for (const [index, way] of (["click", "enter"] as const).entries()) {
    await fill(visitor);
    await fields.phone.focus();
    // Faster than the page can be drawn in between, which a test's own clicks are not.
    await submit.evaluate((button: HTMLButtonElement, by) => {
      for (let times = 0; times < 2; times += 1) {
        if (by === "click") button.click();
        else button.form!.requestSubmit(button);
      }
    }, way);
    await expect.poll(async () => (await values()).lastName, way).toBe("");
    expect(sent, way).toBe(index + 1);
    expect(await storedOf(site, visitor), way).toHaveLength(index + 1);
  }
});
