import { expect, test } from "../support/fixtures";
import { enquiryForm, openHome, someone } from "../support/visitor";

test("typed text survives a switch of language, and is not kept afterwards", async ({
  page,
  javaScript,
}) => {
  await openHome(page, javaScript);
  const visitor = someone();
  await enquiryForm(page).fill(visitor);
  await page.locator("summary:visible").click();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await page.locator("html[lang=de][data-ready]").waitFor();
  const form = page.locator("#contact form");
  await expect(form.getByLabel("Nachname")).toHaveValue(visitor.lastName);
  await expect(form.locator("select")).toHaveValue(visitor.treatment);
  await expect(form.locator("textarea")).toHaveValue(visitor.message);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("the local storage keeps the choice when the cookie is gone", async ({
  page,
  javaScript,
  context,
}) => {
  await openHome(page, javaScript, "/?lng=ja");
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("ja");
  await context.clearCookies();
  await page.goto("/");
  await page.locator("html[lang=ja][data-ready]").waitFor();
});

for (const rubbish of ["xx", "", "__proto__", "en-GB"]) {
  test(`the page is English when the storage holds ${JSON.stringify(rubbish)}`, async ({
    page,
    javaScript,
  }) => {
    await page.addInitScript((value) => {
      localStorage.setItem("language", value);
    }, rubbish);
    await openHome(page, javaScript);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
}

test("a browser that stores nothing shows the language of the address", async ({
  page,
  javaScript,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  await openHome(page, javaScript, "/?lng=es");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.keyboard.press("Escape");
});

// The tag of Chinese in the page is not the code in its address.
for (const code of ["de", "zh"]) {
  test(`only the texts of the page's own language are loaded: ${code}`, async ({
    page,
    javaScript,
  }) => {
    const chunks: string[] = [];
    page.on("request", (request) => {
      const name = /\/assets\/page-(en|zh|es|fr|de|ja)-[\w-]+\.js/.exec(request.url())?.[1];
      if (name) chunks.push(name);
    });
    await openHome(page, javaScript, `/?lng=${code}`);
    expect(new Set(chunks)).toEqual(new Set([code]));
  });
}
