// Parts of this run within the page.
/* global window, localStorage, PerformanceObserver */
import { chromium } from "@playwright/test";
import { readFileSync, rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { getChromium } from "../scripts/browsers.mjs";
import { makeDataFolder } from "./data-folder.mjs";
import { logIn } from "./enquiries.mjs";
import { adminPassword, serveSite } from "./serve.mjs";
import { median } from "./statistics.mjs";

const stored = 10_000;
const rounds = 5;

/**
 * @param {string} url of the site
 * @param {string} cookie of the session
 * @returns {Promise<number>} ms until the first byte of the list, requested with the headers of a browser
 */
async function serverTime(url, cookie) {
  const begun = performance.now();
  const response = await fetch(`${url}/api/contacts`, {
    headers: { Cookie: cookie, "Accept-Encoding": "gzip, deflate, br" },
  });
  const ms = performance.now() - begun;
  await response.arrayBuffer();
  return ms;
}

/** Starts Chromium. */
export async function launchBrowser() {
  const executablePath = await getChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      // As with a user interface: the Chromium without one fetches photographs from further down.
      "--blink-settings=lazyLoadingImageMarginPxUnknown=1250",
    ],
  });
}

/**
 * Opens the list on a phone's screen.
 *
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url of the site
 */
export async function openDashboard(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem("cookie-consent", "declined");
    /** @type {number[]} */
    const longTasks = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        longTasks.push(startTime + duration);
      }
    }).observe({ type: "longtask" });
  });
  await page.goto(`${url}/admin`);
  await page.locator("html[data-ready]").waitFor();
  await page.locator("#password").fill(adminPassword);
  await page.locator("#password").press("Enter");
  await page.getByRole("article").first().waitFor();
  // The rest of the list has come into the page by then, and the page is quiet.
  await delay(2000);
  return { context, page };
}

/**
 * @param {import("@playwright/test").Page} page
 * @returns ms from the request for the list to the end of the last long task after it
 */
export function interactiveMs(page) {
  return page.evaluate(() => {
    const requests = /** @type {PerformanceResourceTiming[]} */ (
      performance.getEntriesByType("resource")
    );
    const list = requests.find(({ name }) => name.endsWith("/api/contacts"));
    if (!list) throw new Error("The list was not requested.");
    const { longTasks } = /** @type {{ longTasks: number[] }} */ (/** @type {unknown} */ (window));
    const busyUntil = longTasks.filter((end) => end > list.startTime);
    return Math.max(list.responseEnd, ...busyUntil) - list.startTime;
  });
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @returns the private memory of the page's process in MiB; Linux only
 */
async function tabMemory(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => {
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
      return [...rollup.matchAll(/^Private_\w+:\s+(\d+)/gm)].reduce(
        (sum, [, kilobytes]) => sum + Number(kilobytes) / 1024,
        0,
      );
    });
  return Math.max(...sizes);
}

/** The owner's first view of a long list. */
export default async function measureDashboard() {
  // Enquiries of the last 200 days.
  const folder = await makeDataFolder(stored, 30);
  const site = await serveSite(folder);
  const browser = await launchBrowser();
  /** @type {Record<"server" | "interactive" | "memory", number[]>} */
  const seen = { server: [], interactive: [], memory: [] };
  const cookie = await logIn(site.url);
  for (let round = 0; round < rounds; round += 1) {
    seen.server.push(await serverTime(site.url, cookie));
    const { context, page } = await openDashboard(browser, site.url);
    seen.interactive.push(await interactiveMs(page));
    seen.memory.push(await tabMemory(browser));
    await context.close();
  }
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true });
  /** @type {(values: number[]) => number} */
  const shown = (values) => Math.round(median(values));
  return [
    { what: `the list, ${stored} stored, server, ms`, ours: shown(seen.server), bar: "<= 100" },
    { what: "the same, until it can be used, ms", ours: shown(seen.interactive), bar: "<= 1000" },
    { what: "the same, memory of the tab, MB", ours: shown(seen.memory), bar: "<= 120" },
  ];
}
