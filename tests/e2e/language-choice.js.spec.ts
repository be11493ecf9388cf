import type { Locator, Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { enquiryForm, openHome, someone } from "../support/visitor";

/** The languages whose texts a page has requested since the last look. */
function languagesOfTexts(page: Page): () => string[] {
  const requested = new Set<string>();
  page.on("request", (request) => {
    const code = /\/assets\/page-(en|zh|es|fr|de|ja)-[\w-]+\.js/.exec(request.url())?.[1];
    if (code) requested.add(code);
  });
  return () => {
    const codes = [...requested];
    requested.clear();
    return codes;
  };
}

test("typed text survives a switch of language, which loads the texts of that language only, and is not kept afterwards", async ({
  page,
}) => {
  const loaded = languagesOfTexts(page);
  await openHome(page);
  expect(loaded()).toEqual(["en"]);
  const visitor = someone();
  await enquiryForm(page).fill(visitor);
  await page.locator("summary:visible").click();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await page.locator("html[lang=de][data-ready]").waitFor();
  expect(loaded()).toEqual(["de"]);
  const form = page.locator("#contact form");
  await expect(form.getByLabel("Nachname")).toHaveValue(visitor.lastName);
  await expect(form.locator("select")).toHaveValue(visitor.treatment);
  await expect(form.locator("textarea")).toHaveValue(visitor.message);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await test.step("the call sends the contract's six fields and nothing else; id and language are headers", async () => {
    // Filled in, as a program in a browser does: it counts in forms only.
    await form.locator("[name=subject]").fill("Buy", { force: true });
    const [call] = await Promise.all([
      page.waitForRequest("**/api/contact"),
      form.locator("[type=submit]").click(),
    ]);
    expect(call.postDataJSON()).toEqual(visitor);
    const headers = await call.allHeaders();
    expect(headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    expect(headers["content-language"]).toBe("de");
    expect(headers["content-type"]).toBe("application/json");
    await expect(form.getByRole("status")).toBeVisible();
  });
});

test("a language that opens in another tab takes nothing that was typed with it", async ({
  page,
  context,
}) => {
  await openHome(page);
  await enquiryForm(page).fill(someone());
  await page.locator("summary:visible").click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Deutsch" }).click({ modifiers: ["ControlOrMeta"] });
  await (await opened).locator("html[lang=de][data-ready]").waitFor();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("the local storage keeps the choice when the cookie is gone, and the page is English when the storage holds rubbish", async ({
  page,
  context,
}) => {
  const loaded = languagesOfTexts(page);
  // The tag of Chinese in the page is not the code in its address.
  await openHome(page, "/?lng=zh");
  expect(loaded()).toEqual(["zh"]);
  expect(await page.evaluate(() => localStorage.getItem("language"))).toBe("zh");
  await context.clearCookies();
  await page.goto("/");
  await page.locator("html[lang=zh-Hans][data-ready]").waitFor();

  for (const rubbish of ["en-GB", "__proto__"]) {
    await test.step(JSON.stringify(rubbish), async () => {
      await context.clearCookies();
      await page.evaluate((value) => {
        localStorage.setItem("language", value);
      }, rubbish);
      await openHome(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
    });
  }
});

test.describe("with a browser that prefers Japanese", () => {
  test.use({ locale: "ja-JP" });

  test("the page is offered in Japanese until that, or another language, is chosen or the offer closed", async ({
    page,
    context,
  }) => {
    await openHome(page);
    const title = page.getByRole("heading", { level: 1 });
    const before = await title.boundingBox();
    const offer = page.getByRole("link", { name: "日本語で見る" });
    await expect(offer).toBeVisible();
    expect(await title.boundingBox()).toEqual(before);
    await test.step("it has a place of its own between the header and the first line, on a phone as on a laptop", async () => {
      const boxOf = (part: Locator) => part.boundingBox().then((box) => box!);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(offer).toBeVisible();
        const [header, between, below] = await Promise.all([
          boxOf(page.getByRole("banner")),
          boxOf(page.locator("#home p[lang=ja]")),
          boxOf(page.locator("#home p:not([lang])").first()),
        ]);
        expect(between.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
        expect(below.y).toBeGreaterThanOrEqual(between.y + between.height);
      }
    });

    await page.getByRole("button", { name: "閉じる" }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await page.locator("html[lang=en][data-ready]").waitFor();
    await expect(offer).toHaveCount(0);

    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.removeItem("language");
    });
    await page.reload();
    await offer.click();
    await page.locator("html[lang=ja][data-ready]").waitFor();
    await openHome(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  });
});

test.describe("with a browser that prefers a language which the site lacks, and then English", () => {
  test.use({ locale: "pt-BR" });

  test("no other language is offered", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "languages", { value: ["pt-BR", "en", "de"] });
    });
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await openHome(page);
    await page.waitForLoadState("networkidle");
    expect(requested.filter((url) => url.includes("language-offer"))).toEqual([]);
  });
});
