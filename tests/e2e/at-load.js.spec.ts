import { allowConsole, expect, holdRequests, test } from "../support/fixtures";
import { phone } from "../support/viewports";
import { ready } from "../support/page-scripts";

test("on a phone all of the page is laid out at its load event, even where no paint is reported", async ({
  page,
}) => {
  await page.setViewportSize(phone);
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

// With it, all is laid out at the load event, too.
test("in a high window the first paint has the whole page with its photographs", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.route(/\.(?:js|avif)$/, () => undefined);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const atFirstPaint = await page.evaluate(() => {
    document.documentElement.dataset["painting"] = "";
    const parts = [...document.querySelectorAll("main > section, main + footer")];
    const photographs = [...document.querySelectorAll("main img")];
    return {
      hidden: [...parts, ...photographs]
        .filter((part) => part.getBoundingClientRect().height < 50)
        .map((part) => part.outerHTML.slice(0, 80)),
      parts: parts.length,
    };
  });
  expect(atFirstPaint).toEqual({ hidden: [], parts: 7 });
});

test("what is typed before React takes over the page stays, and the focus with it, though an extension or a translation has changed the page", async ({
  page,
}) => {
  allowConsole(page, /Minified React error|Hydration|hydrating/);
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/?lng=de", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => {
    document.documentElement.lang = "pl";
    document.documentElement.append(document.createElement("an-extension"));
  });
  const field = (name: string) => page.locator(`#contact [name=${name}]`);
  await field("firstName").fill("Anna Maria");
  await field("treatment").selectOption("thai");
  await field("lastName").focus();
  release();
  await ready(page);
  await expect(field("firstName")).toHaveValue("Anna Maria");
  await expect(field("treatment")).toHaveValue("thai");
  await page.keyboard.type("Nowak");
  await expect(field("lastName")).toHaveValue("Nowak");
  expect(await page.context().cookies()).toMatchObject([{ name: "language", value: "de" }]);
});
