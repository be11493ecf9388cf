import type { Page } from "@playwright/test";

import { referenceOf } from "../../app/enquiries/reference";
import { expect, test } from "../support/fixtures";
import { enquiryForm, openHome, someone } from "../support/visitor";
import { phone } from "../support/viewports";

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the menu closes after a choice, on Escape, on a press outside and when focus leaves it", async ({
    page,
  }) => {
    await openHome(page);
    const banner = page.getByRole("banner");
    const summary = page.locator("header summary:visible");
    const link = banner.getByRole("link", { name: "Gallery" });
    await summary.click();
    await link.click();
    await expect(link, "after a choice").toBeHidden();
    await summary.click();
    await expect(link).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(link, "on Escape").toBeHidden();
    await expect(summary).toBeFocused();
    await summary.click();
    await expect(link).toBeVisible();
    await banner.getByRole("link", { name: "Sage & Linen" }).dispatchEvent("pointerdown");
    await expect(link, "on a press outside").toBeHidden();
    await summary.click();
    const last = banner.getByRole("link", { name: "日本語" });
    await last.focus();
    await page.keyboard.press("Tab");
    await expect(last, "when focus leaves it").toBeHidden();
  });
});

test("the navigation marks the section in view, the header that the page was scrolled; a picture opens larger, changes by arrow keys and swipes, and returns focus and place", async ({
  page,
}) => {
  // A smooth scroll would be measured half-way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  const banner = page.getByRole("banner");
  const toGallery = banner.getByRole("link", { name: "Gallery" });
  const toHome = banner.getByRole("link", { name: "Home" });
  await expect(banner).not.toHaveAttribute("data-scrolled");
  await toGallery.click();
  await expect(toGallery).toHaveAttribute("aria-current", "location");
  await expect(banner).toHaveAttribute("data-scrolled");
  await toHome.click();
  await expect(toHome).toHaveAttribute("aria-current", "location");
  await expect(banner).not.toHaveAttribute("data-scrolled");

  // The address then ends in the section's fragment, to which a browser scrolls when it goes back there.
  await toGallery.click();
  await expect(toGallery).toHaveAttribute("aria-current", "location");
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
  await page.mouse.move(600, 400);
  await page.mouse.down();
  await page.mouse.move(500, 400);
  await page.mouse.up();
  await expect(lightbox, "after a swipe").toContainText("2 of 6");
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(page).not.toHaveURL(/#picture/);
  await expect(first).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

async function sendEnquiry(page: Page) {
  const { fill, submit, form } = enquiryForm(page);
  await fill(someone());
  const [response] = await Promise.all([page.waitForResponse("**/api/contact"), submit.click()]);
  const { id } = (await response.json()) as { id: string };
  // Its own reference: that of an enquiry before it may still be there.
  await expect(form.getByText(`Your reference: ${referenceOf(id)}`)).toBeVisible();
}

test("a toast closes by itself after 5 s, but not under the pointer; the next one replaces it, can be reached by F8 and closed, or swiped away to the right", async ({
  page,
}) => {
  await page.clock.install();
  await openHome(page);
  // From here on its time passes only where the test says so.
  await page.clock.pauseAt(Date.now() + 60_000);
  const region = page.getByRole("region", { name: /Notifications/ });
  const toast = region.getByRole("listitem");

  await test.step("closes by itself after 5 s, but not under the pointer", async () => {
    await sendEnquiry(page);
    await expect(toast).toHaveCount(1);
    await toast.hover();
    await page.clock.runFor(10_000);
    await expect(toast).toHaveCount(1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(4_900);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
  });

  await test.step("replaces the one before, and can be reached by F8 and closed", async () => {
    await sendEnquiry(page);
    await sendEnquiry(page);
    await expect(toast).toHaveCount(1);
    await page.keyboard.press("F8");
    await expect(region.getByRole("list")).toBeFocused();
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toHaveCount(0);
  });

  await test.step("can be swiped away to the right, not by a shorter way", async () => {
    await sendEnquiry(page);
    // A pointer over it waits until it has come to rest, and then keeps it.
    await toast.hover();
    const box = await toast.boundingBox();
    if (!box) throw new Error("The toast has no box.");
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 30, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, y, { steps: 3 });
    await page.mouse.up();
    await expect(toast).toHaveCount(1);
    await page.mouse.move(box.x + 30, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, y, { steps: 5 });
    await page.mouse.up();
    await expect(toast).toHaveCount(0);
  });
});
