import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { minuteMs } from "../../app/time";
import { allowConsole, expect, test, testOn } from "../support/fixtures";
import { postJson } from "../support/http";
import { writeEnquiries, storedEnquiry } from "../support/stored-enquiries";
import { cardOf, logIn, openMore } from "../support/owner";
import { advertiser, someone } from "../support/visitor";
import { ready } from "../support/page-scripts";
import { shownBox } from "../support/shown-box";
import { phone } from "../support/viewports";

const turning = "\u202Eecila\u2066";

/** As an older version stored them: names and numbers contain characters that change the direction of writing. */
const older = [{}, { suspectedSpam: ["manyLinks"] }].map((different) =>
  storedEnquiry(1, { firstName: turning, phone: "\u202E0000 6497 020", ...different }),
);

const plain = storedEnquiry(2);

const testOfStored = testOn({
  prepare: (dataDir) => writeEnquiries(dataDir, [plain, ...older]),
});

testOfStored(
  "right-to-left marks in stored names reverse no other text, on cards and in print",
  async ({ page }) => {
    await logIn(page);
    const list = page.locator("section", { has: page.getByRole("article") }).first();
    const turns = (text: string) => /\p{Bidi_Control}/u.test(text);
    await expect(list).toContainText("ecila");
    expect(turns(await list.innerText())).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(turns(await list.innerText())).toBe(false);
  },
);

/** A folder where the file should be: it cannot be read, whichever account runs the server. */
const testWithoutList = testOn({ prepare: (dataDir) => mkdir(join(dataDir, "enquiries.jsonl")) });

testWithoutList("a dashboard without a list sets no timer without a delay", async ({ page }) => {
  allowConsole(page, /status of 503/);
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, { untimed: 0 });
    window.setTimeout = ((handler: TimerHandler, ...rest: [number?, ...unknown[]]) => {
      if (rest[0] === undefined) (window as unknown as { untimed: number }).untimed += 1;
      return setTimeout(handler, ...rest);
    }) as typeof window.setTimeout;
  });
  await logIn(page);
  await expect(page.getByText("Error Loading Contacts")).toBeVisible();
  const set = await page.evaluate(async () => {
    const untimed = () => (window as unknown as { untimed: number }).untimed;
    const before = untimed();
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    return untimed() - before;
  });
  expect(set).toBe(0);
});

test("the whole list is shown, advertising too, when the remarks beside it cannot be read", async ({
  page,
  site,
}) => {
  allowConsole(page, /Failed to load resource/);
  const suspect = advertiser();
  await postJson(site, "/api/contact", suspect);
  await page.route("**/api/admin/desk", (route) => route.fulfill({ status: 503, body: "" }));
  await logIn(page);
  await expect(cardOf(page, suspect)).toBeVisible();
});

test("a dashboard that comes into view on a phone that has slept says how long ago its enquiries came", async ({
  page,
  site,
}) => {
  const visitor = someone();
  await postJson(site, "/api/contact", visitor);
  await logIn(page);
  const card = cardOf(page, visitor);
  await expect(card).not.toContainText("10 minutes ago");
  await page.clock.setFixedTime(Date.now() + 10.5 * minuteMs);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(card).toContainText("10 minutes ago");
});

test("the row above the list, which is longer than a phone's screen, scrolls to what the keyboard reaches in it", async ({
  page,
  site,
}) => {
  // Without an enquiry the steps before going live are in sight, and no link leads to them.
  await postJson(site, "/api/contact", someone());
  await page.setViewportSize(phone);
  await logIn(page);
  const steps = page.getByRole("link", { name: /before you go live/ });
  const rightOf = async () => (await shownBox(steps)).x + (await shownBox(steps)).width;
  expect(await rightOf()).toBeGreaterThan(phone.width);
  await page.getByRole("button", { name: "No appointments today" }).focus();
  await page.keyboard.press("Tab");
  await expect(steps).toBeFocused();
  expect(await rightOf()).toBeLessThanOrEqual(phone.width);
});

testOfStored(
  "the language is chosen on the login page and on the dashboard, which stays open",
  async ({ page, site }) => {
    await page.goto("/admin");
    await ready(page);
    await page.getByText("English", { exact: true }).first().click();
    await page.getByRole("button", { name: "Français" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accès à l’administration");
    await page.getByText("Français", { exact: true }).first().click();
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Access");
    await logIn(page);
    await openMore(page);
    // The whole list comes behind the page that the server has rendered: what is sent before is in it.
    const whole = page.waitForResponse("**/api/contacts");
    await page.getByRole("button", { name: "Deutsch" }).click();
    await whole;
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    const card = cardOf(page, plain);
    await expect(card).toBeVisible();
    await expect(page).toHaveTitle(/^(?:\(\d+\) )?Verwaltung/);
    // The languages of the menu lie over the bar of the list.
    for (const to of ["English", "Deutsch"]) {
      await openMore(page);
      const list = page.waitForResponse("**/api/contacts");
      await page.getByRole("button", { name: to }).click();
      await list;
      await expect(page.locator("html")).toHaveAttribute("lang", to === "English" ? "en" : "de");
    }
    await postJson(site, "/api/contact", someone());
    await page.getByRole("button", { name: "Aktualisieren" }).click();
    await expect(page.getByText("1 neue Anfrage")).toBeVisible();
    await expect(card).toBeVisible();
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.locator("#password")).toBeVisible();
  },
);

testOfStored(
  "Refresh shows the enquiries that have come since, and says how many are new, without advertising",
  async ({ page, site }) => {
    await logIn(page);
    const status = page.getByRole("status").filter({ hasText: "Updated" });
    await expect(status).not.toContainText(/new/i);
    const visitor = someone();
    for (const typed of [visitor, someone(), advertiser()]) {
      await postJson(site, "/api/contact", typed);
    }
    const refresh = page.getByRole("button", { name: "Refresh" });
    const card = cardOf(page, visitor);
    await expect(card).toHaveCount(0);
    await refresh.click();
    await expect(status).toContainText("2 new enquiries");
    await expect(card).toBeVisible();
    await refresh.click();
    await expect(status).toContainText("No new enquiries");
    await postJson(site, "/api/contact", someone());
    await refresh.click();
    await expect(status).toContainText("1 new enquiry");
  },
);
