import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { accessibilityWidths, farthestWidths } from "./viewports";

/** In which languages axe looks at the owner's pages: the one with the longest words, and one of another script. */
export const axeLanguages = ["de", "ja"];
/** In which it does not look at contrast, the longest of its work: each language has the same colours. */
const withoutContrast = "ja";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * The texts and fields that axe looks at for their contrast: the first of each kind, since each takes it long.
 * Those that have the same elements with the same classes and colours around them stand out alike, unless something else
 * is drawn behind them, of which axe cannot tell the contrast either.
 *
 * @param part selector of what is looked at
 */
const firstOfEachKind = (part: string): Element[] => {
  const numbers = new Map<string, number>();
  const kinds = new WeakMap<Element, number>();
  const kindOf = (one: Element | null): number => {
    if (one === null) return -1;
    const known = kinds.get(one);
    if (known !== undefined) return known;
    const style = getComputedStyle(one);
    const { color, backgroundColor, backgroundImage, opacity, filter, textShadow } = style;
    const { fontSize, fontWeight, position } = style;
    const described = [
      [kindOf(one.parentElement), one.tagName, one.getAttribute("class"), one.matches(":disabled")],
      [color, backgroundColor, backgroundImage, opacity, filter, textShadow],
      [fontSize, fontWeight, position],
    ].join("|");
    const kind = numbers.get(described) ?? numbers.size;
    numbers.set(described, kind);
    kinds.set(one, kind);
    return kind;
  };
  const firsts = new Map<number, Element>();
  for (const one of document.querySelectorAll(`${part}, ${part} *`)) {
    const hasText = [...one.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== "",
    );
    if (!one.checkVisibility() || (!hasText && !one.matches("input, select, textarea"))) continue;
    if (!firsts.has(kindOf(one))) firsts.set(kindOf(one), one);
  }
  return [...firsts.values()];
};

/**
 * Runs axe on a page in the state that it is in.
 *
 * @param within selector of the part to look at; the whole page unless it is given
 * @returns each broken rule with the elements that break it
 */
export async function axeFindings(page: Page, within = "html") {
  // @axe-core/playwright does this in an additional page for each run, for the sake of frames from other
  // sites. There are none here, and the content of the page is left as it is.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(`${axe.source}; window.firstOfEachKind = ${String(firstOfEachKind)};`);
  }
  return page.evaluate(
    async ([part, values, language]) => {
      const { axe: program, firstOfEachKind: firsts } = window as unknown as {
        axe: typeof axe;
        firstOfEachKind: typeof firstOfEachKind;
      };
      const find = async (where: axe.ElementContext, options: axe.RunOptions) => {
        const { violations } = await program.run(where, {
          ...options,
          resultTypes: ["violations"],
        });
        return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }));
      };
      const contrast = "color-contrast";
      const found = await find(part, {
        runOnly: { type: "tag", values },
        rules: { [contrast]: { enabled: false } },
      });
      if (document.documentElement.lang === language) return found;
      const include = firsts(part);
      return [
        ...found,
        ...(await find({ include }, { runOnly: { type: "rule", values: [contrast] } })),
      ];
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
