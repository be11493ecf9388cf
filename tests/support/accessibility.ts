import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The widths of a small phone, a usual phone and a desk's screen, in px. */
const widths = [320, 390, 1280];

/** Expects axe to find nothing in the state that the page is in. */
export async function expectAxeFindsNothing(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }));
  const { width } = page.viewportSize() ?? {};
  expect({ width, found }).toEqual({ width, found: [] });
}

/**
 * The same at three widths, at none of which the page scrolls sideways.
 *
 * @param also what else is expected at each width
 */
export async function expectAxeFindsNothingAtAnyWidth(
  page: Page,
  also?: (width: number) => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectAxeFindsNothing(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await also?.(width);
  }
}
