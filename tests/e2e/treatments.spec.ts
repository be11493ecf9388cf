import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { sectionOf, unfoldDetails, unfoldedSection } from "../support/details-page";
import { allowConsole, expect, testOn } from "../support/fixtures";
import { cardOf, logIn } from "../support/owner";
import { textOf } from "../support/markup";
import { ownProfile } from "../support/own-profile";
import { ready } from "../support/page-scripts";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";
import { enquiryForm, openHome, someone } from "../support/visitor";

const test = testOn({ env: { RATE_LIMITS: "off" } });

const saved = "Saved. The change is in effect.";

/** One entry of the form, unfolded. */
async function entryOf(page: Page, name: string) {
  const form = await unfoldedSection(page, "Treatments");
  const entry = form.locator("details details").filter({ hasText: name }).first();
  await unfoldDetails(entry);
  return entry.getByRole("group", { name });
}

test("a treatment that the owner adds is offered at its place, and begins with a photograph that no other one shows, if there is one", async ({
  page,
  site,
}) => {
  await logIn(page, "/admin/details");
  await ready(page);
  const added = await entryOf(page, "Another treatment");
  await added.getByLabel("Name (English)").fill("Aromatherapy");
  await added.getByLabel("Description (English)").fill("Scented oils and slow strokes.");
  await added.getByLabel("Extra charge (GBP), if there is one").fill("12");
  allowConsole(page, /status of 400/);
  // Enter saves, and presses none of the buttons before "Save".
  await added.getByLabel("Name (English)").press("Enter");
  // All photographs are shown by others, so that she has to choose.
  const unchosen = await entryOf(page, "Aromatherapy");
  await expect(unchosen.getByText("Please choose a photograph.")).toBeVisible();
  await ready(page);
  await unchosen.getByRole("radio").nth(3).check();
  await unchosen.getByLabel("Name (English)").press("Enter");
  await expect(page.getByText(saved)).toBeVisible();

  const up = (await entryOf(page, "Aromatherapy")).getByRole("button", { name: "Up" });
  await up.click();
  // Still unfolded, and on the screen.
  const moved = (await unfoldedSection(page, "Treatments")).getByRole("group", {
    name: "Aromatherapy",
  });
  await expect(moved.getByText("Please save to keep this.")).toBeInViewport();
  // Seven, and the next one, which is as empty as before.
  await expect((await unfoldedSection(page, "Treatments")).locator("form > details")).toHaveCount(
    8,
  );
  await (await unfoldedSection(page, "Treatments")).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(saved)).toBeVisible();

  const shown = textOf(await (await fetch(site.url)).text());
  expect(shown).toContain("Choose your treatment, and how long.");
  expect(shown).toContain("£12 on top of the price");
  const [, cards = ""] = shown.split("Choose your treatment, and how long.");
  expect(cards.lastIndexOf("Aromatherapy")).toBeGreaterThan(cards.lastIndexOf("Sports Massage"));
  expect(cards.lastIndexOf("Aromatherapy")).toBeLessThan(cards.lastIndexOf("Full Body Massage"));

  await ready(page);
  await (await entryOf(page, "Thai Massage")).getByRole("button", { name: "Remove" }).click();
  const another = await entryOf(page, "Another treatment");
  await expect(another.getByRole("radio", { checked: true })).toHaveValue("thai");
});

const asked = someone({ treatment: "aromatherapy" });
const testWithOwn = testOn({
  env: { RATE_LIMITS: "off" },
  prepare: async (dataDir) => {
    const names = { en: "Aromatherapy" };
    const own = { value: "aromatherapy", names, texts: {}, photograph: "thai", colour: "teal" };
    const thai = { value: "thai", names: {}, texts: {}, photograph: "thai", colour: "purple" };
    const profile = { ...ownProfile, treatments: [own, thai] };
    await writeFile(join(dataDir, "site.json"), JSON.stringify(profile));
    await writeEnquiries(dataDir, [storedEnquiry(2, asked)]);
  },
});

testWithOwn(
  "a treatment of the owner's own is asked for, and known on the dashboard by its name",
  async ({ page }) => {
    await openHome(page, "/?treatment=aromatherapy");
    const ada = someone({ treatment: "aromatherapy" });
    const { fields, fill, submit } = enquiryForm(page);
    await expect(fields.treatment).toHaveValue("aromatherapy");
    await fill(ada);
    await submit.click();
    await expect(page.locator("#contact [role=status]")).toBeVisible();
    await logIn(page);
    await expect(cardOf(page, ada).locator(".badge")).toHaveText("Aromatherapy");
  },
);

testWithOwn(
  "a treatment that the owner hides is offered to nobody, and old enquiries keep its name",
  async ({ page, site }) => {
    expect(await (await fetch(site.url)).text()).toContain("Aromatherapy");
    await logIn(page, "/admin/details");
    await ready(page);
    const inUse = await entryOf(page, "Aromatherapy");
    await expect(inUse).toContainText("cannot be removed");
    await inUse.getByLabel("Hide from visitors").check();
    await (await unfoldedSection(page, "Treatments")).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(saved)).toBeVisible();
    expect(await (await fetch(site.url)).text()).not.toContain("Aromatherapy");
    await logIn(page);
    await expect(cardOf(page, asked).locator(".badge")).toHaveText("Aromatherapy");
  },
);

const testWithOne = testOn({
  env: { RATE_LIMITS: "off" },
  prepare: async (dataDir) => {
    const names = { de: "Kopfmassage" };
    const own = { value: "kopfmassage", names, texts: {}, photograph: "thai", colour: "teal" };
    const { hotStoneSurcharge: _, ...profile } = { ...ownProfile, treatments: [own] };
    await writeFile(join(dataDir, "site.json"), JSON.stringify(profile));
  },
});

testWithOne(
  "a spa without hot stones is not asked what they add, and its only treatment says why it cannot be removed",
  async ({ page }) => {
    await logIn(page, "/admin/details");
    await ready(page);
    const only = await entryOf(page, "Kopfmassage");
    await expect(only).toContainText("The page needs one treatment at least.");
    await expect(only.getByRole("button", { name: "Remove" })).toHaveCount(0);
    // Beside the page's language the one in which she writes, and the others folded.
    await expect(only.getByLabel(/^Name \(/).filter({ visible: true })).toHaveCount(2);
    const prices = sectionOf(page, "Prices");
    await unfoldDetails(prices.locator("details").first());
    await expect(prices.getByLabel(/Hot stones/)).toHaveCount(0);
    await prices.getByLabel("Price (GBP)").first().fill("42");
    await prices.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(saved)).toBeVisible();
  },
);
