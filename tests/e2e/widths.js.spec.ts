import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";

import { languages } from "../../app/i18n/languages";
import { daysOfWeek, weekdayAt } from "../../app/business/spa-time";
import { expect, test } from "../support/fixtures";
import { startSite } from "../support/test-site";
import { declineCookies } from "../support/declined-cookies";

const widths = [320, 360, 390, 640, 768, 1024, 1280, 1920];

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

async function expectSoundHeaders(page: Page, widths: readonly number[]) {
  const faults: string[] = [];
  for (const language of languages) {
    await page.goto(`/?lng=${language}`);
    await page.evaluate(() => document.fonts.ready);
    await page.locator("html[data-ready]").waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const fault of await headerFaults(page)) faults.push(`${language} ${width}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
}

test("a name of 24 characters is never cut and the header's parts keep clear of each other", async ({
  browser,
}) => {
  const sample = JSON.parse(await readFile("data/site.sample.json", "utf8")) as object;
  const profile = { ...sample, name: "The Willow & Stone House" };
  const site = await startSite({
    prepare: (dataDir) => writeFile(path.join(dataDir, "site.json"), JSON.stringify(profile)),
  });
  try {
    const context = await browser.newContext({
      baseURL: site.url,
    });
    await declineCookies(context);
    await expectSoundHeaders(await context.newPage(), widths);
    await context.close();
  } finally {
    await site.close();
  }
});

for (const fontSize of [20, 24, 32]) {
  test(`with a browser font of ${fontSize} px phones show the name whole or not at all, and nothing scrolls sideways`, async ({
    page,
    context,
  }) => {
    // Thursday has the longest name, in German, and today's is set in bold.
    await page.clock.setFixedTime("2027-01-07T12:00:00Z");
    const browser = await context.newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: fontSize } });
    await expectSoundHeaders(page, [320, 390]);
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

const dayMs = 24 * 60 * 60 * 1000;

for (const language of languages) {
  test(`no text of the hours overflows its column on any weekday, in ${language}`, async ({
    page,
  }) => {
    const escaped: string[] = [];
    await page.goto(`/?lng=${language}`);
    await page.locator("html[data-ready]").waitFor();
    // From tomorrow on: a clock behind the server's does not change what the server said.
    for (let day = 1; day <= daysOfWeek.length; day += 1) {
      const now = Date.now() + day * dayMs;
      await page.clock.setFixedTime(now);
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(
        page.locator("footer tr").nth(daysOfWeek.indexOf(weekdayAt(now))),
      ).toHaveAttribute("aria-current", "date");
      for (const width of [320, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const text of await escapedTexts(page)) escaped.push(`${width}: ${text}`);
      }
    }
    expect(escaped).toEqual([]);
  });
}
