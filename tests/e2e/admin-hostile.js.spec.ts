import { readTelephone } from "../../app/enquiries/telephone-numbers.server";
import { expect, test } from "../support/fixtures";
import { logIn, unfold } from "../support/owner";
import { phone } from "../support/viewports";

const markup = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`;
const good = {
  id: "3f2a9c1b-0000-4000-8000-000000000001",
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "020 7946 0000",
  treatment: "thai",
  createdAt: "2026-06-01T10:00:00.000Z",
};

const turnedPhone = "\u202E0000 6497 020";

/** What a file, or a program that sent it, may hold. */
const entries: unknown[] = [
  { ...good, lastName: "Plain" },
  Object.fromEntries(Object.keys(good).map((field) => [field, markup])),
  { ...good, message: markup, lastName: "Markup" },
  { ...good, email: "javascript:alert(1)", phone: "javascript:alert(2)", lastName: "Scheme" },
  { ...good, email: "a@b.example\r\nBcc: all@b.example", phone: "1\n2", lastName: "Newline" },
  { ...good, firstName: "\u202Eedoc", lastName: "Backwards", message: "\u202E\u2066right to left" },
  { ...good, lastName: "Turned", phone: turnedPhone, email: "\u202Eada@b.example" },
  { ...good, firstName: "\u200B\u200B", lastName: "\u2066", message: "Unseen" },
  { ...good, lastName: "Long", message: "x".repeat(4000), email: `${"y".repeat(240)}@b.example` },
  { ...good, lastName: "💆🏽".repeat(100) },
  { ...good, treatment: "reiki", lastName: "Unknown" },
  { id: good.id, message: "Only this" },
  { ...good, lastName: 5, email: null, createdAt: "yesterday" },
  null,
  "text",
];

test("every text of a visitor is shown as text, and missing fields are named", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route("**/api/contacts", (route) => route.fulfill({ json: entries }));
  await page.route("**/api/admin/desk", async (route) => {
    const response = await route.fetch();
    const telephones = { [turnedPhone]: readTelephone(turnedPhone) };
    await route.fulfill({ response, json: { ...(await response.json()), telephones } });
  });
  await logIn(page);
  await expect(page.getByRole("article")).toHaveCount(entries.length);
  await expect(page.getByText(markup).first()).toBeVisible();
  await expect(page).not.toHaveTitle("taken");
  expect(await page.locator("article img, article script").count()).toBe(0);

  const links = await page
    .locator("article a")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  expect(links.filter((href) => !/^(mailto:[^\s,?&]+|tel:\+?\d+)$/.test(href))).toEqual([]);

  const only = page.getByRole("article").filter({ hasText: "Only this" });
  await expect(only).toContainText("No name");
  await expect(only).toContainText(
    "Missing from this enquiry: First name, Last name, Email address, Phone number, Treatment and Date and time",
  );
  await expect(page.getByRole("article", { name: "Ada", exact: true })).toContainText(
    "Missing from this enquiry: Last name, Email address and Date and time",
  );
  await expect(page.getByRole("article", { name: "Ada Plain" })).not.toContainText("Missing");

  const turned = page.getByRole("article", { name: "Ada Turned" });
  await expect(
    turned.getByRole("link", { name: "Call 0000 6497 020", exact: true }),
  ).toHaveAttribute("href", "tel:+440006497020");
  await unfold(turned);
  await expect(turned.getByRole("link", { name: "ada@b.example", exact: true })).toBeVisible();
  const unseen = page.getByRole("article").filter({ hasText: "Unseen" });
  await expect(unseen).toContainText("No name");
  await expect(unseen).toContainText("Missing from this enquiry: First name and Last name");
  const names = await page.getByRole("heading", { level: 3 }).allTextContents();
  expect(names.filter((name) => /\p{Bidi_Control}/u.test(name))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});
