import type { Page } from "@playwright/test";
import { languages } from "../../app/i18n/languages";
import { expect, holdRequests, test } from "../support/fixtures";

/** Bytes on the wire, headers included, before any scrolling. */
const budgets: Record<string, number> = {
  // With its headers: the ten segments of 1460 bytes that a server sends before it waits for the first
  // acknowledgement (RFC 6928). One more costs a distant visitor another round trip.
  Document: 14_600,
  Script: 118_700,
  // 7.5 kB and its headers.
  Stylesheet: 8_000,
  Font: 30_000,
  all: 225_000,
};
const mostRequests = 16;
// What the headers leave of the Document's bytes.
const longestPage = 13_600;

/** Holds back the first photograph, and with it the page's load event. */
const holdPhotograph = (page: Page) => holdRequests(page, /hero.*\.avif/);

test.describe("a first visit on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    // The notice about cookies has not been answered yet, and is part of what is loaded.
    hasDeclinedCookies: false,
  });

  for (const language of languages) {
    test(`in ${language} stays within its budgets before scrolling and shifts no layout`, async ({
      page,
      context,
    }) => {
      const address = `/?lng=${language}`;
      // The first visitor of a cached page gets one that took less time to compress (docs/decisions/008).
      await expect
        .poll(async () => Number((await page.request.get(address)).headers()["content-length"]))
        .toBeLessThanOrEqual(longestPage);
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
      await page.addInitScript(() => {
        const shifts: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
        Object.assign(window, { shifts });
      });
      await page.goto(address);
      await page.locator("html[data-ready]").waitFor();
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
    });
  }

  test("loads no script before the photograph and the style sheet have arrived", async ({
    page,
  }) => {
    const order: string[] = [];
    page.on("requestfinished", (request) => order.push(request.url()));
    page.on("request", (request) => {
      if (request.url().endsWith(".js")) order.push("script");
    });
    await page.goto("/");
    await page.locator("html[data-ready]").waitFor();
    const before = order.slice(0, order.indexOf("script")).join("\n");
    expect(before).toMatch(/hero-portrait.*\.avif/);
    expect(before).toMatch(/site-.*\.css/);
  });

  test("requests no photograph further down before the first one has arrived", async ({ page }) => {
    const order: string[] = [];
    page.on("requestfinished", (request) => order.push(request.url()));
    page.on("request", (request) => {
      if (/service-.*\.avif/.test(request.url())) order.push("further down");
    });
    await page.goto("/");
    await expect.poll(() => order).toContain("further down");
    const before = order.slice(0, order.indexOf("further down")).join("\n");
    expect(before).toMatch(/hero-portrait.*\.avif/);
  });

  test("has laid out all of the page before the first photograph has arrived", async ({ page }) => {
    const release = await holdPhotograph(page);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const parts = await page.locator("main > section, main + footer").all();
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts) {
      await expect(part.locator("> *").first()).toBeVisible();
    }
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

  test("shows its texts and works when the style sheet does not arrive", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    await page.route(/site-.*\.css/, (route) => route.abort());
    await page.goto("/");
    await page.locator("html[data-ready]").waitFor();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("scrolls to the section that the address names", async ({ page }) => {
    await page.goto("/#contact");
    await page.locator("html[data-ready]").waitFor();
    await expect(page.locator("#contact")).toBeInViewport();
    const top = await page.locator("#contact").evaluate((node) => node.getBoundingClientRect().top);
    expect(Math.abs(top)).toBeLessThan(150);
  });

  test("loads the scripts at once when the visitor does something sooner", async ({ page }) => {
    const release = await holdPhotograph(page);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.keyboard.press("Tab");
    await page.locator("html[data-ready]").waitFor();
    release();
  });
});

test("the tab has its icon once the page can be used", async ({ page }) => {
  await page.goto("/");
  await page.locator("html[data-ready]").waitFor();
  const icon = page.locator('link[type="image/svg+xml"]');
  await expect(icon).toHaveAttribute("href", /^https?:\/\/[^/]+\/favicon\.svg/);
  const address = await icon.evaluate((link) => (link as HTMLLinkElement).href);
  expect((await page.request.get(address)).headers()["content-type"]).toContain("image/svg+xml");
});

test("exactly one style sheet is linked", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
});

test("the printed page has contact, prices and hours", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#services dl")).toBeVisible();
  await expect(page.locator("#contact").getByText("020 7946 0123")).toBeVisible();
  await expect(page.locator("#contact table")).toBeVisible();
  await expect(page.locator("#contact form")).toBeHidden();
  await expect(page.locator("#gallery")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});
