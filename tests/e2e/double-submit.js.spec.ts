import { expect, test } from "../support/fixtures";
import { listEnquiries } from "../support/http";
import { enquiryForm, openHome, someone } from "../support/visitor";

const ways = {
  "a double click on the button": "click",
  "a fast double Enter in a field": "enter",
} as const;

for (const [what, way] of Object.entries(ways)) {
  test(`${what} sends one request and is one enquiry`, async ({ page, javaScript, site }) => {
    let sent = 0;
    await page.route("**/api/contact", async (route) => {
      sent += 1;
      await route.continue();
    });
    await openHome(page, javaScript);
    const visitor = someone();
    const { fill, form, submit, fields } = enquiryForm(page);
    await fill(visitor);
    await fields.phone.focus();
    // Faster than the page can be drawn in between, which a test's own clicks are not.
    await submit.evaluate((button: HTMLButtonElement, by) => {
      for (let times = 0; times < 2; times += 1) {
        if (by === "click") button.click();
        else button.form!.requestSubmit(button);
      }
    }, way);
    await expect(form.getByText(/Your reference/)).toBeVisible();
    expect(sent).toBe(1);
    const stored = (await listEnquiries(site)).filter(
      ({ lastName }) => lastName === visitor.lastName,
    );
    expect(stored).toHaveLength(1);

    // The same text typed again is another enquiry.
    await fill(visitor);
    await submit.click();
    await expect.poll(() => sent).toBe(2);
  });
}
