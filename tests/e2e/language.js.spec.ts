import { allowConsole, expect, test } from "../support/fixtures";
import { phone } from "../support/viewports";
import { openHome } from "../support/visitor";

test("a chosen language stays, on the next visit and on every page, and a call link shows the number as in that language, for visitors who cannot call from this device", async ({
  page,
}) => {
  await openHome(page);
  const bookNow = page.getByRole("banner").getByRole("link", { name: /^Book Now/ });
  await expect(bookNow).toHaveAccessibleName("Book Now: 07700 900123");
  await page.locator("summary:visible").click();
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("link", { name: /^Nous appeler/ })).toHaveAccessibleName(
    /^Nous appeler\s: \+44 7700 900123$/,
  );
  await openHome(page);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Accès à l’administration" })).toBeVisible();
});

test("on a phone no Japanese treatment has a last line of one or two letters", async ({ page }) => {
  await openHome(page, "/?lng=ja");
  const names = page.locator("li.treatment h3");
  await expect(names).toHaveCount(6);
  for (const width of [320, 340, 360, 375, phone.width, 412]) {
    await page.setViewportSize({ width, height: phone.height });
    const lastLines = await names.evaluateAll((headings) =>
      headings.map(({ firstChild }) => {
        const { data } = firstChild as Text;
        const range = document.createRange();
        const tops = Array.from(data, (_letter, index) => {
          range.setStart(firstChild!, index);
          range.setEnd(firstChild!, index + 1);
          return range.getBoundingClientRect().top;
        });
        return tops.filter((top) => top === tops.at(-1)).length;
      }),
    );
    expect(Math.min(...lastLines), `at ${width} px`).toBeGreaterThan(2);
  }
});

test("places, numbers, punctuation, the order of the names and the messages at the fields are those of the language", async ({
  page,
}) => {
  allowConsole(page, /Failed to load resource.*400/);
  const spa = page.locator("#home");
  await openHome(page, "/?lng=es");
  await expect(spa).toContainText("Londres");
  const contact = page.locator("#contact");
  await expect(contact).toContainText("+44 20 7946 0123");

  await openHome(page, "/?lng=ja");
  await expect(spa).toContainText("ロンドン・イズリントン");
  await expect(contact.locator("tr[aria-current=date] th")).toHaveText(/^.曜日（本日）$/);
  await expect(page.locator("#services li a").first()).toHaveAccessibleName(
    /^この施術を申し込む：/,
  );
  const names = await contact
    .locator("[aria-required]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("name")));
  expect(names).toEqual(["lastName", "firstName", "email", "phone", "treatment"]);
  await contact.locator("button[type=submit]").click();
  const problems = contact.locator("[role=group] a");
  await expect(problems.first()).toHaveAttribute("href", /lastName$/);
  const familyName = contact.locator("[name=lastName]");
  await expect(familyName).toHaveAccessibleDescription("お名前（姓）をご入力ください");
  await expect(familyName).toBeFocused();
});
