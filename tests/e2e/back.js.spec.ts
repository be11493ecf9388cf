import type { Page } from "@playwright/test";

import { allowConsole, expect, test } from "../support/fixtures";
import { openHome } from "../support/visitor";

const entries = (page: Page) => page.evaluate(() => history.length);

test("Back closes the lightbox and a legal text, Forward opens them again, and closing them leaves no entry in the history", async ({
  page,
}) => {
  await page.goto("/robots.txt");
  await openHome(page);
  const lightbox = page.getByRole("dialog", { name: "Gallery" });
  const turn = async () => {
    await page.keyboard.press("ArrowRight");
    await expect(lightbox).toContainText("3 of 6");
    await page.keyboard.press("ArrowRight");
    await expect(lightbox).toContainText("4 of 6");
  };
  // What opens over the page: how a visitor opens it, and what is done in it.
  for (const { what, link, dialog, use } of [
    {
      what: "the lightbox, however many pictures were turned",
      link: page.getByRole("link", { name: "Enlarge: Reception" }),
      dialog: lightbox,
      use: turn,
    },
    {
      what: "the privacy policy",
      link: page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }),
      dialog: page.getByRole("dialog", { name: "Privacy policy" }),
      use: () => Promise.resolve(),
    },
  ]) {
    await test.step(`Back closes ${what}, and leaves the visitor on the page`, async () => {
      const before = await entries(page);
      await link.click();
      await expect(dialog).toBeVisible();
      await use();
      expect(await entries(page)).toBeLessThanOrEqual(before + 1);
      await page.goBack();
      await expect(dialog).toBeHidden();
      expect(new URL(page.url()).hash).toBe("");
    });

    await test.step(`Forward opens ${what} again, however soon it follows on Back`, async () => {
      await page.goForward();
      await expect(dialog).toBeVisible();
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
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(/#/);
    });

    await test.step(`closing ${what} leaves the page without a fragment`, async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/$/);
      await link.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/$/);
    });
  }
  await page.goBack();
  await expect(page, "no entry of what was closed is left behind").toHaveURL(/robots\.txt$/);
});

test("closings that the browser tells together go back once", async ({ page }) => {
  await openHome(page);
  await page.getByRole("link", { name: "Enlarge: Reception" }).click();
  const lightbox = page.getByRole("dialog", { name: "Gallery" });
  await expect(lightbox).toBeVisible();
  await lightbox.evaluate((dialog: HTMLDialogElement) => {
    dialog.close();
    for (let told = 0; told < 3; told += 1) dialog.dispatchEvent(new Event("close"));
  });
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Enlarge: Reception" })).toBeVisible();
});

test("an address that names a text opens it at once, and its visitor closes it, stays on the page and prints it without the text", async ({
  page,
}) => {
  for (const [address, text, name] of [
    ["/", "#privacy", "Privacy policy"],
    ["/?show=terms", "#terms", "Terms of service"],
  ] as const) {
    await openHome(page, `${address}${text}`);
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("#services dl")).toBeVisible();
    await expect(page.locator(text)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  }
});

test("a link to a text whose words cannot be loaded leads to the page that has them", async ({
  page,
}) => {
  allowConsole(page, /Failed to load resource/);
  await openHome(page);
  // On this page only, however often it asks: the pointer on the link asks before the click does.
  await page.route("**/assets/legal-*.js", (route) =>
    page.url().includes("?show=") ? route.continue() : route.abort(),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveURL(/\?show=privacy#privacy$/);
  await expect(page.getByRole("dialog", { name: "Privacy policy" })).toBeVisible();
});
