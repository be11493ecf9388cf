import { expect, test } from "../support/fixtures";

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 2400 },
]) {
  test.describe(`in a window of ${viewport.width} by ${viewport.height} px`, () => {
    test.use({ viewport });

    test("all of the page is laid out at its load event, even where no paint is reported", async ({
      page,
    }) => {
      await page.addInitScript(() => {
        Object.assign(window, {
          PerformanceObserver: class {
            observe() {}
            disconnect() {}
          },
        });
        // Last of all that listen: what is done at the event itself counts.
        addEventListener("DOMContentLoaded", () => {
          addEventListener("load", () => {
            const parts = [...document.querySelectorAll("main > section, main + footer")];
            const photographs = [...document.querySelectorAll("main img")];
            Object.assign(window, {
              atLoad: {
                hidden: [...parts, ...photographs]
                  .filter((part) => part.getBoundingClientRect().height < 50)
                  .map((part) => part.outerHTML.slice(0, 80)),
                parts: parts.length,
              },
            });
          });
        });
      });
      await page.goto("/");
      const atLoad = await page.evaluate(
        () => (window as unknown as { atLoad: { hidden: string[]; parts: number } }).atLoad,
      );
      expect(atLoad.hidden).toEqual([]);
      expect(atLoad.parts).toBe(7);
    });
  });
}

test("in a high window the first paint has the whole page", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.route(/\.(?:js|avif)$/, () => undefined);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const deferredParts = await page.evaluate(() => {
    document.documentElement.dataset["painting"] = "";
    return [...document.querySelectorAll("main > section, main + footer")].filter(
      (part) => part.getBoundingClientRect().height < 50,
    ).length;
  });
  expect(deferredParts).toBe(0);
});
