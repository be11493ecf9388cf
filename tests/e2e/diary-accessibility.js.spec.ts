import type { Locator } from "@playwright/test";

import { dateAt, addDays } from "../../app/business/spa-time";
import { startOn } from "../../app/diary/appointment";
import { writeProfile } from "../support/own-profile";
import { expectAxeFindsNothingAtAnyWidth } from "../support/accessibility";
import { expect, testOn } from "../support/fixtures";
import { cardOf, logIn, openAddForm, unfold } from "../support/owner";
import { bookedWork, storedEnquiry, writeEnquiries } from "../support/stored-enquiries";

const appointment = { start: startOn(addDays(dateAt(Date.now()), 2), "23:00")!, minutes: 60 };
const booked = storedEnquiry(2, { work: bookedWork(appointment) });
const late = storedEnquiry(200);

const test = testOn({
  prepare: async (dataDir) => {
    await writeProfile(dataDir, { answerWithinHours: 4 });
    await writeEnquiries(dataDir, [late, booked]);
  },
});

test("a card with an appointment, a late one, the form of a caller, diary and overview are accessible", async ({
  page,
}) => {
  await logIn(page);
  const card = cardOf(page, booked);
  await unfold(card);
  await card.getByText("Change appointment").click();
  await expect(page.getByText("Outside the opening hours.")).toBeVisible();
  await expect(page.getByText(/^Late · /)).toBeVisible();
  await expectAxeFindsNothingAtAnyWidth(page);
  await openAddForm(page);
  await expectAxeFindsNothingAtAnyWidth(page);
  for (const [address, view] of [
    ["/admin/diary", "Diary"],
    ["/admin/overview", "Overview"],
  ] as const) {
    await logIn(page, address);
    await page.getByRole("heading", { name: view, level: 1 }).waitFor();
    await expectAxeFindsNothingAtAnyWidth(page);
  }
});

test("a screen reader is told of a time that is not free, of whole addresses, and of no drawing in the week", async ({
  page,
}) => {
  await logIn(page);
  const card = cardOf(page, booked);
  await card.getByText("Change appointment").click();
  await card.getByText("Tomorrow", { exact: true }).click();
  const times = card.locator(".chips-times:visible");
  const first = (chips: Locator) => chips.getByRole("radio").first();
  await expect(first(times.first())).toHaveAccessibleDescription("");
  await expect(first(times.last())).toHaveAccessibleDescription("Not free for 60 minutes");
  // As Chromium tells a screen reader, which is not always what Playwright works out.
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const links = nodes.filter(({ role }) => role?.value === "link");
  expect(links.map(({ name }) => name?.value as string)).toContain(booked.email);
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, "/admin/diary");
  await expect(page.getByRole("button", { name: /, 60 minutes/ })).toBeVisible();
  await expect(page.getByRole("region").getByRole("img")).toHaveCount(0);
});

test("the ring around the focus is whole in a phone's rows and in the week", async ({ page }) => {
  /** How far (px) the ring of each control goes above or below a box that cuts it off, as the keyboard reaches it. */
  const cutOff = async (controls: Locator) => {
    const found: number[] = [];
    for (const control of await controls.all()) {
      await page.keyboard.press("Tab");
      await control.focus();
      const most = await control.evaluate((one) => {
        const { outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(one);
        if (outlineStyle === "none") return Infinity;
        const beyond = parseFloat(outlineOffset) + parseFloat(outlineWidth);
        const ring = one.getBoundingClientRect();
        const cut = [0];
        for (let box = one.parentElement; box !== null; box = box.parentElement) {
          if (getComputedStyle(box).overflowY === "visible" || box.matches("html, body")) continue;
          const { top, bottom } = box.getBoundingClientRect();
          cut.push(top - (ring.top - beyond), ring.bottom + beyond - bottom);
        }
        return Math.max(...cut);
      });
      found.push(most);
    }
    return found;
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  for (const row of [".today", ".filters"]) {
    const found = await cutOff(page.locator(row).locator("a, button"));
    expect(found.length, row).toBeGreaterThan(1);
    expect(Math.max(...found), row).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, "/admin/diary");
  expect(await cutOff(page.locator("svg .appointment:visible"))).toEqual([0]);
});
