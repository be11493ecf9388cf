import { expectAxeFindsNothing } from "../support/accessibility";
import { expect, test } from "../support/fixtures";
import { enquiryForm, openHome } from "../support/visitor";

for (const width of [375, 1280]) {
  test.describe(`axe at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

    test("finds nothing on the page, in its menu, the lightbox, the legal texts and the form with errors", async ({
      page,
      javaScript,
    }) => {
      await openHome(page, javaScript);
      await expectAxeFindsNothing(page);
      const menu = page.locator("details:has(> summary:visible)").first();
      await menu.locator("> summary").click();
      await expect(menu).toHaveAttribute("open");
      await expectAxeFindsNothing(page);
      await page.keyboard.press("Escape");
      await expect(menu).not.toHaveAttribute("open");

      await page.getByRole("link", { name: "Enlarge: Reception" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await expectAxeFindsNothing(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();

      await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
      await expect(dialog.getByRole("heading", { name: "Privacy policy" })).toBeVisible();
      await expectAxeFindsNothing(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();

      await enquiryForm(page).submit.click();
      await expect(page.getByRole("link", { name: "First name is required" })).toBeVisible();
      await expectAxeFindsNothing(page);
    });

    test("finds nothing on the 404", async ({ page, allowConsole }) => {
      allowConsole(/Failed to load resource.*404/);
      await page.goto("/nothing-here");
      await expectAxeFindsNothing(page);
    });
  });
}

test("nothing scrolls sideways at 320 px, nor with the text at twice its size", async ({
  page,
  javaScript,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openHome(page, javaScript);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await page.setViewportSize({ width: 640, height: 568 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await width()).toBe(640);
});

test("targets are large enough: 24 px, and 44 px for calling, the menu and closing", async ({
  page,
  javaScript,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page, javaScript);
  const small = await page
    .locator("a:visible, button:visible, summary:visible, select:visible, input:visible")
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          // A link within a sentence is as high as its line (WCAG 2.2, 2.5.8, "Inline").
          const inSentence = getComputedStyle(one).display === "inline";
          const call = one.matches('a[href^="tel:"]:not(footer a), summary');
          return !inSentence && Math.min(width, height) < (call ? 44 : 24);
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    );
  expect(small).toEqual([]);
});

test("every control can be reached by Tab and is never under the header", async ({
  page,
  javaScript,
}) => {
  // A smooth scroll would be measured half-way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page, javaScript);
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
