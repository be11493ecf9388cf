import { findProgram } from "./installed-program.mjs";

/**
 * Finds a Firefox for the tests that run in every browser.
 *
 * @returns {string | undefined} the path named by FIREFOX_PATH, or of an installed Firefox
 * @throws {Error} when FIREFOX_PATH names a program that cannot be run
 */
export function findFirefox() {
  return findProgram({
    setting: "FIREFOX_PATH",
    names: ["firefox-esr", "firefox"],
    windows: ["Mozilla Firefox/firefox.exe"],
    mac: ["Firefox.app/Contents/MacOS/firefox"],
    saysVersion: true,
  });
}

/**
 * Finds what runs WebKit without a screen: WebKitGTK's driver and the X server Xvfb. Both exist on Linux only.
 *
 * @returns {{ driver: string, display: string } | undefined} their paths, or undefined when one is missing
 */
export function findWebKit() {
  const driver = findProgram({ names: ["WebKitWebDriver"] });
  const display = findProgram({ names: ["Xvfb"] });
  return driver && display ? { driver, display } : undefined;
}

/** The browsers beside Chromium: their file in tests/browsers/, what finds them and Debian's packages. */
export const otherBrowsers = [
  { name: "Firefox", file: "firefox.test.ts", find: findFirefox, debian: "firefox-esr" },
  { name: "WebKit", file: "webkit.test.ts", find: findWebKit, debian: "webkit2gtk-driver xvfb" },
];
