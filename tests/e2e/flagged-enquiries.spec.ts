import { postForm } from "../support/http";
import { expect, test } from "../support/fixtures";
import { cardOf, logIn } from "../support/owner";
import { enquiryForm, openHome, someone } from "../support/visitor";

test("the honeypot is invisible and not reached by the keyboard, and what filled it in is in a folded group with its reason, apart from a person's enquiry", async ({
  page,
  site,
}) => {
  const [honest, suspect] = [someone(), someone()];
  await postForm(site, "/?index", { ...suspect, subject: "Buy" });

  await openHome(page);
  const { form, fields, fill, submit } = enquiryForm(page);
  const honeypot = form.locator("[name=subject]");
  expect(
    await honeypot.evaluate((field) => field.parentElement!.getBoundingClientRect().width),
  ).toBe(1);
  await fields.treatment.focus();
  const met: (string | null)[] = [];
  for (let pressed = 0; pressed < 4; pressed += 1) {
    await page.keyboard.press("Tab");
    met.push(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? null));
  }
  expect(met).toContain("message");
  expect(met).not.toContain("subject");
  await fill(honest);
  await submit.click();
  await expect(form.getByText(/Your reference/)).toBeVisible();

  await logIn(page);
  await expect(cardOf(page, honest)).toBeVisible();
  const card = page.locator("article").filter({ hasText: suspect.lastName });
  await expect(card).toBeHidden();
  await page.getByText(/enquir\w+ may be advertising/).click();
  await expect(card).toBeVisible();
  await expect(
    page.getByText("A field that people cannot see was filled in.").first(),
  ).toBeVisible();
});
