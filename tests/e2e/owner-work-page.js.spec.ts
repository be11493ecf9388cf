import type { Page } from "@playwright/test";

import { axeLanguages, expectAxeFindsNothingAtAnyWidth } from "../support/accessibility";
import { allowConsole, expect, holdRequests, testOn } from "../support/fixtures";
import {
  fillAppointment,
  logIn,
  openAddForm,
  openAsOwner,
  openMore,
  unfold,
} from "../support/owner";
import { shownBox } from "../support/shown-box";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";
import { ready } from "../support/page-scripts";

const first = storedEnquiry(30, { email: "p@example.com", phone: "07700 900111", language: "fr" });
const second = storedEnquiry(40, { email: "p@example.com" });
const third = storedEnquiry(45, { email: "third@example.com", phone: "07700 900333" });
const flagged = ["manyLinks", "pitch"].map((reason) =>
  storedEnquiry(50, { suspectedSpam: [reason] }),
);

const test = testOn({ prepare: (dir) => writeEnquiries(dir, [...flagged, third, second, first]) });
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The distance of each card from the top of the page, in px. */
const topsOf = (page: Page) =>
  page
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().y + window.scrollY));

for (const language of axeLanguages) {
  test(`axe finds nothing in the states of the owner's work, and no card moves but for the form of an appointment, in ${language}`, async ({
    page,
    site,
  }) => {
    await page.context().addCookies([{ name: "language", value: language, url: site.url }]);
    await logIn(page);
    const card = page.getByRole("article").filter({ hasText: first.lastName });
    await page.setViewportSize({ width: 320, height: 800 });
    await card.locator("button[name=status]").last().scrollIntoViewIfNeeded();
    const before = await topsOf(page);
    for (const status of ["contacted", "closed", "new", "closed"]) {
      const button = card.locator(`[name=status][value=${status}]`).first();
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
      expect(await topsOf(page)).toEqual(before);
    }
    await page.locator("li[data-kind=success]").waitFor();
    await unfold(card);
    allowConsole(page, /400/);
    await card.locator("textarea[name=note]").fill("x".repeat(2001));
    await card.locator("form:has([name=note]) [type=submit]").click();
    await expect(card.getByRole("alert")).toContainText(/2[.,]?000/);
    await expectAxeFindsNothingAtAnyWidth(page);
    await card.locator("textarea[name=note]").fill("");
    await page.locator("[type=search]").fill(second.lastName);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expectAxeFindsNothingAtAnyWidth(page);
    await page.locator("[type=search]").fill("no such word");
    await expectAxeFindsNothingAtAnyWidth(page);
  });
}

/** What a proxy answers while the site is away; undefined for a connection that fails. */
const failures = [
  undefined,
  { status: 503, contentType: "text/plain", body: "Unavailable" },
  { status: 503, contentType: "text/html", body: "<!doctype html>\n<p>Unavailable</p>\n" },
];

