import { expect, test } from "../support/fixtures";

/** quality.md, "Speed: the visitor": bytes on the wire, headers included, before any scrolling. */
const budgets: Record<string, number> = {
  // 14 000 of the page itself, and its headers.
  Document: 15_200,
  Script: 118_000,
  Stylesheet: 10_000,
  Font: 30_000,
  all: 250_000,
};
const mostRequests = 16;

test.describe("a first visit on a phone", () => {
  // French has the longest texts among those that load the display face.
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    // The notice about cookies has not been answered yet, and is part of what is loaded.
    storageState: { cookies: [], origins: [] },
  });

  for (const language of ["en", "fr", "ja"]) {
    test(`in ${language} costs little before scrolling and moves nothing`, async ({
      page,
      context,
    }) => {
      const address = `/?lng=${language}`;
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
        const found = bytes[type] ?? 0;
        expect(
          found,
          `${type}: ${found} of ${most} bytes\n${loaded.join("\n")}`,
        ).toBeLessThanOrEqual(most);
      }
      expect(loaded.length, `requests:\n${loaded.join("\n")}`).toBeLessThanOrEqual(mostRequests);
      expect(shift, "layout shift").toBeLessThanOrEqual(0.01);
    });
  }

  test("loads no script before the photograph and the style sheet are there", async ({ page }) => {
    const order: string[] = [];
    page.on("requestfinished", (request) => order.push(request.url()));
    page.on("request", (request) => {
      if (request.url().endsWith(".js")) order.push("script");
    });
    await page.goto("/");
    await page.locator("html[data-ready]").waitFor();
    const before = order.slice(0, order.indexOf("script")).join("\n");
    expect(before).toMatch(/hero-portrait.*\.avif/);
    expect(before).toMatch(/root-.*\.css/);
  });

  test("loads the scripts at once when the visitor does something sooner", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    // A photograph that is still on its way holds the page's load event back.
    await page.route(/hero.*\.avif/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.keyboard.press("Tab");
    await page.locator("html[data-ready]").waitFor();
    release();
  });
});

test("exactly one style sheet is linked", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("link[rel=stylesheet]")).toHaveCount(1);
});

test("printed, the page is contact, prices and hours", async ({ page }) => {
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
