import type { Locator, Page } from "@playwright/test";
import { dateAt, addDays } from "../../app/business/spa-time";

import { startOn } from "../../app/diary/appointment";
import { longDay, shortDay } from "../../app/diary/diary-format";
import { allowConsole, expect, testOn } from "../support/fixtures";
import {
  cardOf,
  expectAppointment,
  fillAppointment,
  logIn,
  openAddForm,
  openTab,
  unfold,
} from "../support/owner";
import { shownBox } from "../support/shown-box";
import { phone } from "../support/viewports";
import { bookedWork, storedEnquiry, writeEnquiries } from "../support/stored-enquiries";

const today = dateAt(Date.now());
const at = (daysAhead: number, time: string, minutes = 60) => ({
  start: startOn(addDays(today, daysAhead), time)!,
  minutes,
});
const bookedAt = (...when: Parameters<typeof at>) => ({ work: bookedWork(at(...when)) });

const kept = {
  // Names of one line each: the heights of their cards are compared.
  booked: storedEnquiry(2, { lastName: "Byron", ...bookedAt(2, "17:00") }),
  plain: storedEnquiry(3, { firstName: "Ann" }),
  unbooked: storedEnquiry(4, { lastName: "Babbage" }),
  tapped: storedEnquiry(4.5),
  past: storedEnquiry(5, bookedAt(-1, "12:00")),
  later: storedEnquiry(6, bookedAt(9, "11:00", 45)),
};
/** At once, in the third week. */
const four = ["Charlotte", "Maximilian", "Akiko", "Theodora"].map((firstName, index) =>
  storedEnquiry(7 + index, { firstName, ...bookedAt(16, "11:00") }),
);

const test = testOn({
  prepare: (dataDir) => writeEnquiries(dataDir, [...Object.values(kept), ...four].reverse()),
});

test("an enquiry that is marked as booked asks for its appointment, which is kept outside the opening hours too, changed, undone and removed", async ({
  page,
  javaScript,
}) => {
  await logIn(page);
  const card = cardOf(page, kept.plain);
  const booked = card
    .getByRole("group", { name: "Status" })
    .getByRole("button", { name: "Booked" });
  await booked.click();
  await expect(booked).toHaveAttribute("aria-pressed", "true");
  // Beside the statuses also where the card is unfolded.
  await unfold(card);
  const save = card.getByRole("button", { name: "Save appointment" });
  expect((await shownBox(save)).y).toBeLessThan((await shownBox(card.getByLabel("Note"))).y);
  const chosen = card.getByRole("radio", { checked: true });
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveAccessibleName("60 minutes");
  await expect(card.getByText("Nothing is sent to the client")).toBeVisible();
  // The browser reports a refused form.
  allowConsole(page, /400/);
  await save.click();
  await expect(card.getByText("Please choose a day.")).toBeVisible();
  await card.getByText(shortDay(addDays(today, 3), "en"), { exact: true }).click();
  await save.click();
  await expect(card.getByText("Please choose a time.")).toBeVisible();
  await expect(card.getByRole("alert")).toHaveCount(1);
  await fillAppointment(card, { day: "2027-11-26", time: "23:00" });
  await save.click();
  const when = card.locator("[data-appointment] > p").first();
  await expect(when).toHaveText("Friday, 26 November 2027 at 23:00, 60 minutes");
  const outside = card.getByText("Outside the opening hours.");
  await expect(outside).toBeVisible();
  await card.getByText("Change appointment").click();
  await fillAppointment(card, { time: "18:30" });
  if (javaScript) await card.getByText("45 minutes", { exact: true }).click();
  else await card.getByLabel("Length").selectOption("45");
  await save.click();
  await expect(when).toHaveText("Friday, 26 November 2027 at 18:30, 45 minutes");
  await expect(outside).toHaveCount(0);
  await unfold(card);
  await expect(card.getByRole("button", { name: "Undo" })).toHaveCount(1);
  await card.locator("[data-appointment]").getByRole("button", { name: "Undo" }).click();
  await expect(when).toHaveText("Friday, 26 November 2027 at 23:00, 60 minutes");
  await card.getByText("Change appointment").click();
  await card.getByRole("button", { name: "Remove appointment" }).click();
  await expect(when).toHaveCount(0);
  await unfold(card);
  await expect(save).toBeVisible();
  if (!javaScript) return;
  await test.step("the message names the client, and its Undo leaves the status", async () => {
    const message = (said: string) =>
      page
        .locator("li[data-kind=success]")
        .filter({ hasText: `Ann ${kept.plain.lastName}: ${said}` });
    await fillAppointment(card, { day: "2027-11-26", time: "12:00" });
    await save.click();
    await expect(when).toBeVisible();
    await message("appointment saved").last().getByRole("button", { name: "Undo" }).click();
    await expect(when).toHaveCount(0);
    await expect(message("appointment removed").last()).toBeVisible();
    await expect(booked).toHaveAttribute("aria-pressed", "true");
  });
});