test("a change that cannot be stored goes back, says so and keeps what is typed", async ({
  page,
}) => {
  // The second is Remix's, of a response that it cannot read.
  allowConsole(page, /Failed to load resource|SyntaxError/);
  await logIn(page);
  const card = page.getByRole("article").filter({ hasText: second.lastName });
  const booked = card.getByRole("button", { name: "Booked", exact: true });
  const before = card.getByRole("button", { name: "New", exact: true });
  const message = card.getByText("Your change could not be saved. Please try again.");
  await unfold(card);
  for (const failure of failures) {
    const typed = `Typed, then ${failure?.contentType ?? "no response"}`;
    await page.route("**/admin.data*", (route) =>
      failure ? route.fulfill(failure) : route.abort(),
    );
    await booked.click();
    await expect(message).toBeVisible();
    await expect(before).toHaveAttribute("aria-pressed", "true");
    await card.getByLabel("Note").fill(typed);
    await card.getByRole("button", { name: "Save note" }).click();
    await expect(card.getByLabel("Note")).toHaveValue(typed);
    const add = await openAddForm(page);
    await add.getByLabel("Last name").fill(typed);
    await add.getByRole("button", { name: "Add enquiry" }).click();
    await expect(add.getByRole("alert")).toHaveText(
      "Your change could not be saved. Please try again.",
    );
    await expect(add.getByLabel("Last name")).toHaveValue(typed);
    await page.unroute("**/admin.data*");
    await page.keyboard.press("Escape");
    await expect(add).toBeHidden();
    await card.getByRole("button", { name: "Save note" }).click();
    await expect(card.locator("p").filter({ hasText: typed })).toHaveCount(1);
    await expect(message).toHaveCount(0);
    await card.getByLabel("Note").fill("");
    await card.getByRole("button", { name: "Save note" }).click();
    await expect(card.locator("p").filter({ hasText: typed })).toHaveCount(0);
  }
  await test.step("a filter finds a change that is still on its way, and goes back with it", async () => {
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route("**/admin.data*", async (route) => {
      await failing;
      await route.abort();
    });
    const sent = page.waitForRequest("**/admin.data*");
    await card.getByRole("button", { name: "Closed", exact: true }).click();
    await sent;
    await page.getByRole("button", { name: /^Closed \d+$/ }).click();
    await expect(card.getByRole("button", { name: "Closed", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    fail();
    await expect(card.getByRole("button", { name: "New", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.unroute("**/admin.data*");
  });
});

test("the keyboard goes to the search by /, and what is typed in a note or for an enquiry to add is kept and asked about", async ({
  page,
}) => {
  await logIn(page);
  const card = page.getByRole("article").filter({ hasText: second.lastName });
  await unfold(card);
  await card.getByLabel("Note").fill("Not saved");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("no such word");
  await expect(page.getByText("No enquiries match.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search and filter" }).click();
  await expect(card.getByLabel("Note")).toHaveValue("Not saved");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const leave = async () => {
    asked.length = 0;
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByRole("link", { name: "Back to Website" }).click();
    await expect.poll(() => asked).toEqual(["confirm", "beforeunload"]);
  };
  await leave();
  await expect(card.getByLabel("Note")).toHaveValue("Not saved");
  await card.getByLabel("Note").fill("");
  const name = page.getByLabel("Last name");
  await openAddForm(page);
  await name.fill("Half");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(name).toBeHidden();
  await leave();
  await openAddForm(page);
  await expect(name).toHaveValue("Half");
  await name.fill("");
  await page.goBack();
  await expect(name).toBeHidden();
  await page.getByRole("link", { name: "Back to Website" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a typed time of an appointment stays through a filter and is asked about before the page is left, until it is saved or the appointment removed", async ({
  page,
}) => {
  await logIn(page);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const card = page.getByRole("article").filter({ hasText: second.lastName });
  const filter = async (name: string) => {
    await page.locator("form:has([type=search]) button[name=status]", { hasText: name }).click();
  };
  const goThroughFilter = async () => {
    await filter("Closed");
    await expect(card).toHaveCount(0);
    await filter("All");
    await page.getByRole("button", { name: "Logout" }).click();
    expect(asked.splice(0)).toEqual(["confirm"]);
  };
  await unfold(card);
  await card.getByRole("button", { name: "Booked", exact: true }).click();
  await fillAppointment(card, { day: "2027-11-26", time: "18:45" });
  await goThroughFilter();
  await expect(card.getByLabel("Day", { exact: true })).toHaveValue("2027-11-26");
  const time = card.getByLabel("Time", { exact: true });
  await expect(time).toHaveValue("18:45");
  await card.getByRole("button", { name: "Save appointment" }).click();
  const change = card.locator("summary", { hasText: "Change" });
  await expect(change).toBeFocused();
  await change.press("Enter");
  await time.fill("19:15");
  await goThroughFilter();
  await expect(time).toHaveValue("19:15");
  await card.getByRole("button", { name: "Remove appointment" }).click();
  await expect(card.getByRole("button", { name: "Remove appointment" })).toHaveCount(0);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.locator("#password")).toBeVisible();
  expect(asked).toEqual([]);
});

test("what is typed in the search before the page runs, and before it has the whole list, is searched", async ({
  page,
}) => {
  const releaseScripts = await holdRequests(page, "**/assets/*.js");
  const releaseList = await holdRequests(page, "**/api/contacts");
  await openAsOwner(page);
  const search = page.getByLabel("Search enquiries");
  await search.pressSequentially(second.lastName.slice(0, 2));
  releaseScripts();
  await ready(page);
  await search.pressSequentially(second.lastName.slice(2));
  releaseList();
  await expect(page.getByText("1 enquiry shown")).toBeVisible();
  await expect(search).toHaveValue(second.lastName);
});

test("a CSV file that cannot be downloaded leaves the page, and says so in its place until the next try", async ({
  page,
}) => {
  allowConsole(page, /ERR_FAILED/);
  await logIn(page);
  const card = page.getByRole("article").filter({ hasText: first.lastName });
  await unfold(card);
  await card.getByLabel("Note").fill("Not saved");
  await page.route("**/api/admin/enquiries.csv", (route) => route.abort());
  await openMore(page);
  await page.getByRole("link", { name: "Download CSV" }).click();
  const message = page
    .locator("[data-more]")
    .getByText("The file could not be downloaded. Please try again.");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(message).toBeInViewport({ ratio: 1 });
  }
  await expect(card.getByLabel("Note")).toHaveValue("Not saved");
  await page.unroute("**/api/admin/enquiries.csv");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  await download;
  await expect(message).toHaveCount(0);
});

test("a control that disappears by its own use hands the focus to its result, and back to the card of a person who was shown for a moment only", async ({
  page,
}) => {
  await logIn(page);
  const opener = page.getByRole("button", { name: "2 enquiries from this person" }).first();
  // The second press comes when the first is shown, and before anything that the page puts off.
  await opener.evaluate(async (button: HTMLButtonElement) => {
    button.click();
    await Promise.resolve();
    const buttons = [...document.querySelectorAll("button")];
    buttons.find(({ textContent }) => textContent === "Show all enquiries")?.click();
  });
  await expect(page.locator("#person")).toHaveCount(0);
  await expect(page.locator("[data-person]").first()).toBeFocused();
  const shown = page.locator("#found");
  const press = async (name: string | RegExp) => {
    const button = page.getByRole("button", { name }).first();
    await button.focus();
    await button.press("Enter");
  };
  const card = page.getByRole("article").filter({ hasText: second.lastName });
  const undo = card.getByRole("button", { name: "Undo" });
  const pressStatus = (name: string) =>
    card.getByRole("button", { name, exact: true }).press("Enter");
  await unfold(card);
  await pressStatus("New");
  await pressStatus("Contacted");
  await undo.press("Enter");
  await expect(undo).toBeFocused();
  await pressStatus("Booked");
  await pressStatus("Contacted");
  // It brings back the form of an appointment, which has one of its own.
  await undo.press("Enter");
  await expect(card.locator("> details > summary")).toBeFocused();
  await page.getByText("2 enquiries may be advertising").click();
  await press("Not advertising");
  await expect(page.locator("summary", { hasText: "1 enquiry may be" })).toBeFocused();
  await press("Not advertising");
  await expect(shown).toBeFocused();
  // Where no program takes the call, the page stays.
  await pressStatus("New");
  await card.locator("[href^=tel]").press("Enter");
  await press("Mark as contacted");
  await expect(card.locator("summary").first()).toBeFocused();
});

test("on paper the first day has its heading, and a number stands apart from the email address", async ({
  page,
}) => {
  await logIn(page);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 1000 });
  const { height } = await shownBox(page.locator("section h3").first());
  expect(height).toBeGreaterThan(10);
  await page.setViewportSize({ width: 1100, height: 700 });
  const card = page.getByRole("article").filter({ hasText: first.lastName });
  const [number, email] = [card.locator("[href^=tel]"), card.locator("[href^=mailto]")].map(
    (link) => shownBox(link),
  );
  expect((await email!).x - (await number!).x - (await number!).width).toBeGreaterThan(4);
});

test("'Undo' that is pressed before the response to a change of the status has come keeps the focus, and takes the change back; its response leaves the focus with what is used meanwhile", async ({
  page,
}) => {
  await logIn(page);
  const card = page.getByRole("article").filter({ hasText: first.lastName });
  await unfold(card);
  const pressed = card.locator("button[name=status][aria-pressed=true]");
  const before = (await pressed.textContent())?.replace("✓ ", "") ?? "";
  const release = await holdRequests(page, /\/admin\.data/);
  await card.locator("button[name=status][aria-pressed=false]").first().press("Enter");
  await expect(pressed).not.toContainText(before);
  const undo = card.getByRole("button", { name: "Undo" });
  await undo.press("Enter");
  await expect(pressed).toContainText(before);
  await expect(undo).toBeFocused();
  release();
  await expect(page.locator("li[data-kind=success]")).toContainText(
    `marked as ${before.toLowerCase()}`,
  );
  await expect(undo).toBeFocused();

  await page.unroute(/\/admin\.data/);
  await card.getByRole("button", { name: "Booked", exact: true }).press("Enter");
  await expect(card.getByText("marked as booked")).toBeVisible();
  const releaseNext = await holdRequests(page, /\/admin\.data/);
  await undo.press("Enter");
  const search = page.getByLabel("Search enquiries");
  await search.focus();
  releaseNext();
  await expect(page.locator("li[data-kind=success]")).toContainText("marked as");
  await expect(search).toBeFocused();
});

test("the response to a change scrolls nobody back who has scrolled on, in a browser that gives buttons no focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await logIn(page);
  const card = page.getByRole("article").filter({ hasText: first.lastName });
  await card.getByRole("button", { name: "Booked", exact: true }).click();
  await expect(card.getByText("marked as booked")).toBeVisible();
  const release = await holdRequests(page, /\/admin\.data/);
  await card.getByRole("button", { name: "Undo" }).click();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, document.body.scrollHeight);
  });
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  release();
  await expect(card.locator("summary").first()).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test("what is typed while a status, a note or an appointment is being saved stays, and is not called saved", async ({
  page,
}) => {
  await logIn(page);
  const card = page.getByRole("article").filter({ hasText: second.lastName });
  await unfold(card);
  const release = await holdRequests(page, /\/admin\.data/);
  await card.getByRole("button", { name: "Booked", exact: true }).click();
  await fillAppointment(card, { day: "2027-11-26", time: "18:30" });
  const note = card.getByLabel("Note");
  await note.fill("Saved");
  await card.getByRole("button", { name: "Save note" }).click();
  await note.fill("Saved, and more");
  await card.getByRole("button", { name: "Save appointment" }).click();
  const time = card.getByLabel("Time", { exact: true });
  await time.fill("19:45");
  release();
  await expect(card.locator("[data-appointment] > p").first()).toContainText("2027 at 18:30");
  await expect(time).toHaveValue("19:45");
  await expect(note).toHaveValue("Saved, and more");
  await card.getByRole("button", { name: "Save note" }).click();
  await card.getByRole("button", { name: "Save appointment" }).click();
  await expect(card.locator("[data-appointment] > p").first()).toContainText("2027 at 19:45");
  await expect(time).toBeHidden();
  let isAsked = false;
  page.on("dialog", (dialog) => {
    isAsked = true;
    void dialog.accept();
  });
  await page.getByRole("link", { name: "Back to Website" }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  expect(isAsked).toBe(false);
});

test("a slow change holds up the next one of its own card, and no other card", async ({ page }) => {
  await logIn(page);
  const cardOf = ({ lastName }: { lastName: string }) =>
    page.getByRole("article").filter({ hasText: lastName });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let held = 0;
  await page.route(/\/admin\.data/, async (route) => {
    if (route.request().postData()?.includes(first.id)) {
      held += 1;
      await released;
    }
    await route.continue();
  });
  for (const status of ["new", "closed"]) {
    await cardOf(first).locator(`button[name=status][value=${status}]`).click();
  }
  await cardOf(second).locator("button[name=status][aria-pressed=false]").first().click();
  const toast = page.locator("li[data-kind=success]");
  await expect(toast).toContainText(`${second.lastName}: marked as`);
  expect(held).toBe(1);
  release();
  await expect(toast).toContainText(`${first.lastName}: marked as closed`);
  expect(held).toBe(2);
});

test("the response to 'Undo' leaves open what the owner has opened meanwhile to change an appointment", async ({
  page,
}) => {
  await logIn(page);
  const card = page.getByRole("article").filter({ hasText: third.lastName });
  const save = card.getByRole("button", { name: "Save appointment" });
  await card.getByRole("button", { name: "Booked", exact: true }).click();
  await fillAppointment(card, { day: "2027-11-26", time: "18:45" });
  await save.click();
  const change = card.locator("summary", { hasText: "Change" });
  await change.click();
  await fillAppointment(card, { time: "19:15" });
  await save.click();
  const when = card.locator("[data-appointment] > p").first();
  await expect(when).toContainText("19:15");
  const release = await holdRequests(page, /\/admin\.data/);
  await card.locator("[data-appointment]").getByRole("button", { name: "Undo" }).click();
  await change.click();
  release();
  await expect(when).toContainText("18:45");
  await expect(card.locator("[data-appointment] details")).toHaveAttribute("open");
});
