import type { Page } from "@playwright/test";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { BusinessProfile } from "../../app/business/business-profile-schema";
import { sampleTreatmentDetails } from "../../app/details/details-form";
import { daysOfWeek, weekdayAt } from "../../app/business/spa-time";
import { expect, test, testOn } from "../support/fixtures";
import { writeProfile } from "../support/own-profile";
import { writeOwnPhotographs } from "../support/photographs";
import { openHome } from "../support/visitor";
import { headerWidths, hoursWidths } from "../support/viewports";
import { dayMs } from "../../app/time";

/** A site with a name of 24 characters. */
const testWithLongName = testOn({
  prepare: (dataDir) => writeProfile(dataDir, { name: "The Willow & Stone House" }),
});

/** What is wrong with the header: texts that are cut or broken, parts that lie over each other. */
function headerFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const header = document.querySelector("header");
    const name = header?.querySelector("a span");
    if (!header || !name) return ["no header"];
    const frame = header.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(name);
    const text = range.getBoundingClientRect();
    const box = name.getBoundingClientRect();
    const outOf = (outer: DOMRect) =>
      text.left < outer.left - 1 || text.right > outer.right + 1 || text.bottom > outer.bottom + 1;
    // Where the window is narrow or the text large, screen readers alone get the name.
    const isHidden = box.width <= 1 && matchMedia("(width < 20rem)").matches;
    if (!isHidden && (outOf(box) || outOf(frame)))
      faults.push(`the name is cut: ${name.textContent}`);
    const letters = name.firstChild as Text;
    const lines = new Set<number>();
    for (const { 0: word, index } of letters.data.matchAll(/\S+/g)) {
      range.setStart(letters, index);
      range.setEnd(letters, index + word.length);
      const rows = [...range.getClientRects()].map(({ top }) => top);
      if (!isHidden && new Set(rows).size > 1) faults.push(`the name breaks within: ${word}`);
      rows.forEach((top) => lines.add(top));
    }
    if (!isHidden && lines.size > 2) faults.push(`the name has ${lines.size} lines`);
    const parts = [...header.querySelectorAll("a, summary")].filter((part) =>
      part.checkVisibility(),
    );
    const boxes = parts.map((part) => part.getBoundingClientRect());
    boxes.forEach((one, index) => {
      const meets = (other: DOMRect) =>
        other.left < one.right - 0.5 &&
        one.left < other.right - 0.5 &&
        other.top < one.bottom - 0.5 &&
        one.top < other.bottom - 0.5;
      if (boxes.slice(index + 1).some(meets)) faults.push(`over each other at ${one.left}`);
      if (one.right > frame.right || one.bottom > frame.bottom) faults.push("out of the header");
    });
    const sections = header.querySelector("nav a")?.checkVisibility();
    if (sections !== innerWidth >= 768) faults.push("the sections are not where they belong");
    const [call, content] = ["header a[href^='tel:']", "#gallery ul"].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    if (sections && Math.abs((call?.right ?? 0) - (content?.right ?? 0)) > 1) {
      faults.push("the call link does not end where the content does");
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push("scrolls sideways");
    return faults;
  });
}

/** Texts of the footer and of the profile that extend beyond their column or the window. */
function escapedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const escaped: string[] = [];
    for (const part of document.querySelectorAll("footer, #contact")) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        if (texts.currentNode.textContent?.trim() === "") continue;
        const holder = texts.currentNode.parentElement;
        const column = holder?.closest("table, ul, dl, address, div")?.getBoundingClientRect();
        // A text for screen readers has no room on the screen.
        if (!column || !holder?.checkVisibility() || holder.closest(".sr-only, form")) continue;
        const range = document.createRange();
        range.selectNode(texts.currentNode);
        const { left, right } = range.getBoundingClientRect();
        const out = left < column.left - 1 || right > column.right + 1 || right > innerWidth;
        if (out) escaped.push(holder.textContent);
      }
    }
    return escaped;
  });
}

/** What is wrong with the header at the given widths. */
async function headerFaultsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const fault of await headerFaults(page)) faults.push(`${width} px: ${fault}`);
  }
  return faults;
}

// The longest words, the longest word for "today", and letters between which a line may break anywhere.
for (const language of ["de", "fr", "ja"]) {
  testWithLongName(
    `a name of 24 characters is never cut, the header's parts keep clear of each other, and no text of the hours overflows its column on any weekday, in ${language}`,
    async ({ page }) => {
      await openHome(page, `/?lng=${language}`);
      await page.evaluate(() => document.fonts.ready);
      expect(await headerFaultsAt(page, headerWidths)).toEqual([]);
      // From tomorrow on, and never back: a clock behind the server's does not change what the page says.
      let now = Date.now();
      for (const width of hoursWidths) {
        await page.setViewportSize({ width, height: 800 });
        for (let day = 0; day < daysOfWeek.length; day += 1) {
          now += dayMs;
          const weekday = weekdayAt(now);
          await page.clock.setFixedTime(now);
          await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
          await expect(page.locator("footer tr").nth(daysOfWeek.indexOf(weekday))).toHaveAttribute(
            "aria-current",
            "date",
          );
          expect(await escapedTexts(page), `${weekday}, ${width} px`).toEqual([]);
        }
      }
    },
  );
}