test("on a phone an enquiry is booked for a day and a time by four taps, and the form itself takes the first one back", async ({
  page,
  javaScript,
}) => {
  await page.setViewportSize(phone);
  await logIn(page);
  const card = cardOf(page, kept.tapped);
  const status = (name: string) =>
    card.getByRole("group", { name: "Status" }).getByRole("button", { name, exact: true });
  const save = card.getByRole("button", { name: "Save appointment" });
  await status("Booked").click();
  await expect(card.getByText(`Ada ${kept.tapped.lastName}: marked as booked`)).toBeVisible();
  if (javaScript) await expect(page.locator("li[data-kind]")).toHaveCount(0);
  await card.getByRole("button", { name: "Undo" }).click();
  await expect(status("New")).toHaveAttribute("aria-pressed", "true");
  await expect(save).toHaveCount(0);

  await status("Booked").click();
  if (javaScript) await expect(save).toBeInViewport({ ratio: 1 });
  const day = addDays(today, 3);
  await card.getByText(shortDay(day, "en"), { exact: true }).click();
  await card.getByText("17:00", { exact: true }).filter({ visible: true }).click();
  await save.click();
  const when = card.locator("[data-appointment] > p").first();
  await expect(when).toHaveText(`${longDay(day, "en")} at 17:00, 60 minutes`);

  await unfold(card);
  await card.getByText("Change appointment").click();
  await card.getByRole("button", { name: "Remove appointment" }).click();
  await expect(when).toHaveCount(0);
});

/** Types what has to be said of a caller. */
async function fillCaller(form: Locator, lastName: string, phone: string): Promise<void> {
  await form.getByLabel("First name").fill("Ada");
  await form.getByLabel("Last name").fill(lastName);
  await form.getByLabel("Phone").fill(phone);
  await form.getByLabel("Treatment").selectOption("thai");
}

