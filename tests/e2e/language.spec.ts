import { expect, test } from "../support/fixtures";
import { enquiryForm, openHome } from "../support/visitor";

test("a chosen language stays, on the next visit and on every page", async ({
  page,
  javaScript,
}) => {
  await openHome(page, javaScript);
  await page.locator("summary:visible").click();
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await openHome(page, javaScript);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Accès à l’administration" })).toBeVisible();
});

test("messages at the fields are in the page's language", async ({
  page,
  javaScript,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*400/);
  await openHome(page, javaScript, "/?lng=de");
  const { form } = enquiryForm(page);
  await form.getByRole("button", { name: "Terminanfrage senden" }).click();
  await expect(form.getByLabel("Vorname")).toHaveAccessibleDescription(
    "Bitte geben Sie den Vornamen an",
  );
});

for (const language of ["zh", "ja"]) {
  test(`the field of the family name comes first in ${language}`, async ({
    page,
    javaScript,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource.*400/);
    await openHome(page, javaScript, `/?lng=${language}`);
    const names = await page
      .locator("#contact [aria-required]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("name")));
    expect(names).toEqual(["lastName", "firstName", "email", "phone", "treatment"]);
    await page.locator("#contact button[type=submit]").click();
    const problems = page.locator("#contact [role=group] a");
    await expect(problems.first()).toHaveAttribute("href", /lastName$/);
    if (javaScript) await expect(page.locator("#contact [name=lastName]")).toBeFocused();
  });
}

test("places, numbers and punctuation are those of the language", async ({ page, javaScript }) => {
  const spa = page.locator("#home");
  await openHome(page, javaScript, "/?lng=es");
  await expect(spa).toContainText("Londres");
  await expect(page.locator("#contact")).toContainText("+44 20 7946 0123");
  await openHome(page, javaScript, "/?lng=ja");
  await expect(spa).toContainText("ロンドン・イズリントン");
  await expect(page.locator("#contact tr[aria-current=date] th")).toHaveText(/^.曜日（本日）$/);
  await expect(page.locator("#services li a").first()).toHaveAccessibleName(
    /^この施術を申し込む：/,
  );
});

test("a call link shows the number, for visitors who cannot call from this device", async ({
  page,
  javaScript,
}) => {
  await openHome(page, javaScript);
  const bookNow = page.getByRole("banner").getByRole("link", { name: /^Book Now/ });
  await expect(bookNow).toHaveAccessibleName("Book Now: 07700 900123");
  await openHome(page, javaScript, "/?lng=fr");
  await expect(page.getByRole("link", { name: /^Nous appeler/ })).toHaveAccessibleName(
    /^Nous appeler\s: \+44 7700 900123$/,
  );
});
