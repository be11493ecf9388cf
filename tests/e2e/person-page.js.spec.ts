import { axeLanguages, expectAxeFindsNothingAtAnyWidth } from "../support/accessibility";
import { allowConsole, expect, testOn } from "../support/fixtures";
import { cardOf, logIn, openAddForm, unfold } from "../support/owner";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";

const phone = "020 7946 0321";
const first = storedEnquiry(30, { email: "p@example.com", phone, language: "fr" });
const second = storedEnquiry(40, { email: "P@example.com" });
const stranger = storedEnquiry(50, { email: "s@example.com", phone });
// 1 day before its twelve months are over.
const old = storedEnquiry(364 * 24, { email: "old@example.com", phone: "07700 900111" });

const erased = storedEnquiry(60, { email: "erased@example.com", phone: "07700 900222" });

const test = testOn({
  prepare: (dir) => writeEnquiries(dir, [old, erased, stranger, second, first]),
});
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const language of axeLanguages) {
  test(`axe finds nothing on the page of a person, in ${language}`, async ({ page, site }) => {
    allowConsole(page, /400/);
    await page.context().addCookies([{ name: "language", value: language, url: site.url }]);
    await logIn(page);
    const card = cardOf(page, first);
    await unfold(card);
    await card.locator("[data-person]").last().click();
    await page.locator("#person").waitFor();
    await unfold(card);
    await card.locator("[name=email]").fill("no-address");
    await card.locator("form:has([name=email]) [type=submit]").click();
    await card.locator("[aria-invalid]").waitFor();
    await expectAxeFindsNothingAtAnyWidth(page);
    await page.locator("[value=preview]").first().click();
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await page.getByRole("checkbox").nth(2).check();
    await expectAxeFindsNothingAtAnyWidth(page);
    for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
    await page.locator("[value=confirm]").click();
    await page.locator("[value=choose]").waitFor({ state: "detached" });
    await expectAxeFindsNothingAtAnyWidth(page);
  });
}

