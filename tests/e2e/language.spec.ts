import { expect, test } from "../support/fixtures";
import { enquiryForm, openHome } from "../support/visitor";
import { answeredNotice } from "../support/storage-state";

test("English is the default, whatever the browser's own languages are", async ({
  browser,
  site,
  javaScript,
}) => {
  const context = await browser.newContext({
    storageState: answeredNotice(site.url),
    baseURL: site.url,
    locale: "fr-FR",
    javaScriptEnabled: javaScript,
  });
  const page = await context.newPage();
  await openHome(page, javaScript);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.close();
});

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
    "Bitte geben Sie Ihren Vornamen an",
  );
});

test("an unknown code is answered in English", async ({ page, javaScript }) => {
  await openHome(page, javaScript, "/?lng=xx");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
