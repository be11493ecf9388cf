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

test("a person's page shows what of theirs is folded away, and does not offer to erase the whole group, which holds others' enquiries", async ({
  page,
  site,
}) => {
  const other = someone();
  const person = someone({ email: "grace@post.example", phone: "020 7946 0777" });
  for (const flagged of [person, other]) {
    await postForm(site, "/?index", { ...flagged, subject: "Buy" });
  }
  await postForm(site, "/?index", { ...person, message: "Another time, please." });

  const eraseAll = page.getByRole("button", { name: "Erase all of these" });
  await logIn(page);
  await page.getByText(/enquir\w+ may be advertising/).click();
  await expect(eraseAll).toBeVisible();
  await cardOf(page, person)
    .first()
    .getByRole("button", { name: /from this person/ })
    .click();
  await expect(page.getByText("1 enquiry may be advertising")).toBeVisible();
  // Open from the start.
  await expect(page.getByText("A field that people cannot see was filled in.")).toBeVisible();
  await expect(page.locator("article").filter({ hasText: person.lastName })).toHaveCount(2);
  await expect(page.locator("article").filter({ hasText: other.lastName })).toHaveCount(0);
  await expect(eraseAll).toHaveCount(0);
});