test("the keyboard goes to the heading of the person and back to the card, and the count follows the boxes", async ({
  page,
}) => {
  await logIn(page);
  await expect(page.getByText("1 enquiry will be deleted within a week")).toBeVisible();
  await unfold(cardOf(page, first));
  const opener = cardOf(page, first).getByRole("button", { name: "This person", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: /^This person: Ada/ });
  await expect(heading).toBeFocused();
  await page.getByRole("button", { name: "Show all enquiries" }).press("Enter");
  await expect(cardOf(page, first).locator("[data-person]").first()).toBeFocused();
  await unfold(cardOf(page, first));
  await opener.press("Enter");
  await page.getByRole("button", { name: "Erase this person" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Erase this person?" })).toBeFocused();
  await expect(page.getByText("2 enquiries with their history")).toBeVisible();
  await page.getByRole("checkbox").nth(2).press("Space");
  await expect(page.getByText("3 enquiries with their history")).toBeVisible();
  await page.getByRole("button", { name: "Count again" }).press("Enter");
  await expect(page.getByRole("button", { name: "Count again" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Erase this person?" })).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(heading).toBeFocused();
});

test("a correction that was typed and not saved is there again when its card comes back", async ({
  page,
}) => {
  await logIn(page);
  const card = cardOf(page, stranger);
  const open = async () => {
    await unfold(card);
    await card.locator("[data-person]").last().click();
    await unfold(card);
  };
  await open();
  await card.getByLabel("First name").fill("Typed only");
  await page.getByRole("button", { name: "Show all enquiries" }).click();
  await expect(cardOf(page, old)).toBeVisible();
  // What was not touched is what is stored now.
  await page.request.patch("/api/admin/person", {
    data: { id: stranger.id, revision: 0, phone: "020 7946 0399" },
  });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(card.getByRole("link", { name: "020 7946 0399" })).toBeVisible();
  await open();
  await expect(card.getByLabel("First name")).toHaveValue("Typed only");
  await expect(card.getByLabel("Phone number")).toHaveValue("020 7946 0399");
});

test("nothing asks about a correction of an enquiry that is erased", async ({ page }) => {
  await logIn(page);
  const card = cardOf(page, erased);
  await unfold(card);
  await card.locator("[data-person]").last().click();
  await unfold(card);
  await card.getByLabel("First name").fill("Typed only");
  let asked = 0;
  page.on("dialog", (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  await page.getByRole("button", { name: "Logout" }).click();
  expect(asked).toBe(1);
  await page.getByRole("button", { name: "Erase this person" }).click();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText(/^1 enquiry was erased for good/)).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByPlaceholder("Enter admin password")).toBeVisible();
  expect(asked).toBe(1);
});

test("what cannot be done, to add, erase or correct, says so where it was tried, and keeps what was typed", async ({
  page,
  context,
}) => {
  test.slow();
  allowConsole(page, /400|Failed to load resource/);
  await logIn(page);
  await test.step("an erasure without a response, on the page of the person only", async () => {
    await unfold(cardOf(page, first));
    await cardOf(page, first).getByRole("button", { name: "This person", exact: true }).click();
    await page.route("**/admin.data*", (route) => route.abort());
    await page.getByRole("button", { name: "Erase this person" }).click();
    const failed = page.getByText("Your change could not be saved. Please try again.");
    await expect(failed.first()).toBeVisible();
    await page.unroute("**/admin.data*");
    await page.getByRole("button", { name: "Show all enquiries" }).click();
    await expect(cardOf(page, old)).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
  await test.step("a refused form of an enquiry to add, while a person is shown", async () => {
    const form = await openAddForm(page);
    await form.getByLabel("Last name").fill("Given up");
    await form.getByRole("button", { name: "Add enquiry" }).click();
    await expect(page.getByText("Please enter a phone number or an email address")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await unfold(cardOf(page, first));
    await cardOf(page, first).getByRole("button", { name: "This person", exact: true }).click();
    await page.getByRole("button", { name: "Show all enquiries" }).click();
    await expect(cardOf(page, old)).toBeVisible();
    await openAddForm(page);
    await expect(form.getByLabel("Last name")).toHaveValue("Given up");
    await expect(page.getByText("Please enter a phone number or an email address")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
  });
  await test.step("a correction that cannot be stored, and one that was overtaken", async () => {
    const card = cardOf(page, old);
    await unfold(card);
    await card.locator("[data-person]").last().click();
    await unfold(card);
    await card.getByLabel("First name").fill("Typed");
    await page.route("**/admin.data*", (route) => route.abort());
    await card.getByRole("button", { name: "Save correction" }).click();
    await expect(card.getByText("Your change could not be saved. Please try again.")).toBeVisible();
    await page.unroute("**/admin.data*");
    await context.request.post("/api/admin/desk", {
      data: { id: old.id, revision: 0, status: "booked" },
    });
    await card.getByRole("button", { name: "Save correction" }).click();
    await expect(card.getByText("This enquiry was changed elsewhere.")).toBeVisible();
    await expect(card.getByLabel("First name")).toHaveValue("Typed");
    // What is stored now has come: the next correction is made from it.
    const booked = card.getByRole("button", { name: "Booked", exact: true });
    await expect(booked).toHaveAttribute("aria-pressed", "true");
    await card.getByRole("button", { name: "Save correction" }).click();
    await expect(card.getByRole("heading", { name: /^Typed/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^This person: Typed/ })).toBeVisible();
  });
});

test("Back leaves the page of a person, Forward shows it again, and none of it stays in the history, however fast it is left", async ({
  page,
}) => {
  await page.goto("/robots.txt");
  await logIn(page);
  let fetched = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contacts")) fetched += 1;
  });
  const heading = page.getByRole("heading", { name: /^This person/ });
  const opener = cardOf(page, first).locator("[data-person]").first();
  const isBack = async () => {
    await expect(cardOf(page, old)).toBeVisible();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/\/admin$/);
  };
  await opener.click();
  await expect(heading).toBeFocused();
  await page.goBack();
  await isBack();
  await page.goForward();
  await expect(heading).toBeVisible();
  await expect(cardOf(page, old)).toHaveCount(0);
  const question = page.getByRole("heading", { name: "Erase this person?" });
  await page.getByRole("button", { name: "Erase this person" }).click();
  await expect(question).toBeVisible();
  await page.goBack();
  await isBack();
  await page.goForward();
  await expect(heading).toBeVisible();
  // What was asked before is not asked of whoever comes back later.
  await expect(question).toHaveCount(0);
  const showAll = page.getByRole("button", { name: "Show all enquiries" });
  await showAll.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await isBack();
  await opener.click();
  await showAll.click();
  await isBack();
  expect(fetched).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/robots\.txt$/);
});