test("a double click adds one enquiry by telephone with its appointment, and one Undo takes both back", async ({
  page,
  javaScript,
}) => {
  await logIn(page);
  const form = await openAddForm(page);
  const lastName = javaScript ? "Twicewith" : "Twiceplain";
  await fillCaller(form, lastName, "020 7946 0002");
  await fillAppointment(form, { day: "2027-11-29", time: "17:00" });
  await form.getByRole("button", { name: "Add enquiry" }).dblclick();
  const card = cardOf(page, { lastName });
  const when = card.locator("[data-appointment] > p").first();
  await expect(when).toHaveText("Monday, 29 November 2027 at 17:00, 60 minutes");
  if (javaScript) {
    const message = page.locator("li[data-kind=success]");
    await expect(message).toHaveText(`Ada ${lastName}: enquiry added`);
  }
  const next = javaScript ? "Afterwith" : "Afterplain";
  await openAddForm(page);
  await fillCaller(form, next, "020 7946 0003");
  await form.getByRole("button", { name: "Add enquiry" }).click();
  await expect(cardOf(page, { lastName: next })).toHaveCount(1);
  await expect(card).toHaveCount(1);
  await unfold(card);
  await card.getByRole("button", { name: "Undo" }).click();
  await expect(when).toHaveCount(0);
  await expect(card.getByRole("button", { name: "New", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

/** The form for a new enquiry, which the list opens with. */
const addForm = (page: Page): Locator =>
  page.locator("form", { has: page.getByText("Appointment (optional)") });

test("the week has the whole width for an appointment alone, goes on by weeks and leads to the enquiry", async ({
  page,
}) => {
  await logIn(page);
  await openTab(page, "Diary");
  await expect(page.getByRole("heading", { name: "Diary", level: 1 })).toBeVisible();
  const name = `${kept.booked.firstName} ${kept.booked.lastName}`;
  const drawn = page.getByRole("button", {
    name: new RegExp(`^17:00 ${name} Hot Stone Massage ?, 60 minutes$`),
  });
  const column = page.getByRole("region").filter({ has: drawn });
  const [bar, day] = [await shownBox(drawn), await shownBox(column)];
  expect([bar.x, bar.width]).toEqual([day.x, day.width]);
  await expect(page.getByRole("link", { name: kept.booked.phone })).toHaveCount(0);
  await page.getByRole("button", { name: "Later", exact: true }).click();
  const later = page.getByRole("button").filter({ hasText: kept.later.lastName });
  await expect(later.locator("visible=true")).toHaveCount(1);
  await expect(drawn).toHaveCount(0);
  await page.getByRole("button", { name: "Today" }).click();
  await drawn.click();
  await expect(cardOf(page, kept.booked)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("four appointments at once have names that can be told apart in the week", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await logIn(page, "/admin/diary");
  for (const weeks of [1, 2]) {
    await page.getByRole("button", { name: "Later", exact: true }).click();
    const first = shortDay(addDays(today, 7 * weeks), "en");
    await expect(page.getByRole("region", { name: first }).locator("visible=true")).toHaveCount(1);
  }
  for (const { firstName } of four) {
    const name = page.getByRole("button").filter({ hasText: firstName }).locator("visible=true");
    const box = await shownBox(name);
    // Each letter that is in sight as a whole.
    const letters = await name.locator("bdi").evaluate((element) => {
      const range = document.createRange();
      const text = element.firstChild as Text;
      return Array.from(text.data, (_letter, index) => {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        return { left, right, top, bottom };
      });
    });
    const inSight = letters.filter(
      ({ left, right, top, bottom }) =>
        left >= box.x && right <= box.x + box.width && top >= box.y && bottom <= box.y + box.height,
    );
    expect(inSight.length).toBeGreaterThanOrEqual(4);
  }
});

test("on a phone the diary lists the days that have appointments, folds the others, leads to the enquiry and to a new one on a day", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await logIn(page, "/admin/diary");
  const name = `${kept.booked.firstName} ${kept.booked.lastName}`;
  const entry = page.getByRole("listitem").filter({ hasText: name });
  await expect(entry).toContainText("17:00");
  await expect(entry.getByRole("link")).toHaveAttribute("href", /^tel:/);
  // Today, the two days with appointments, and what lies between.
  const headings = page.getByRole("heading", { level: 2 }).locator("visible=true");
  await expect(headings).toHaveCount(4);
  const empty = page.locator("summary").filter({ hasText: "No appointments" });
  await expect(empty).toHaveCount(3);
  await empty.last().click();
  await expect(headings).toHaveCount(4 + 5);
  await entry.getByRole("button", { name: `Show the enquiry from ${name}` }).click();
  await expect(cardOf(page, kept.booked)).toBeVisible();
  await test.step("the plus beside a day begins an enquiry with the day", async () => {
    await openTab(page, "Diary");
    // Not today, which has no times on offer any more once the spa is about to close.
    const inTwoDays = addDays(today, 2);
    const day = page.getByRole("region").filter({ has: page.locator(`#day-${inTwoDays}`) });
    await day.getByRole("button", { name: /^Add enquiry, / }).click();
    const form = addForm(page);
    await expectAppointment(form, { day: inTwoDays, time: "" });
    await expect(form.getByLabel("First name")).toBeVisible();
  });
});

test("on a laptop an appointment adds a line to a card, and once it is over the visitor has come or not, which the overview counts by weeks", async ({
  page,
}) => {
  await logIn(page);
  const heightOf = async (one: { lastName: string }) => (await shownBox(cardOf(page, one))).height;
  expect((await heightOf(kept.booked)) - (await heightOf(kept.unbooked))).toBeLessThan(40);
  const card = cardOf(page, kept.past);
  await card.getByRole("button", { name: "Did not come" }).click();
  await unfold(card);
  await expect(card.getByText(/^Closed · Did not come, /)).toBeVisible();

  await openTab(page, "Overview");
  const figures = page.locator("main dl");
  await expect(figures).toContainText("Enquiries this week");
  await expect(figures).toContainText("Usually answered in");
  const weeks = page.getByRole("table", { name: "Enquiries by week", exact: true });
  // All are of the last hours: of this week, or of the one before, too.
  const rows = weeks.getByRole("row");
  expect(await rows.count()).toBeLessThanOrEqual(4);
  await expect(rows.last()).toContainText("All 12 weeks");
  await page.setViewportSize(phone);
  await expect(weeks.getByRole("cell").first()).toContainText("Enquiries");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test("the calendar's address is shown once, at the days that were shown, a calendar can fetch it, and an empty hour begins an enquiry with its time", async ({
  page,
}) => {
  await logIn(page, "/admin/diary");
  await page.getByRole("button", { name: "Later", exact: true }).click();
  const shown = page.getByLabel("Day", { exact: true });
  const later = await shown.inputValue();
  await page.getByRole("button", { name: /Make a (calendar address|new one)/ }).click();
  const address = page.getByText(/^https?:\/\/.*\.ics$/);
  const url = (await address.textContent())!;
  await expect(shown).toHaveValue(later);
  const webcal = page.getByRole("link", { name: "Subscribe on this device" });
  await expect(webcal).toHaveAttribute("href", url.replace(/^https?:/, "webcal:"));
  const response = await page.request.get(url);
  expect(await response.text()).toContain("BEGIN:VEVENT");
  await page.getByRole("button", { name: "Diary" }).click();
  await expect(address).toHaveCount(0);
  await expect(page.getByText("Last fetched by ")).toBeVisible();
  await test.step("an empty hour begins an enquiry with its time", async () => {
    const tomorrow = addDays(today, 1);
    const day = page.getByRole("region").filter({ has: page.locator(`#week-${tomorrow}`) });
    await day.locator("button[value='15:00']").click();
    const form = addForm(page);
    await expectAppointment(form, { day: tomorrow, time: "15:00" });
    await expect(form.getByLabel("First name")).toBeVisible();
  });
});
