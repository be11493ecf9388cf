import puppeteer, { type Page } from "puppeteer-core";

import { type DrivenBrowser, type DrivenPage, waitLimitMs, windowSize } from "./driven-browser";

/**
 * Starts an installed Firefox without a window and speaks WebDriver BiDi with it.
 *
 * @param program the path of Firefox
 * @throws when it does not start
 */
export async function openFirefox(program: string): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    defaultViewport: { ...windowSize },
  });
  return {
    newPage: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(waitLimitMs);
      return drive(page, () => context.close());
    },
    close: () => browser.close(),
  };
}

function drive(page: Page, end: () => Promise<void>): DrivenPage {
  const complaints: string[] = [];
  page.on("pageerror", (error) => {
    complaints.push(String(error));
  });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: "load" });
    },
    click: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.type(selector, text),
    choose: async (selector, value) => {
      await page.select(selector, value);
    },
    press: (key) => page.keyboard.press(key),
    evaluate: (script, ...args) => page.evaluate(script as (...sent: unknown[]) => never, ...args),
    close: async () => {
      await end();
      if (complaints.length > 0) throw new Error(complaints.join("\n"));
    },
  };
}
