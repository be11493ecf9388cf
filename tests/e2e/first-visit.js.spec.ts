import type { APIRequestContext, Page } from "@playwright/test";
import { languages } from "../../app/i18n/languages";
import { allowConsole, expect, holdRequests, test } from "../support/fixtures";
import { phone } from "../support/viewports";
import { ready } from "../support/page-scripts";

/** Bytes on the wire, headers included, before any scrolling. */
const budgets: Record<string, number> = {
  // With its headers: the ten segments of 1460 bytes that a server sends before it waits for the first
  // acknowledgement (RFC 6928). One more costs a distant visitor another round trip.
  Document: 14_600,
  Script: 101_800,
  // 7.5 kB and its headers.
  Stylesheet: 8_000,
  Font: 30_000,
  all: 208_000,
};
const mostRequests = 16;
// What the headers leave of the Document's bytes.
const longestPage = 13_600;

/** Holds back the first photograph, and with it the page's load event. */
const holdPhotograph = (page: Page) => holdRequests(page, /hero.*\.avif/);

/** Expects the page of an address to leave the headers room in the first segments. */
async function expectShortPage(request: APIRequestContext, address: string) {
  // The first visitor of a cached page gets one that took less time to compress (docs/decisions/008).
  await expect
    .poll(async () => Number((await request.get(address)).headers()["content-length"]), {
      message: address,
    })
    .toBeLessThanOrEqual(longestPage);
}

/**
 * Listens to a page's requests.
 *
 * @returns the addresses that had been fetched when the first request began whose address matches; it throws when
 *   there was none
 */
function fetchedBefore(page: Page, address: RegExp): () => string {
  const fetched: string[] = [];
  let before: string[] | undefined;
  page.on("requestfinished", (request) => fetched.push(request.url()));
  page.on("request", (request) => {
    if (address.test(request.url())) before ??= [...fetched];
  });
  return () => {
    if (!before) throw new Error(`Nothing was requested that matches ${address}.`);
    return before.join("\n");
  };
}

// Nothing of what it loads has been loaded before.
test.use({ reuseContext: false });

test.describe("a first visit on a phone", () => {
  test.use({
    viewport: phone,
    deviceScaleFactor: 2,
    // The notice about cookies has not been answered yet, and is part of what is loaded.
    hasDeclinedCookies: false,
  });

  test("gets a page that fits the first flight of packets in every language", async ({
    request,
  }) => {
    for (const language of languages) {
      await expectShortPage(request, `/?lng=${language}`);
    }
  });

  test("stays within its budgets before scrolling, shifts no layout and gets first what is seen first", async ({
    page,
    context,
  }) => {
    // The longest words. The other languages differ in the length of the page, above, and of their script, in
    // build-budgets.test.ts.
    const address = "/?lng=de";
    await expectShortPage(page.request, address);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    const types = new Map<string, string>();
    const bytes: Record<string, number> = { all: 0 };
    const loaded: string[] = [];
    session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
      types.set(requestId, type ?? "Other");
      loaded.push(new URL(request.url).pathname);
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? "Other";
      bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
      bytes["all"]! += encodedDataLength;
    });
    const beforeScripts = fetchedBefore(page, /\.js$/);
    const beforeOtherPhotographs = fetchedBefore(page, /service-.*\.avif/);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
      Object.assign(window, { shifts });
    });
    await page.goto(address);
    await ready(page);
    await page.getByRole("dialog").waitFor();
    await page.waitForLoadState("networkidle");
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );

    for (const [type, most] of Object.entries(budgets)) {
      const received = bytes[type] ?? 0;
      expect(received, type).toBeGreaterThan(0);
      expect(
        received,
        `${type}: ${received} of ${most} bytes\n${loaded.join("\n")}`,
      ).toBeLessThanOrEqual(most);
    }
    expect(loaded.length, `requests:\n${loaded.join("\n")}`).toBeLessThanOrEqual(mostRequests);
    expect(shift, "layout shift").toBeLessThanOrEqual(0.01);

    expect(beforeScripts()).toMatch(/hero-portrait.*\.avif/);
    expect(beforeScripts()).toMatch(/site-.*\.css/);
    expect(beforeOtherPhotographs()).toMatch(/hero-portrait.*\.avif/);
  });

  test("has laid out all of the page before the first photograph has arrived, with an empty icon for the tab and no manifest, and loads both and the scripts at once when the visitor does something", async ({
    page,
  }) => {
    const release = await holdPhotograph(page);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const parts = await page.locator("main > section, main + footer").all();
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) {
      await expect(part.locator("> *").first()).toBeVisible();
    }
    await expect(page.locator("html")).not.toHaveAttribute("data-ready");
    // An address that is no picture would make the browser ask for the other icon now.
    await expect(page.locator('link[type="image/svg+xml"]')).toHaveAttribute(
      "href",
      /^data:image\/svg\+xml,<svg /,
    );
    const manifest = page.locator("link[rel=manifest]");
    await expect(manifest).toHaveCount(0);
    await page.keyboard.press("Tab");
    await ready(page);
    await expect(manifest).toHaveAttribute("href", /\/manifest\.webmanifest$/);
    release();
  });

  test("lays out nothing before the style sheet has arrived", async ({ page }) => {
    const release = await holdRequests(page, /site-.*\.css/);
    await page.goto("/", { waitUntil: "commit" });
    await page.locator("#contact").waitFor({ state: "attached" });
    const heightOf = () =>
      page.evaluate(() => document.documentElement.getBoundingClientRect().height);
    expect(await heightOf()).toBe(0);
    release();
    await expect.poll(heightOf).toBeGreaterThan(844);
  });

  test("shows its texts and works, and no field against programs, when the style sheet does not arrive", async ({
    page,
  }) => {
    allowConsole(page, /ERR_FAILED/);
    await page.route(/site-.*\.css/, (route) => route.abort());
    await page.goto("/");
    await ready(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator('[name="firstName"]')).toBeVisible();
    await expect(page.locator('[name="subject"]')).toBeHidden();
  });

  test("scrolls to the section that the address names", async ({ page }) => {
    await page.goto("/#contact");
    await ready(page);
    const distance = () =>
      page.locator("#contact").evaluate((node) => Math.abs(node.getBoundingClientRect().top));
    await expect.poll(distance).toBeLessThan(150);
  });
});

test("the tab has its icon once the page can be used, with one style sheet, and the printed page has contact, prices and hours", async ({
  page,
}) => {
  await page.goto("/");
  await ready(page);
  const icon = page.locator('link[type="image/svg+xml"]');
  await expect(icon).toHaveAttribute("href", /^https?:\/\/[^/]+\/favicon\.svg/);
  const address = await icon.evaluate((link) => (link as HTMLLinkElement).href);
  expect((await page.request.get(address)).headers()["content-type"]).toContain("image/svg+xml");
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);

  // Not true any more on the next day.
  const today = page.locator("#contact table").getByText("(today)");
  await expect(today).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(today).toBeHidden();
  await expect(page.locator("#services dl")).toBeVisible();
  await expect(page.locator("#contact").getByText("020 7946 0123")).toBeVisible();
  await expect(page.locator("#contact table")).toBeVisible();
  await expect(page.locator("#contact form")).toBeHidden();
  await expect(page.locator("#gallery")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});