test("with a larger browser font phones show the name whole or not at all, and nothing scrolls sideways, in the longest words too", async ({
  page,
  context,
}) => {
  // Thursday has the longest name, in German, and today's is set in bold.
  await page.clock.setFixedTime("2027-01-07T12:00:00Z");
  await page.setViewportSize({ width: 320, height: 800 });
  await openHome(page, "/?lng=de");
  await page.evaluate(() => document.fonts.ready);
  const browser = await context.newCDPSession(page);
  for (const standard of [20, 24, 32]) {
    await browser.send("Page.setFontSizes", { fontSizes: { standard } });
    await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`);
    expect(await headerFaultsAt(page, [320, 390]), `${standard} px`).toEqual([]);
  }
});

/** Texts within an element of the page that extend beyond their button, link or block, or the window. */
const overflowingTexts = (page: Page, within: string) =>
  page.locator(within).evaluate((part) => {
    const overflowing: string[] = [];
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.textContent?.trim() === "") continue;
      const holder = texts.currentNode.parentElement;
      const box = holder?.closest("button, a, p, h2, h3, li, div")?.getBoundingClientRect();
      if (!box || !holder?.checkVisibility() || holder.closest("[aria-hidden], .sr-only, option"))
        continue;
      const range = document.createRange();
      range.selectNode(texts.currentNode);
      const { left, right } = range.getBoundingClientRect();
      const out = left < box.left - 1 || right > box.right + 1 || right > innerWidth;
      if (out) overflowing.push(holder.textContent);
    }
    return overflowing;
  });

test.describe("with a larger browser font", () => {
  test.use({ hasDeclinedCookies: false });

  test("the cookie notice, the phone's menu and a refused form keep their texts within them, in the longest words too", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const browser = await context.newCDPSession(page);
    await openHome(page, "/?lng=de");
    const notice = page.locator("dialog[open][data-shown]");
    await notice.waitFor();
    const look = async (within: string) => {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        for (const standard of [16, 32]) {
          await browser.send("Page.setFontSizes", { fontSizes: { standard } });
          await expect(page.locator("html")).toHaveCSS("font-size", `${standard}px`);
          const found = await overflowingTexts(page, within);
          expect(found, `${within}, ${width} px, ${standard} px`).toEqual([]);
        }
      }
    };
    await look("dialog[open]");
    await notice.getByRole("button").first().click();
    await expect(notice).toHaveCount(0);
    await page.locator("header details[data-menu] summary").click();
    await look("header details[data-menu] > div");
    await page.keyboard.press("Escape");
    await page.locator("#contact [type=submit]").click();
    await page.locator("#contact [role=group]").waitFor();
    await look("#contact form");
  });
});

/** What is wrong with the cards of the treatments and the tiles of the gallery. */
function gridFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const boxesOf = (items: string) =>
      [...document.querySelectorAll(items)].map((item) => item.getBoundingClientRect());
    const tiles = boxesOf("#gallery li");
    const [grid] = boxesOf("#gallery ul");
    const [first, second] = tiles;
    if (!grid || !first || !second) return ["no gallery"];
    const across = second.left - first.right;
    const gap = across > 0 ? across : second.top - first.bottom;
    const area = ({ width, height }: DOMRect) => (width + gap) * (height + gap);
    const filled = tiles.reduce((sum, tile) => sum + area(tile), 0) / area(grid);
    if (Math.abs(filled - 1) > 0.01) faults.push(`the tiles fill ${filled.toFixed(2)} of the grid`);
    for (const { width, height } of tiles) {
      // More would be cut off a photograph than its edges.
      const shape = width / height / (4 / 3);
      if (Math.abs(shape - 1) > 0.03) faults.push(`a tile has ${width} x ${height} px`);
      if (height < 90) faults.push(`a tile is ${height} px high`);
    }
    const cards = boxesOf("#services .treatment");
    for (const card of cards) {
      const inRow = cards.filter(({ top }) => Math.abs(top - card.top) < 1);
      if (inRow.some(({ height }) => Math.abs(height - card.height) > 1))
        faults.push("cards of a row have different heights");
      if (card.width < Math.min(280, innerWidth - 40)) faults.push("a card is narrow");
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push("scrolls sideways");
    return faults;
  });
}

const own = (name: string) => ({
  value: name.toLowerCase(),
  names: { en: name },
  texts: { en: "Warm oils, and slow strokes that follow the breath." },
  photograph: "thai" as const,
  colour: "teal" as const,
});
const twelve = [
  ...sampleTreatmentDetails,
  ...["Aromatherapy", "Shiatsu", "Reflexology", "Champissage", "Watsu", "Tuina"].map(own),
];
const testWithPhotographs = testOn({
  prepare: async (dataDir) => {
    const values = twelve.map(({ value }) => value);
    const photographs = await writeOwnPhotographs(dataDir, values, 12);
    await writeProfile(dataDir, { treatments: twelve, photographs });
  },
});

testWithPhotographs(
  "treatments and photographs of the gallery close their grids at every width, however many they are",
  async ({ page, site }) => {
    for (const [treatments, pictures] of [
      [12, 12],
      [7, 7],
      [5, 5],
      [2, 4],
      [1, 3],
    ] as const) {
      const file = join(site.dataDir, "site.json");
      const profile = JSON.parse(await readFile(file, "utf8")) as BusinessProfile;
      const { photographs = {} } = profile;
      const gallery = photographs.gallery?.slice(0, pictures);
      const fewer = { ...profile, treatments: twelve.slice(0, treatments) };
      const changed = { ...fewer, photographs: { ...photographs, gallery } };
      await writeFile(`${file}.new`, JSON.stringify(changed));
      await rename(`${file}.new`, file);
      const shown = async () =>
        ((await (await fetch(site.url)).text()).match(/aria-label="Enlarge/g) ?? []).length;
      await expect.poll(shown).toBe(pictures);
      await openHome(page);
      const faults: string[] = [];
      for (const width of headerWidths) {
        await page.setViewportSize({ width, height: 800 });
        for (const fault of await gridFaults(page)) faults.push(`${width} px: ${fault}`);
      }
      expect(faults, `${treatments} and ${pictures}`).toEqual([]);
    }
  },
);
