import type { Page } from "@playwright/test";

import { referenceOf } from "../../app/enquiries/reference";
import { expect, test } from "../support/fixtures";
import { enquiryForm, openHome, someone } from "../support/visitor";

test.describe("the phone's menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("closes after a choice, on Escape and on a press outside", async ({ page, javaScript }) => {
    await openHome(page, javaScript);
    const summary = page.locator("summary:visible");
    const link = page.getByRole("banner").getByRole("link", { name: "Gallery" });
    await summary.click();
    await link.click();
    await expect(link).toBeHidden();
    await summary.click();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(summary).toBeFocused();
    await summary.click();
    await page
      .getByRole("banner")
      .getByRole("link", { name: "Sage & Linen" })
      .dispatchEvent("pointerdown");
    await expect(link).toBeHidden();
  });

  test("closes when focus leaves it", async ({ page, javaScript }) => {
    await openHome(page, javaScript);
    await page.locator("summary:visible").click();
    const last = page.getByRole("banner").getByRole("link", { name: "日本語" });
    await last.focus();
    await page.keyboard.press("Tab");
    await expect(last).toBeHidden();
  });
});

test("the navigation marks the section in view, the header that the page was scrolled", async ({
  page,
  javaScript,
}) => {
  await openHome(page, javaScript);
  const banner = page.getByRole("banner");
  await expect(banner).not.toHaveAttribute("data-scrolled");
  await banner.getByRole("link", { name: "Gallery" }).click();
  await expect(banner.getByRole("link", { name: "Gallery" })).toHaveAttribute(
    "aria-current",
    "location",
  );
  await expect(banner).toHaveAttribute("data-scrolled");
  await banner.getByRole("link", { name: "Home" }).click();
  await expect(banner.getByRole("link", { name: "Home" })).toHaveAttribute(
    "aria-current",
    "location",
  );
  await expect(banner).not.toHaveAttribute("data-scrolled");
});

test("a picture opens larger, changes by arrow keys and returns focus and place", async ({
  page,
  javaScript,
}) => {
  // A smooth scroll would be measured half-way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page, javaScript);
  // The address then ends in the section's fragment, to which a browser scrolls when it goes back there.
  await page.getByRole("banner").getByRole("link", { name: "Gallery" }).click();
  const first = page.getByRole("link", { name: "Enlarge: The oak room" });
  await first.evaluate((link) => link.scrollIntoView({ block: "end" }));
  const place = await page.evaluate(() => scrollY);
  await first.click();
  const lightbox = page.getByRole("dialog", { name: "Gallery" });
  await expect(lightbox).toContainText("1 of 6");
  await page.keyboard.press("ArrowRight");
  await expect(lightbox).toContainText("2 of 6");
  await expect(lightbox.getByRole("img", { name: /reception desk/ })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(lightbox).toContainText("6 of 6");
  await lightbox.getByRole("button", { name: "Next picture" }).click();
  await expect(lightbox).toContainText("1 of 6");
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(page).not.toHaveURL(/#picture/);
  await expect(first).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test("a swipe shows the next picture", async ({ page, javaScript }) => {
  await openHome(page, javaScript);
  await page.getByRole("link", { name: "Enlarge: The oak room" }).click();
  const lightbox = page.getByRole("dialog", { name: "Gallery" });
  await expect(lightbox).toContainText("1 of 6");
  await page.mouse.move(600, 400);
  await page.mouse.down();
  await page.mouse.move(500, 400);
  await page.mouse.up();
  await expect(lightbox).toContainText("2 of 6");
});

async function sendEnquiry(page: Page) {
  const { fill, submit, form } = enquiryForm(page);
  await fill(someone());
  const [response] = await Promise.all([page.waitForResponse("**/api/contact"), submit.click()]);
  const { id } = (await response.json()) as { id: string };
  // Its own reference: that of an enquiry before it may still be there.
  await expect(form.getByText(`Your reference: ${referenceOf(id)}`)).toBeVisible();
}

test.describe("a toast", () => {
  const toast = (page: Page) =>
    page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

  test("closes by itself after 5 s, but not under the pointer", async ({ page, javaScript }) => {
    await page.clock.install();
    await openHome(page, javaScript);
    await sendEnquiry(page);
    await expect(toast(page)).toHaveCount(1);
    await toast(page).hover();
    await page.clock.runFor(10_000);
    await expect(toast(page)).toHaveCount(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(5_100);
    await expect(toast(page)).toHaveCount(0);
  });

  test("replaces the one before, and can be reached by F8 and closed", async ({
    page,
    javaScript,
  }) => {
    await openHome(page, javaScript);
    await sendEnquiry(page);
    await sendEnquiry(page);
    await expect(toast(page)).toHaveCount(1);
    await page.keyboard.press("F8");
    await expect(
      page.getByRole("region", { name: /Notifications/ }).getByRole("list"),
    ).toBeFocused();
    await toast(page).getByRole("button", { name: "Close" }).click();
    await expect(toast(page)).toHaveCount(0);
  });

  test("can be swiped away to the right", async ({ page, javaScript }) => {
    await openHome(page, javaScript);
    await sendEnquiry(page);
    const box = await toast(page).boundingBox();
    if (!box) throw new Error("The toast has no box.");
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 30, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, y, { steps: 3 });
    await page.mouse.up();
    await expect(toast(page)).toHaveCount(1);
    await page.mouse.move(box.x + 30, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, y, { steps: 5 });
    await page.mouse.up();
    await expect(toast(page)).toHaveCount(0);
  });
});

test("an address that ends in #privacy opens the text at once", async ({ page, javaScript }) => {
  await openHome(page, javaScript, "/#privacy");
  await expect(page.getByRole("dialog", { name: "Privacy policy" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});
