import type { Page } from "@playwright/test";

import { axeFindings, expectAxeFindsNothing } from "../support/accessibility";
import { allowConsole, expect, test } from "../support/fixtures";
import { enquiryForm, openHome } from "../support/visitor";
import { phone } from "../support/viewports";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Expects axe to find nothing in a part that has changed on a page that was looked at as a whole. */
async function expectAxeFindsNothingIn(page: Page, part: string) {
  await page.evaluate(() => window.scrollTo(0, 0));
  expect({ part, found: await axeFindings(page, part) }).toEqual({ part, found: [] });
}

for (const width of [375, 1280]) {
  test(`axe finds nothing on the page, in its menu, the lightbox, the legal texts, the form with errors and the 404, at ${width} px`, async ({
    page,
  }) => {
    allowConsole(page, /Failed to load resource.*404/);
    await page.setViewportSize({ width, height: 800 });
    await openHome(page);
    await expectAxeFindsNothing(page);
    const menu = page.locator("details:has(> summary:visible)").first();
    await menu.locator("> summary").click();
    await expect(menu).toHaveAttribute("open");
    await expectAxeFindsNothingIn(page, "header");
    await page.keyboard.press("Escape");
    await expect(menu).not.toHaveAttribute("open");

    const dialog = page.getByRole("dialog");
    await page.getByRole("link", { name: "Enlarge: Reception" }).click();
    await expect(dialog).toBeVisible();
    await expectAxeFindsNothingIn(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
    await expect(dialog.getByRole("heading", { name: "Privacy policy" })).toBeVisible();
    await expectAxeFindsNothingIn(page, "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await enquiryForm(page).submit.click();
    await expect(page.getByRole("link", { name: "First name is required" })).toBeVisible();
    await expectAxeFindsNothingIn(page, "#contact");

    await page.goto("/nothing-here");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAxeFindsNothing(page);
  });
}

test("a screen reader says the form's title once at its fields, and the language once at its menu", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHome(page);
  const title = { name: "Request an appointment" };
  await expect(page.getByRole("form", title)).toBeVisible();
  await expect(page.getByRole("group", title)).toHaveCount(0);
  // As Chromium tells a screen reader, which is not always what Playwright works out.
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const menu = nodes.find(({ name }) => name?.value === "Language: English");
  expect(menu?.role?.value).toBe("DisclosureTriangle");
  expect(menu?.description?.value).toBeFalsy();
});

test("targets are large enough, 24 px, and 44 px for calling, the menu and closing, and nothing scrolls sideways with the text at twice its size", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openHome(page);
  const small = await page
    .locator("a:visible, button:visible, summary:visible, select:visible, input:visible")
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          // A link within a sentence is as high as its line (WCAG 2.2, 2.5.8, "Inline").
          const inSentence = getComputedStyle(one).display === "inline";
          // The link to the content has its size once it has the focus.
          if (one.matches(':not(:focus)[href="#content"]')) return false;
          const call = one.matches('a[href^="tel:"]:not(footer a), summary');
          return !inSentence && Math.min(width, height) < (call ? 44 : 24);
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    );
  expect(small).toEqual([]);

  await page.setViewportSize({ width: 640, height: 568 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
});

test("every control can be reached by Tab and is never under the header", async ({ page }) => {
  await openHome(page);
  const total = await page
    .locator("main :is(a, button, input:not([type=hidden]), select, textarea):visible")
    .count();
  const seen = new Set<string>();
  const covered: string[] = [];
  await page.getByRole("banner").getByRole("link", { name: "Book Now" }).focus();
  for (let step = 0; step < total; step += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return undefined;
      const box = focused.getBoundingClientRect();
      const head = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const outline = getComputedStyle(focused);
      return {
        what: focused.outerHTML,
        visible: box.top >= head && box.top < innerHeight && outline.outlineStyle !== "none",
      };
    });
    if (!found) break;
    seen.add(found.what);
    if (!found.visible) covered.push(found.what);
  }
  expect(covered).toEqual([]);
  expect(seen.size).toBeGreaterThan(total - 3);
});
