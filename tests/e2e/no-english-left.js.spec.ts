import type { Page } from "@playwright/test";

import { expectAxeFindsNothing } from "../support/accessibility";
import { allowConsole, expect, test } from "../support/fixtures";
import { adminPassword } from "../support/test-site";
import { openHome } from "../support/visitor";
import { ready } from "../support/page-scripts";

/** What Japanese does not translate: names, addresses, the reviews as written. */
const allowed = [
  /^Sage & Linen$/,
  /^(English|简体中文|Español|Français|Deutsch|日本語)$/,
  /^(Farringdon|Barbican|Ada|Lovelace|Amelia R\.|Daniel K\.|Priya S\.)$/,
  /^(The calmest hour|Came in tired|Easy to find)/,
  /^(12 Sample Mews|Islington, London EC1M 0ZZ|Islington|London|EC1M 0ZZ)$/,
  /^ico\.org\.uk\/make-a-complaint$/,
  /^(Instagram|Facebook|TikTok)$/,
  /^(language|cookie-consent|enquiry-draft|admin|dashboard|admin-device)$/,
  /@|^[\d\s:–£.+()/·]+$/,
];

/** All that a person can read or hear of the page, text by text. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.closest("script, style, [lang]:not(html), [dir=auto], bdi")) continue;
      const text = walker.currentNode.textContent?.trim() ?? "";
      if (/\p{L}/u.test(text)) texts.add(text);
    }
    for (const name of ["aria-label", "alt", "placeholder", "data-tooltip"]) {
      for (const one of document.querySelectorAll(`[${name}]`)) {
        const text = one.getAttribute(name)?.trim() ?? "";
        if (/\p{L}/u.test(text) && !one.closest("[lang]:not(html)")) texts.add(text);
      }
    }
    texts.add(document.title);
    return [...texts];
  });
}

/** What each screen of a language says. */
async function visit(page: Page, code: string): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {};
  await page.goto(`/?lng=${code}`);
  await ready(page);
  seen["page"] = await textsOf(page);
  await page.locator("#contact button[type=submit]").click();
  await page.locator("#enquiry-firstName[aria-invalid]").waitFor();
  seen["errors"] = await textsOf(page);
  await page.locator("#enquiry-firstName").fill("Ada");
  await page.locator("#enquiry-lastName").fill("Lovelace");
  await page.locator("#enquiry-email").fill("ada@example.com");
  await page.locator("#enquiry-phone").fill("1");
  await page.locator("#enquiry-treatment").selectOption("thai");
  await page.locator("#contact button[type=submit]").click();
  await page.locator("#contact [role=status]").waitFor();
  await page.locator("li[data-kind=success]").waitFor();
  seen["success"] = await textsOf(page);
  await page.getByRole("contentinfo").locator("button").click();
  await page.locator("dialog[open][data-shown]").waitFor();
  seen["notice"] = await textsOf(page);
  await page.keyboard.press("Escape");
  await page.goto("/no/such/page");
  await ready(page);
  seen["404"] = await textsOf(page);
  await page.goto("/admin");
  await ready(page);
  seen["login page"] = await textsOf(page);
  await page.locator("#password").fill(adminPassword);
  await page.locator("form:has(#password) [type=submit]").click();
  await page.getByRole("article").first().waitFor();
  seen["dashboard"] = await textsOf(page);
  return seen;
}

// That no text of any language is left in English is a test of the texts; a text that is not among them is English in
// every language. Each text of Japanese has a letter that no other language of the site but Chinese has.
test("no screen has a text that is not translated", async ({ page }) => {
  allowConsole(page, /Failed to load resource.*404/);
  for (const [screen, texts] of Object.entries(await visit(page, "ja"))) {
    const foreign = texts.filter(
      (text) =>
        !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text) &&
        !allowed.some((one) => one.test(text)),
    );
    const rawKeys = texts.filter((text) => /^[a-z]+(\.[a-zA-Z-]+)+$/.test(text));
    expect({ screen, foreign, rawKeys }).toEqual({ screen, foreign: [], rawKeys: [] });
  }
});

test("axe finds nothing in Japanese at 320 px", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 800 });
  await openHome(page, "/?lng=ja");
  await expectAxeFindsNothing(page);
});
