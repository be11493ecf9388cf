import type { BrowserContext, Page } from "@playwright/test";

const scriptless = new WeakSet<BrowserContext>();

/** Notes that the pages of a context run no scripts: a page does not tell. */
export const noteScriptless = (context: BrowserContext): void => void scriptless.add(context);

export const runsScripts = (page: Page): boolean => !scriptless.has(page.context());

/** Waits until the whole page is there and its scripts, when it runs any, have taken over. */
export async function ready(page: Page): Promise<void> {
  if (runsScripts(page)) await page.locator("html[data-ready]").waitFor();
  else await page.waitForLoadState();
}
