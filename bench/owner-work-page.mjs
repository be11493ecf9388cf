// Parts of this run within the page.
/* global window, document, localStorage, PerformanceObserver, scheduler, requestAnimationFrame */
import { setTimeout as delay } from "node:timers/promises";

import { launchBrowser } from "./browser.mjs";
import { adminPassword } from "./serve.mjs";
import { median } from "./statistics.mjs";

const rounds = 3;
/** Typed key by key, then deleted key by key. */
const typed = "visitor 99";
const betweenKeysMs = 150;
const betweenTapsMs = 500;
const filters = ["New", "Contacted", "Booked", "All"];
/** How often the processor is slowed down: the two kinds of bars. */
const rates = [1, 4];

/** @typedef {{ what: string, ms: number }} Seen */

/**
 * Opens the list on a phone's screen.
 *
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url of the site
 */
async function openDashboard(browser, url) {
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
function interactiveMs(page) {
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
 * Notes in the page how long each key in the search and each tap on a status or filter takes, from the time at which
 * the browser received it until the frame that shows its result has been painted.
 *
 * @param {import("@playwright/test").Page} page
 */
async function watch(page) {
  await page.evaluate(() => {
    /** @type {Seen[]} */
    const seen = [];
    Object.assign(window, { seen });
    /** @param {Event} event @param {string} what */
    const note = (event, what) => {
      requestAnimationFrame(() => {
        // After the frame, whose rendering comes between the callback and the next task; and before what React does
        // once it is painted.
        const done = () => seen.push({ what, ms: performance.now() - event.timeStamp });
        void scheduler.postTask(done, { priority: "user-blocking" });
      });
    };
    const capture = { capture: true };
    document.addEventListener("input", (event) => note(event, "key"), capture);
    document.addEventListener(
      "click",
      (event) => {
        const button = /** @type {Element} */ (event.target).closest("button[name=status]");
        if (button) note(event, button.closest("article") ? "status" : "filter");
      },
      capture,
    );
  });
}

/**
 * Types, deletes, filters and changes a status.
 *
 * @param {import("@playwright/test").Page} page
 * @returns {Promise<Seen[]>} in the order of what was done
 */
async function work(page) {
  await page.getByRole("searchbox").focus();
  await delay(1000);
  for (const key of typed) {
    await page.keyboard.press(key === " " ? "Space" : key);
    await delay(betweenKeysMs);
  }
  for (const _ of typed) {
    await page.keyboard.press("Backspace");
    await delay(betweenKeysMs);
  }
  await delay(1000);
  for (const name of filters) {
    await page.locator("form:has([type=search]) button[name=status]", { hasText: name }).click();
    await delay(betweenTapsMs);
  }
  const statuses = page.getByRole("article").first().locator("button[name=status]");
  for (const status of ["closed", "booked", "new"]) {
    await statuses.and(page.locator(`[value=${status}]`)).click();
    await delay(betweenTapsMs);
  }
  return page.evaluate(() =>
    /** @type {{ seen: Seen[] }} */ (/** @type {unknown} */ (window)).seen.splice(0),
  );
}

/** The owner's search, filters and status on a phone's screen, with 10 000 enquiries. @param {string} url of the site */
export async function measurePage(url) {
  const browser = await launchBrowser();
  /** @type {number[]} */
  const firstViews = [];
  /** @type {Map<number, Seen[][]>} */
  const seen = new Map(rates.map((rate) => [rate, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { context, page } = await openDashboard(browser, url);
      firstViews.push(await interactiveMs(page));
      await watch(page);
      const session = await context.newCDPSession(page);
      for (const rate of rates) {
        await session.send("Emulation.setCPUThrottlingRate", { rate });
        seen.get(rate)?.push(await work(page));
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  const rows = rates.flatMap((rate) => rowsOf(rate, seen.get(rate) ?? []));
  const [afterStart = NaN, ...later] = firstViews;
  return [
    {
      what: "first view of 10000 enquiries, after a start, ms",
      ours: Math.round(afterStart),
      bar: "<= 1000",
    },
    { what: "the same, later, ms", ours: Math.round(median(later)), bar: "<= 1000" },
    ...rows,
  ];
}

/** @param {number} rate @param {Seen[][]} all one list a round */
function rowsOf(rate, all) {
  const slowed = rate === 1 ? "" : `, processor ${rate} times slower`;
  const bar = rate === 1 ? "<= 50" : "<= 120";
  /** @param {string} kind */
  const of = (kind) =>
    all.map((round) => round.flatMap(({ what, ms }) => (what === kind ? ms : [])));
  /** The slowest key or tap, each as the median of the rounds. @param {string} kind */
  const slowest = (kind) => {
    const [first = [], ...others] = of(kind);
    const medians = first.map((ms, at) => median([ms, ...others.map((round) => round[at] ?? ms)]));
    return Math.round(Math.max(...medians));
  };
  return [
    { what: `a key in the search${slowed}, slowest, ms`, ours: slowest("key"), bar },
    { what: `a filter${slowed}, slowest, ms`, ours: slowest("filter"), bar },
    {
      what: `a status${slowed}, tap to visible, slowest, ms`,
      ours: slowest("status"),
      ...(rate === 1 && { bar: "<= 100" }),
    },
  ];
}
