import { expect, test } from "../support/fixtures";

test.describe("a first visit on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test("costs little before scrolling and moves nothing", async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    let bytes = 0;
    let requests = 0;
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
      Object.assign(window, { shifts });
    });
    await page.goto("/", { waitUntil: "networkidle" });
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
    test.info().annotations.push({
      type: "measured",
      description: `${bytes} bytes, ${requests} requests, shift ${shift}`,
    });
    // quality.md: 250 kB before scrolling, and layout that stands still.
    expect(bytes).toBeLessThanOrEqual(250_000);
    expect(shift).toBeLessThanOrEqual(0.01);
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
