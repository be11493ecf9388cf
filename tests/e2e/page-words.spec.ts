import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { unfoldDetails, unfoldedSection } from "../support/details-page";
import { allowConsole, expect, testOn } from "../support/fixtures";
import { textOf } from "../support/markup";
import { logIn } from "../support/owner";
import { ownProfile } from "../support/own-profile";
import { ready } from "../support/page-scripts";
import { phone } from "../support/viewports";
import { openHome } from "../support/visitor";

const test = testOn({ env: { RATE_LIMITS: "off" } });

const saved = "Saved. The change is in effect.";

/** The form of the words, with one language unfolded. */
async function words(page: Page, language = "English") {
  const form = await unfoldedSection(page, "Words on the page");
  const save = form.getByRole("button", { name: "Save" });
  await unfoldDetails(form.locator("details details").filter({ hasText: language }));
  const fields = form.getByRole("group", { name: language });
  return { form, fields, headline: fields.getByLabel("Headline", { exact: true }), save };
}

async function openWords(page: Page, language?: string) {
  await logIn(page, "/admin/details");
  await ready(page);
  return words(page, language);
}

test("a headline that the owner writes is on the page at once in its language", async ({
  page,
  site,
  javaScript,
}) => {
  const whatVisitorsRead = async (language: string) =>
    textOf(await (await fetch(`${site.url}/?lng=${language}`)).text());
  const { fields, headline, save } = await openWords(page, "Deutsch");
  await expect(headline).toHaveAttribute("placeholder", "Eine Stunde nur für Sie");
  await expect(headline).toHaveAccessibleDescription("{name}, {area}, {city}");
  if (javaScript) {
    await headline.fill("Ruhe mitten in !");
    await headline.press("ArrowLeft");
    await fields.getByRole("button", { name: "{area} Islington" }).click();
    await expect(headline).toBeFocused();
    await expect(headline).toHaveValue("Ruhe mitten in {area}!");
  } else {
    await headline.fill("Ruhe mitten in {area}!");
  }
  await save.click();
  await expect(page.getByText(saved)).toBeVisible();
  expect(await whatVisitorsRead("de")).toContain("Ruhe mitten in Islington!");
  expect(await whatVisitorsRead("en")).toContain("An hour that’s all yours");
});

test("an unknown word in braces is a mistake at its field, and nothing typed is lost", async ({
  page,
  site,
}) => {
  allowConsole(page, /status of 400/);
  const { form, fields, headline, save } = await openWords(page, "Français");
  await headline.fill("Une heure à {ville}");
  await fields.getByLabel("Text below the headline").fill("À deux pas de {stations}.");
  await save.click();
  await expect(headline).toHaveAccessibleDescription(
    /“\{ville\}” cannot be filled in\. Here only \{name\}, \{area\}, \{city\} can\./,
  );
  await expect(headline).toHaveValue("Une heure à {ville}");
  await expect(fields.getByLabel("Text below the headline")).toHaveValue(
    "À deux pas de {stations}.",
  );
  await form.getByRole("link", { name: "Français · Headline" }).click();
  await expect(headline).toBeFocused();
  await headline.fill("Une heure à {city}");
  await save.click();
  await expect(page.getByText(saved)).toBeVisible();
  const shown = textOf(await (await fetch(`${site.url}/?lng=fr`)).text());
  expect(shown).toContain("Une heure à Londres");
  expect(shown).toContain("À deux pas de Farringdon et Barbican.");
});

test("on a phone the facts that a text may name stay within the screen, and words are looked at before they are saved: visitors see none of them", async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize(phone);
  const { form, fields, headline } = await openWords(page);
  await fields.getByLabel("Description for search engines", { exact: true }).click();
  await expect(fields.getByText("{treatmentNames}").last()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  await headline.fill("Rest in {city}");
  const opened = context.waitForEvent("page");
  await form.getByRole("button", { name: "See how it looks" }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Rest in London");
  await preview.close();
  expect(await (await fetch(site.url)).text()).not.toContain("Rest in");
});

const own = {
  heroEyebrow: { en: "{name}, Zone {zone}" },
  heroTitle: { en: "Rest in {area}", de: "Ruhe in {area}" },
  heroText: { en: "From {price}, for {lengths} minutes." },
  treatmentsIntro: { en: "Our {treatments} treatments." },
  aboutTitle: { en: "Two sisters" },
  aboutFirst: { en: "We have {rooms} rooms." },
  aboutSecond: { en: "Get off at {stations}." },
  footerDescription: { en: "Open since 2012 in {city}." },
  searchTitle: { en: "{name} in {area}" },
  searchDescription: { en: "<b>{treatmentNames}</b>" },
};
const testWithWords = testOn({
  prepare: (dataDir) =>
    writeFile(join(dataDir, "site.json"), JSON.stringify({ ...ownProfile, texts: own })),
});

testWithWords(
  "all words of the owner stand in their places, also after the language is changed and changed back",
  async ({ page }) => {
    const expectOwn = async () => {
      await ready(page);
      const [hero, about] = [page.locator("#home"), page.locator("#about")];
      await expect(hero.getByRole("heading")).toHaveText("Rest in Islington");
      await expect(hero).toContainText("Own Spa, Zone 1");
      await expect(hero).toContainText("From £40, for 30, 45 or 60 minutes.");
      await expect(page.locator("#services")).toContainText("Our 6 treatments.");
      await expect(about.getByRole("heading")).toHaveText("Two sisters");
      await expect(about).toContainText("We have 3 rooms.");
      await expect(about).toContainText("Get off at Farringdon and Barbican.");
      await expect(about).not.toContainText("Come by Tube");
      await expect(page.locator("footer")).toContainText("Open since 2012 in London.");
    };
    await openHome(page);
    await expectOwn();
    await expect(page).toHaveTitle("Own Spa in Islington");
    const description = "<b>Deep Tissue Massage, Swedish Massage, Thai Massage";
    for (const selector of ['meta[name="description"]', 'meta[property="og:description"]']) {
      const content = await page.locator(selector).getAttribute("content");
      expect(content).toContain(description);
    }
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect((JSON.parse(data!) as { description: string }).description).toContain(description);

    const choose = async (name: string) => {
      const menu = page.locator("header details").filter({ hasText: "Deutsch" }).first();
      await menu.locator("summary").click();
      await menu.getByRole("link", { name }).click();
    };
    await choose("Deutsch");
    await ready(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ruhe in Islington");
    await expect(page.locator("#about")).not.toContainText("Two sisters");
    await choose("English");
    await expectOwn();
  },
);
