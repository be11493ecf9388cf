import { spawn } from "node:child_process";

import getPort from "get-port";
import {
  Builder,
  By,
  Capabilities,
  Key as SeleniumKey,
  until,
  type WebDriver,
} from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import { Select } from "selenium-webdriver/lib/select";

import {
  type DrivenBrowser,
  type DrivenPage,
  type Key,
  waitLimitMs,
  windowSize,
} from "./driven-browser";

const keyCodes: Record<Key, string> = {
  Escape: SeleniumKey.ESCAPE,
  ArrowRight: SeleniumKey.ARROW_RIGHT,
  ArrowLeft: SeleniumKey.ARROW_LEFT,
  Enter: SeleniumKey.ENTER,
  Tab: SeleniumKey.TAB,
};

/**
 * Starts WebKitGTK's MiniBrowser by its driver, on a display of its own. It has one page at a time.
 *
 * @param programs the paths of WebKitWebDriver and Xvfb
 * @throws when one of them does not start
 */
export async function openWebKit(programs: {
  driver: string;
  display: string;
}): Promise<DrivenBrowser> {
  const display = await startDisplay(programs.display);
  const port = await getPort();
  const service = new DriverService(programs.driver, {
    loopback: true,
    port,
    args: [`--port=${port}`],
    env: {
      ...process.env,
      DISPLAY: display.name,
      // bubblewrap may not start in containers, nor as root; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const stop = async () => {
    await service.kill();
    await display.close();
  };
  try {
    const driver = await startBrowser(await service.start());
    const close = async () => {
      await driver.quit();
      await stop();
    };
    return { newPage: () => Promise.resolve(drive(driver)), close };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts an X server that chooses its own number and says it once it takes connections. */
async function startDisplay(program: string) {
  const { width, height } = windowSize;
  const screen = `${width + 100}x${height + 200}x24`;
  const server = spawn(program, ["-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  const number = await new Promise<string>((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`Xvfb ended with status ${String(code)}.`)));
    server.stdio[3]?.once("data", (data) => resolve(String(data).trim()));
  });
  const close = async () => {
    server.kill();
    await ended;
  };
  return { name: `:${number}`, close };
}

async function startBrowser(address: string): Promise<WebDriver> {
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: "MiniBrowser" }))
    .build();
  await driver
    .manage()
    .window()
    .setRect({ ...windowSize, x: 0, y: 0 });
  return driver;
}

/** The one window as a page; the driver starts a second browser slowly, and not always. */
function drive(driver: WebDriver): DrivenPage {
  const visible = async (selector: string) => {
    const element = await driver.wait(until.elementLocated(By.css(selector)), waitLimitMs);
    return driver.wait(until.elementIsVisible(element), waitLimitMs);
  };
  const onScreen = async (selector: string) => {
    const element = await visible(selector);
    // The driver's own scrolling follows the page's `scroll-behavior`, and does not wait for its end.
    await driver.executeScript(
      "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
      element,
    );
    return element;
  };
  return {
    goto: (url) => driver.get(url),
    click: async (selector) => (await onScreen(selector)).click(),
    type: async (selector, text) => (await onScreen(selector)).sendKeys(text),
    choose: async (selector, value) => new Select(await onScreen(selector)).selectByValue(value),
    press: (key) => driver.actions().sendKeys(keyCodes[key]).perform(),
    evaluate: (script, ...args) => driver.executeScript(script, ...args),
    close: async () => {
      await driver.executeScript("localStorage.clear(); sessionStorage.clear()");
      await driver.manage().deleteAllCookies();
      await driver.get("about:blank");
    },
  };
}
