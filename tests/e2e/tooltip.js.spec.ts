import type { Page } from "@playwright/test";

import { expect, holdRequests, test } from "../support/fixtures";
import { openHome } from "../support/visitor";

const tooltip = (page: Page) => page.locator("[data-tooltip-layer]");

/** A link of the footer that shows an icon only. */
const icon = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name });

/** Long enough for a name to appear that is on its way, in ms. */
const laterMs = 1000;

test("the tooltip of an icon appears after a moment, stays while the pointer is moved onto it, and goes on Escape or when the pointer leaves it or the window", async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await openHome(page);
  // The first hover fetches what shows the names.
  await icon(page, "TikTok").hover();
  await expect(tooltip(page)).toHaveText("TikTok");
  await page.mouse.move(5, 5);
  await page.clock.pauseAt(60_000);

  await test.step("it appears after a moment, and Escape closes it", async () => {
    await icon(page, "Instagram").hover();
    await page.clock.runFor(650);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(tooltip(page)).toHaveText("Instagram");
    // Within 300 ms of one the next shows at once.
    await icon(page, "Facebook").hover();
    await page.clock.runFor(1);
    await expect(tooltip(page)).toHaveText("Facebook");
    await page.keyboard.press("Escape");
    await expect(tooltip(page)).toHaveCount(0);
  });

  await test.step("the pointer can be moved onto it, and it goes when the pointer leaves it", async () => {
    await icon(page, "TikTok").hover();
    await page.clock.runFor(laterMs);
    await expect(tooltip(page)).toHaveText("TikTok");
    const from = (await icon(page, "TikTok").boundingBox())!;
    const to = (await tooltip(page).boundingBox())!;
    const x = from.x + from.width / 2;
    const [start, end] = [from.y + from.height / 2, to.y + to.height / 2];
    // Each pixel of the way: no gap between the two counts as having left.
    await page.mouse.move(x, start);
    await page.mouse.move(x, end, { steps: Math.ceil(Math.abs(end - start)) });
    await page.clock.runFor(laterMs);
    await expect(tooltip(page)).toHaveText("TikTok");
    await page.mouse.move(5, 5);
    await page.clock.runFor(laterMs);
    await expect(tooltip(page)).toHaveCount(0);
  });

  await test.step("it goes, and none comes, when the pointer leaves the window", async () => {
    await icon(page, "TikTok").hover();
    await page.clock.runFor(laterMs);
    await expect(tooltip(page)).toHaveText("TikTok");
    await page.mouse.move(-1, -1);
    await expect(tooltip(page)).toHaveCount(0);
    // Later than what would show the next one at once.
    await page.clock.runFor(laterMs);
    await icon(page, "Instagram").hover();
    await page.mouse.move(-1, -1);
    await page.clock.runFor(laterMs);
    await expect(tooltip(page)).toHaveCount(0);
  });
});

test("a name that arrives late is that of the control that is pointed at by then, or none", async ({
  page,
}) => {
  await openHome(page);
  const release = await holdRequests(page, /tooltip-layer/);
  await icon(page, "TikTok").hover();
  await icon(page, "Instagram").hover();
  release();
  await expect(tooltip(page)).toHaveText("Instagram");

  const other = await page.context().newPage();
  await openHome(other);
  const releaseOther = await holdRequests(other, /tooltip-layer/);
  await icon(other, "TikTok").hover();
  await other.mouse.move(5, 5);
  await other.clock.install();
  const arrived = other.waitForResponse(/tooltip-layer/);
  releaseOther();
  // The page has the module from here on: the same address is not loaded or run a second time.
  await other.evaluate(`import(${JSON.stringify((await arrived).url())}).then(() => undefined)`);
  await other.clock.runFor(laterMs);
  await expect(tooltip(other)).toHaveCount(0);
});

test("a name that the keyboard has called stays while the pointer moves elsewhere, and goes when its control is pressed by its key", async ({
  page,
}) => {
  await openHome(page, "/admin");
  const eye = page.getByRole("button", { name: / password$/i });
  const callName = async () => {
    await page.getByLabel("Password", { exact: true }).focus();
    await page.keyboard.press("Tab");
    await expect(eye).toBeFocused();
  };
  await callName();
  await expect(tooltip(page)).toHaveText("Show password");
  await page.getByRole("heading", { level: 1 }).hover();
  await page.mouse.move(-1, -1);
  await expect(tooltip(page)).toHaveText("Show password");
  await page.keyboard.press("Escape");
  await expect(tooltip(page)).toHaveCount(0);

  for (const [key, name] of [
    ["Space", "Show password"],
    ["Enter", "Hide password"],
  ] as const) {
    await callName();
    await expect(tooltip(page)).toHaveText(name);
    await page.keyboard.press(key);
    await expect(eye).not.toHaveAttribute("data-tooltip", name);
    await expect(tooltip(page)).toHaveCount(0);
  }
});
