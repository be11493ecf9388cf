import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { openHome } from "../support/visitor";

test.use({ hasDeclinedCookies: false });

/** How style sheets of add-ons hide what lies over a page. */
const styles = [
  "display: none",
  "visibility: hidden",
  "opacity: 0",
  "opacity: 0.01",
  "height: 0; min-height: 0; overflow: hidden",
  "width: 0; height: 0; overflow: hidden",
  "position: absolute; left: -9999px; right: auto",
  "transform: translateY(-300vh)",
  "transform: scale(0)",
  "clip-path: inset(50%)",
  "content-visibility: hidden",
  "pointer-events: none",
];

/** How scripts of add-ons hide it. */
const changes: Record<string, (part: HTMLElement) => void> = {
  "the attribute hidden": (part) => {
    part.hidden = true;
  },
  "a style attribute": (part) => {
    part.style.setProperty("display", "none", "important");
  },
  "removal of the attribute open": (part) => {
    part.closest("[open]")?.removeAttribute("open");
  },
  "a call of close()": (part) => {
    if (part instanceof HTMLDialogElement) part.close();
    else part.closest("details")!.open = false;
  },
};

interface Overlay {
  name: string;
  /** What an add-on hides. */
  part: string;
  width: number;
  open: (page: Page) => Promise<void>;
}

const pressMenu = (page: Page) => page.locator("header summary:visible").click();
const overlays: Overlay[] = [
  {
    name: "cookie notice",
    part: ".cookie-notice",
    width: 390,
    open: (page) => page.getByRole("button", { name: "Cookie settings" }).click(),
  },
  {
    name: "privacy policy",
    part: "#privacy",
    width: 390,
    open: (page) => page.locator("footer").getByRole("link", { name: "Privacy policy" }).click(),
  },
  {
    name: "enlarged picture",
    part: "#gallery dialog",
    width: 1280,
    open: (page) => page.locator("#gallery a").first().click(),
  },
  {
    name: "phone's menu",
    part: "header details[data-menu] > div",
    width: 390,
    open: pressMenu,
  },
  {
    name: "language menu",
    part: "header details:not([data-menu]) > div",
    width: 1280,
    open: pressMenu,
  },
];

/** Counts the dialogs and menus that the page opens, seen or not. */
async function countOpenings(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { openings: 0 });
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function open() {
      counted.openings += 1;
      showModal.call(this);
    };
    document.addEventListener(
      "toggle",
      ({ target }) => {
        if (!(target instanceof HTMLDetailsElement) || !target.open) return;
        // The columns of the footer are open from the start.
        if (target.closest("header")) counted.openings += 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { openings: number }).openings);
}

/** A rule with more weight than all of the page's own, as an add-on's. */
const ruleOf = (part: string, style: string) =>
  `html ${part} { ${style.replaceAll(/;|$/g, " !important;")} }`;

/** Adds a rule in a way that no policy of a page forbids, like the rules of an add-on. */
const addRule = (rule: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets.push(sheet);
};

/** Waits until nothing of an overlay is left that would keep a visitor from the page. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expect(page.locator("dialog:modal, header details[open]")).toHaveCount(0);
  const state = await page.evaluate(() => {
    // An inert field takes no focus, and behind an overlay the page is not hit.
    const field = document.querySelector<HTMLElement>("#contact input:not([type='hidden'])")!;
    field.focus({ preventScroll: true });
    return {
      focus: document.activeElement === field,
      hit: document.elementFromPoint(20, 400)?.closest("main, header, footer") !== null,
      overflow: getComputedStyle(document.documentElement).overflowY,
      stored: localStorage.getItem("cookie-consent"),
    };
  });
  expect(state).toEqual({ focus: true, hit: true, overflow: "visible", stored: null });
}

/** Asserts that the page can be pressed, typed into and scrolled, and that nothing was stored. */
async function expectUsablePage(page: Page): Promise<void> {
  await expectNothingLeft(page);
  const field = page.getByLabel("First name");
  await field.click();
  await page.keyboard.type("Ada");
  await expect(field).toHaveValue("Ada");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Last name")).toBeFocused();
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
  });
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
}

/** Opens the page and has the cookie notice go without an answer, as an add-on would. */
async function openWithoutNotice(page: Page): Promise<void> {
  await openHome(page);
  const notice = page.locator(".cookie-notice");
  await notice.waitFor();
  await notice.evaluate(changes["a call of close()"]!);
  await expect(notice).toHaveCount(0);
}

for (const [index, { name, part, width, open }] of overlays.entries()) {
  // One after the other, since the page asks the same of all overlays.
  const tried = styles.filter((_, style) => style % overlays.length === index);

  test(`the page can be used when a style sheet or a script hides the ${name} while it is open or before it opens`, async ({
    page,
  }) => {
    const openings = await countOpenings(page);
    await page.setViewportSize({ width, height: 844 });
    await openWithoutNotice(page);
    for (const style of tried) {
      await test.step(style, async () => {
        await open(page);
        await expect(page.locator(part)).toBeVisible();
        await page.evaluate(addRule, ruleOf(part, style));
        await expectNothingLeft(page);

        const before = await openings();
        await open(page);
        await expect.poll(openings).toBe(before + 1);
        await expectNothingLeft(page);
        await page.evaluate(() => document.adoptedStyleSheets.pop());
      });
    }
    for (const [way, change] of Object.entries(changes)) {
      await test.step(way, async () => {
        await open(page);
        const element = page.locator(part);
        await expect(element).toBeVisible();
        await element.evaluate(change);
        await expectNothingLeft(page);
        await page.evaluate((selector) => {
          for (const one of document.querySelectorAll(selector)) {
            one.removeAttribute("hidden");
            one.removeAttribute("style");
          }
        }, part);
      });
    }
    await test.step("removal from the page", async () => {
      await open(page);
      await expect(page.locator(part)).toBeVisible();
      // A dialog that is removed is noticed a moment later; pressed before, what opens it would do nothing.
      await page.locator(part).evaluate(
        (element) =>
          new Promise<void>((resolve) => {
            element.addEventListener("close", () => setTimeout(resolve));
            element.remove();
            if (!(element instanceof HTMLDialogElement)) resolve();
          }),
      );
      await expectUsablePage(page);
      const before = await openings();
      await open(page);
      // The browser itself opens a menu, which then has no list.
      if (part.startsWith("header")) {
        await expect.poll(openings).toBe(before + 1);
        await expectNothingLeft(page);
      } else {
        await expect(page.locator("dialog:modal")).toBeVisible();
      }
    });
  });
}

test("a first visitor whose add-on hides the cookie notice can use the page, and nothing is stored", async ({
  page,
}) => {
  const openings = await countOpenings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(addRule, ruleOf(".cookie-notice", "display: none"));
  await openHome(page);
  await expect.poll(openings).toBe(1);
  await expectUsablePage(page);
  await expect(page.locator(".cookie-notice")).toHaveCount(0);
});
