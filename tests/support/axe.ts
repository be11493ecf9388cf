import type { Page } from "@playwright/test";
import axe from "axe-core";

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
    async ([part, values]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, {
        runOnly: { type: "tag", values },
        resultTypes: ["violations"],
      });
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }));
    },
    [within, tags] as const,
  );
}
