import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures";
import { openHome } from "../support/visitor";

const entries = (page: Page) => page.evaluate(() => history.length);

/** What opens over the page: how a visitor opens it, and what shows that it is open. */
const layers = [
  {
    what: "the lightbox",
    open: (page: Page) => page.getByRole("link", { name: "Enlarge: Reception" }).click(),
    dialog: (page: Page) => page.getByRole("dialog", { name: "Gallery" }),
  },
  {
    what: "the privacy policy",
    open: (page: Page) =>
      page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click(),
    dialog: (page: Page) => page.getByRole("dialog", { name: "Privacy policy" }),
  },
];

for (const { what, open, dialog } of layers) {
  test(`Back closes ${what}, Forward opens it again, and closing it leaves no entry in the history`, async ({
    page,
    javaScript,
  }) => {
    await page.goto("/robots.txt");
    await openHome(page, javaScript);
    await test.step("closing it leaves no entry behind that Back would stop at", async () => {
      for (let round = 0; round < 2; round += 1) {
        await open(page);
        await expect(dialog(page)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toBeHidden();
        await expect(page).toHaveURL(/\/$/);
      }
      await page.goBack();
      await expect(page).toHaveURL(/robots\.txt$/);
    });

    await openHome(page, javaScript);
    await test.step("Back closes it and leaves the visitor on the page, Forward opens it again", async () => {
      const before = await entries(page);
      await open(page);
      await expect(dialog(page)).toBeVisible();
      expect(await entries(page)).toBe(before + 1);
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      expect(new URL(page.url()).hash).toBe("");
      await page.goForward();
      await expect(dialog(page)).toBeVisible();
    });

    await test.step("Forward opens it again, however soon it follows on Back", async () => {
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            const forward = () => {
              addEventListener("hashchange", resolve, { once: true });
              history.forward();
            };
            addEventListener("hashchange", forward, { once: true });
            history.back();
          }),
      );
      await expect(dialog(page)).toBeVisible();
      await expect(page).toHaveURL(/#/);
    });
  });
}

test("Back leaves the lightbox at once, however many pictures were turned", async ({
  page,
  javaScript,
}) => {
  await openHome(page, javaScript);
  await page.getByRole("link", { name: "Enlarge: The oak room" }).click();
  const lightbox = page.getByRole("dialog", { name: "Gallery" });
  await expect(lightbox).toContainText("1 of 6");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("2 of 6");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("3 of 6");
  await page.goBack();
  await expect(lightbox).toBeHidden();
});

test("a visitor who opens the address of a text closes it and stays on the page", async ({
  page,
  javaScript,
}) => {
  await openHome(page, javaScript, "/?show=terms#terms");
  const dialog = page.getByRole("dialog", { name: "Terms of service" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect.poll(() => new URL(page.url()).hash).toBe("");
});

test("a link to a text whose words cannot be loaded leads to the page that has them", async ({
  page,
  javaScript,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await openHome(page, javaScript);
  await page.route("**/assets/legal-*.js", (route) => route.abort(), { times: 1 });
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveURL(/\?show=privacy#privacy$/);
  await expect(page.getByRole("dialog", { name: "Privacy policy" })).toBeVisible();
});
