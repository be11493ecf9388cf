import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { accessibilityWidths, farthestWidths } from "./viewports";

/** In which languages axe looks at the owner's pages: the one with the longest words, and one of another script. */
export const axeLanguages = ["de", "ja"];
/** In which it does not look at contrast, for which it takes four fifths of its time: each language has the same colours. */
const withoutContrast = "ja";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Runs axe on a page in the state that it is in.
 *
 * @param within selector of the part to look at; the whole page unless it is given
 * @returns each broken rule with the elements that break it
 */
export async function axeFindings(page: Page, within = "html") {
  // @axe-core/playwright does this in an additional page for each run, for the sake of frames from other
  // sites. There are none here, and the content of the page is left as it is.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([part, values, language]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, {
        runOnly: { type: "tag", values },
        rules: { "color-contrast": { enabled: document.documentElement.lang !== language } },
        resultTypes: ["violations"],
      });
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }));
    },
    [within, tags, withoutContrast] as const,
  );
}

/**
 * Expects axe to find nothing in the state that the page is in.
 *
 * @param within selector of the part to look at; the whole page unless it is given
 */
export async function expectAxeFindsNothing(page: Page, within?: string): Promise<void> {
  const { width } = page.viewportSize() ?? {};
  // What is scrolled half under a bar that stays counts as too small to be pressed.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect({ width, found: await axeFindings(page, within) }).toEqual({ width, found: [] });
}

/**
 * The same at several widths, and that the page scrolls sideways neither there nor at a width between them.
 *
 * @param within selector of the part to look at; the whole page unless it is given
 */
export async function expectAxeFindsNothingAtAnyWidth(page: Page, within?: string): Promise<void> {
  for (const width of accessibilityWidths) {
    await page.setViewportSize({ width, height: 800 });
    if (farthestWidths.includes(width)) await expectAxeFindsNothing(page, within);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}
