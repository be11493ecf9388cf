import type { Page } from "@playwright/test";

import { formatLongDays } from "../../app/i18n/format";
import { sectionOf, unfoldedSection } from "../support/details-page";
import { allowConsole, expect, testOn } from "../support/fixtures";
import { textOf } from "../support/markup";
import { cardOf, logIn, openTab, unfold, wholeListLoaded } from "../support/owner";
import { shownBox } from "../support/shown-box";
import { phone } from "../support/viewports";
import { someone } from "../support/visitor";
import { ready } from "../support/page-scripts";
import { dayMs } from "../../app/time";

const test = testOn({ env: { RATE_LIMITS: "off" } });

const dayFrom = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

async function openDetails(page: Page): Promise<void> {
  await logIn(page, "/admin/details");
  await page.getByRole("heading", { name: "The spa’s details" }).waitFor();
}

test("a list of the details has one empty row at its end, and the next one once something is typed into that", async ({
  page,
}) => {
  await openDetails(page);
  for (const [name, row, field] of [
    ["Prices", "Prices", "Minutes"],
    ["How to reach us", "Station", "Minutes on foot"],
    ["How to reach us", "Social networks", "Link"],
  ] as const) {
    const section = await unfoldedSection(page, name);
    const rows = section.getByRole("group", { name: new RegExp(`^${row} \\d$`) });
    const count = await rows.count();
    const empty = rows.nth(count - 1).getByLabel(field, { exact: true });
    await expect(empty).toHaveValue("");
    await empty.fill("5");
    await expect(rows).toHaveCount(count + 1);
    await empty.fill("");
    await expect(rows).toHaveCount(count);
  }
  const reviews = await unfoldedSection(page, "Reviews");
  const titles = reviews.locator("summary").filter({ hasText: /^Review \d$/, visible: true });
  await expect(titles).toHaveText(["Review 1", "Review 2", "Review 3", "Review 4"]);
  await titles.last().click();
  await reviews.getByRole("group", { name: "Review 4" }).getByLabel("Name").fill("Ada");
  await expect(titles).toHaveCount(5);
});

test("hours of one day are changed in six taps, visitors see them at once, and one more tap gives them to the days below", async ({
  page,
  browser,
  site,
  javaScript,
}) => {
  await logIn(page);
  let taps = 0;
  const tap = async (what: ReturnType<Page["getByRole"]>) => {
    taps += 1;
    await what.click();
  };
  await tap(page.getByRole("link", { name: "The spa’s details" }));
  await ready(page);
  const friday = page.getByRole("group", { name: "Friday" });
  await tap(page.locator("summary").filter({ hasText: "Friday" }));
  await tap(friday.getByLabel("Closes").first());
  await friday.getByLabel("Closes").first().fill("18:30");
  // The clock of a phone takes two: the time, and its confirmation.
  taps += 2;
  await tap(sectionOf(page, "Opening hours").getByRole("button", { name: "Save" }));
  await expect(page.getByText("Saved. The change is in effect.")).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);

  const visitor = await browser.newPage();
  await visitor.goto(site.url);
  await expect(visitor.locator("#contact")).toContainText("10am to 6:30pm");
  await visitor.close();

  await ready(page);
  const hours = sectionOf(page, "Opening hours");
  const line = (day: string) => hours.locator("summary").filter({ hasText: day });
  await line("Friday").click();
  await friday.getByLabel("Opens").first().fill("09:15");
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await friday.getByRole("button", { name: "Use these hours for the days below" }).click();
  await expect(hours.getByText("Please save to keep this.")).toBeVisible();
  expect(loads).toBe(javaScript ? 0 : 1);
  await line("Sunday").click();
  const sunday = hours.getByRole("group", { name: "Sunday" });
  await expect(sunday.getByLabel("Closes").first()).toHaveValue("18:30");
  for (const day of ["Friday", "Saturday", "Sunday"])
    await expect(line(day)).toContainText("9:15am to 6:30pm");
  await expect(line("Thursday")).toContainText("10am to 9pm");
  if (javaScript) {
    await line("Thursday").click();
    const closed = hours.getByRole("group", { name: "Thursday" }).getByLabel("Closed");
    await closed.check();
    await expect(line("Thursday")).toHaveText("Thursday Closed");
    await closed.uncheck();
    await expect(line("Thursday")).toContainText("10am to 9pm");
  }
  // Enter saves, and presses none of the buttons before "Save".
  await sunday.getByLabel("Closes").first().press("Enter");
  await expect(hours.getByRole("status")).toContainText("Saved.");
  await expect(line("Sunday")).toContainText("9:15am to 6:30pm");

  // The session is as it was.
  await openTab(page, "Enquiries");
  await expect(page.getByRole("heading", { name: "Contact Form Submissions" })).toBeVisible();
});

test("Christmas is closed in three taps on a phone, visitors see it once it is near, and one more tap removes it", async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone);
  await logIn(page);
  const whatVisitorsRead = async () => textOf(await (await fetch(site.url)).text());
  await page.getByRole("link", { name: "The spa’s details" }).click();
  await page.getByRole("button", { name: "Closed at Christmas" }).click();
  const days = sectionOf(page, "Holidays and closures");
  const first = days.getByLabel("First day");
  await expect(first).toHaveValue(/^\d{4}-12-25$/);
  const isNear = (await first.inputValue()) <= dayFrom(60);
  expect(await whatVisitorsRead()).not.toContain("25–26 December");
  await days.getByRole("button", { name: "Save" }).click();
  const saved = days.getByRole("status");
  await expect(saved).toContainText(/25–26 December \d{4} · Closed · Bank holiday: visitors see/);
  await expect(saved).toContainText(isNear ? "visitors see this now." : "visitors see this from ");
  expect((await whatVisitorsRead()).includes("25–26 December")).toBe(isNear);
  await expect(days.getByRole("button", { name: "Closed at Christmas" })).toHaveCount(0);

  await days.getByRole("button", { name: "Remove" }).click();
  await expect(saved).toContainText("Visitors see no closures.");
  expect(await whatVisitorsRead()).not.toContain("25–26 December");
});

test("a closure is looked at, saved, removed and brought back", async ({ page, context, site }) => {
  await openDetails(page);
  const days = sectionOf(page, "Holidays and closures");
  await days.getByRole("button", { name: "Closed on a day" }).click();
  const entry = days.getByRole("group", { name: "New entry" });
  await entry.getByLabel("First day").fill(dayFrom(2));
  await entry.getByLabel("Last day").fill(dayFrom(3));
  await expect(entry.getByLabel("Closed")).toBeChecked();
  await expect(entry.getByLabel("Opens").first()).toBeHidden();
  await entry.getByLabel("Reason").selectOption("Private event");

  const opened = context.waitForEvent("page");
  await days.getByRole("button", { name: "See how it looks" }).click();
  const preview = await opened;
  await expect(preview.locator("#contact")).toContainText("Private event");
  await expect(preview.getByRole("status").first()).toContainText("unsaved changes");
  await expect(preview.locator("link[rel=stylesheet]")).toHaveAttribute("href", /\/site-/);
  await preview.close();
  const whatVisitorsRead = async () => textOf(await (await fetch(site.url)).text());
  expect(await whatVisitorsRead()).not.toContain("Private event");

  await days.getByRole("button", { name: "Save" }).click();
  const saved = days.getByRole("status");
  await expect(saved).toContainText(/Closed · Private event: visitors see this now\./);
  expect(await whatVisitorsRead()).toContain("Private event");

  await days.getByRole("button", { name: "Remove" }).click();
  await expect(saved).not.toContainText("Private event");
  expect(await whatVisitorsRead()).not.toContain("Private event");

  const versions = sectionOf(page, "What changed");
  await ready(page);
  await versions.locator("summary").click();
  const version = versions
    .getByRole("listitem")
    .filter({ hasText: "Holidays and closures" })
    .first();
  // What the change has removed.
  await expect(version).toContainText(formatLongDays(dayFrom(2), dayFrom(3), "en"));
  await version.getByRole("button", { name: "Bring back" }).click();
  await expect(saved).toContainText("Brought back.");
  await expect(saved).toContainText("Private event");
  await expect.poll(whatVisitorsRead).toContain("Private event");
});

test("a preview in another language shows what is not saved, too", async ({
  page,
  context,
  site,
}) => {
  await openDetails(page);
  const reach = await unfoldedSection(page, "How to reach us");
  await reach.getByLabel("Street").fill("99 Preview Lane");
  const opened = context.waitForEvent("page");
  await reach.getByRole("button", { name: "See how it looks" }).click();
  const preview = await opened;
  await ready(preview);
  for (const [width, language, bar] of [
    [1280, "Deutsch", "noch nicht gespeichert"],
    [390, "Français", "encore enregistré"],
  ] as const) {
    await preview.setViewportSize({ width, height: 900 });
    await preview.locator("header summary").filter({ visible: true }).click();
    await preview.getByRole("link", { name: language }).filter({ visible: true }).click();
    await expect(preview.getByRole("status").first()).toContainText(bar);
    await expect(preview.locator("#contact")).toContainText("99 Preview Lane");
    expect(new URL(preview.url()).pathname).toBe("/admin/details/preview");
    await ready(preview);
  }
  expect(await (await fetch(site.url)).text()).not.toContain("99 Preview Lane");
});

test("a step before going live leads to its part of the details, which is open", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await logIn(page);
  // Two of them: before-live.test.tsx has the address of each.
  for (const name of ["Your spa", "Words on the page"]) {
    await test.step(name, async () => {
      const steps = page.getByRole("region", { name: "Before you go live" });
      await steps.getByRole("link", { name }).click();
      const section = sectionOf(page, name);
      await expect(section.getByRole("button", { name: "Save" })).toBeVisible();
      await ready(page);
      // At the top of the screen, below what may stand there.
      const top = () => section.evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(160);
      expect(await top()).toBeGreaterThanOrEqual(0);
      await openTab(page, "Enquiries");
    });
  }
});

test("a day with other hours is begun, and refused while they are missing", async ({ page }) => {
  allowConsole(page, /status of 400/);
  await openDetails(page);
  const days = sectionOf(page, "Holidays and closures");
  await days.getByRole("button", { name: "Other hours on a day" }).click();
  const entry = days.getByRole("group", { name: "New entry" });
  await entry.getByLabel("First day").fill(dayFrom(100));
  await days.getByRole("button", { name: "Save" }).click();
  await expect(entry.getByLabel("Opens").first()).toHaveAccessibleDescription(
    "Please enter a time such as 10:00.",
  );
  await expect(entry).toHaveAccessibleName(/^New entry · \w+day, \d+ \w+/);
  await entry.getByLabel("Opens").first().fill("12:00");
  await entry.getByLabel("Closes").first().fill("17:00");
  await entry.getByLabel("Closes").first().press("Enter");
  await expect(days.getByRole("status")).toContainText("midday to 5pm: visitors see this from ");
});

test("a refused form keeps what was typed and its summary leads to the field, and what was typed is still there when the session is over", async ({
  page,
  javaScript,
  context,
}) => {
  allowConsole(page, /status of 40[01]/);
  await openDetails(page);
  const prices = await unfoldedSection(page, "Prices");
  const amounts = prices.getByLabel("Price (GBP)");
  await amounts.nth(1).fill("fifty");
  await prices.getByRole("button", { name: "Save" }).click();
  const summary = page.getByRole("group", { name: "Please check these fields:" });
  // A link within the page is the router's, once it runs.
  if (javaScript) await expect(page.locator(":focus", { has: summary })).toBeVisible();
  await summary.getByRole("link").click();
  await expect(amounts.nth(1)).toBeFocused();
  await expect(summary).toBeVisible();
  const [minutes, amount] = [prices.getByLabel("Minutes").nth(1), amounts.nth(1)];
  expect((await shownBox(minutes)).y).toBe((await shownBox(amount)).y);
  await expect(amounts.nth(1)).toHaveValue("fifty");
  await expect(amounts.nth(1)).toHaveAccessibleDescription(
    "Please enter an amount above 0 in digits, with no more than two decimals, such as 40 or 1200.50.",
  );

  await amount.fill("50");
  await context.clearCookies();
  await prices.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Your session has ended.");
  await expect(amount).toHaveValue("50");
});

test("a text that shows no telephone number is refused once, and saved when it is sent again", async ({
  page,
}) => {
  allowConsole(page, /Failed to load resource.*400/);
  await openDetails(page);
  const shown = page.locator("[name='phone.display']");
  const save = async () => {
    const reach = await unfoldedSection(page, "How to reach us");
    await reach.getByRole("button", { name: "Save" }).click();
    return reach;
  };
  await (await unfoldedSection(page, "How to reach us")).waitFor();
  await shown.fill("020 SPA 0001");
  await save();
  await expect(shown).toHaveAccessibleDescription(/^We know no telephone number like this\./);
  await expect(shown).toHaveValue("020 SPA 0001");
  const reach = await save();
  await expect(reach.getByRole("status").first()).toContainText("Saved.");
  await expect(shown).toHaveValue("020 SPA 0001");
});

test("reviews are put in another order and taken away by their buttons, and so are replies", async ({
  page,
  site,
}) => {
  await openDetails(page);
  const reviews = await unfoldedSection(page, "Reviews");
  const names = async () => {
    const fields = await reviews.getByLabel("Name").all();
    const values = await Promise.all(fields.map((field) => field.inputValue()));
    return values.filter((name) => name !== "");
  };
  await ready(page);
  const [first, second, third] = await names();
  await expect(reviews.getByRole("button", { name: "Review 4: Remove" })).toHaveCount(0);
  await reviews.getByRole("button", { name: "Review 1: Down" }).click();
  // The form goes on at the row that was moved.
  const moved = reviews.getByRole("group", { name: "Review 2" });
  await expect(moved.getByRole("status")).toHaveText("Please save to keep this.");
  await expect(moved.getByRole("status")).toBeInViewport();
  await expect.poll(names).toEqual([second, first, third]);
  await reviews.getByRole("button", { name: "Review 3: Remove" }).click();
  await expect(reviews.getByRole("button", { name: "Review 3: Up" })).toHaveCount(0);
  await expect.poll(names).toEqual([second, first]);
  // Enter saves, and presses none of the buttons before "Save".
  await reviews.getByLabel("Name").first().press("Enter");
  await expect(reviews.getByRole("status")).toContainText("Saved.");
  const shown = textOf(await (await fetch(site.url)).text());
  expect(shown.indexOf(second!)).toBeLessThan(shown.indexOf(first!));
  expect(shown).not.toContain(third);

  const replies = await unfoldedSection(page, "Replies");
  for (const [row, title] of ["Yes", "No"].entries()) {
    await replies.getByText(`Reply ${row + 1}`, { exact: true }).click();
    await replies.getByLabel("Title").nth(row).fill(title);
    await replies.getByLabel("Text").nth(row).fill("Dear {name}");
  }
  await replies.getByRole("button", { name: "Save" }).click();
  await expect(replies.getByRole("status")).toContainText("Saved.");
  await replies.getByRole("button", { name: "Reply 2: Up" }).click();
  await expect(replies.getByLabel("Title").first()).toHaveValue("No");
  await replies.getByRole("button", { name: "Reply 2: Remove" }).click();
  await expect(replies.getByRole("button", { name: "Reply 2: Remove" })).toHaveCount(0);
  // With the last one gone the form itself says it.
  await replies.getByRole("button", { name: "Reply 1: Remove" }).click();
  await expect(replies.getByRole("button", { name: "Reply 1: Remove" })).toHaveCount(0);
  await expect(replies.getByRole("status")).toHaveText("Please save to keep this.");
  await expect(replies.getByRole("status")).toBeInViewport();
  await replies.getByRole("button", { name: "Save" }).click();
  await expect(replies.getByRole("status")).toContainText("Saved.");
});

test("the owner names her spa, its rooms, its stations and the languages on the phone, and visitors read them in theirs", async ({
  page,
  site,
}) => {
  await openDetails(page);
  const spa = await unfoldedSection(page, "Your spa");
  await spa.getByLabel("Name").fill("Headingley Hands");
  await spa.getByLabel("Treatment rooms").fill("2");
  await spa.getByLabel("Language 1").selectOption("English");
  await spa.getByLabel("Language 2").selectOption("Polish");
  await spa.getByLabel("Language 3").selectOption("German");
  await spa.getByRole("button", { name: "Save" }).click();
  await expect(spa.getByRole("status")).toContainText("Saved.");
  // What she speaks stands open beside the page's language.
  const treatments = await unfoldedSection(page, "Treatments");
  await treatments.getByText("Thai Massage", { exact: true }).click();
  const names = treatments.getByLabel(/^Name \(/).filter({ visible: true });
  await expect(names).toHaveCount(2);
  await expect(names.nth(1)).toHaveAccessibleName("Name (Deutsch)");
  const reach = await unfoldedSection(page, "How to reach us");
  await reach.getByLabel("Fare zone").fill("");
  for (const title of ["Station 1", "Social networks 1"]) {
    const button = reach.getByRole("button", { name: `${title}: Remove` });
    const left = reach.getByRole("button", { name: /^(?:Station|Social networks) \d: Remove/ });
    const count = await left.count();
    await button.click();
    await expect(left).toHaveCount(count - 1);
  }
  await reach.getByRole("textbox", { name: "Station 1" }).fill("Headingley");
  await reach.getByLabel("What stops there").first().selectOption("Train");
  await reach.getByLabel("Minutes on foot").first().fill("4");
  await reach.getByRole("textbox", { name: "Station 2" }).fill("Hyde Park");
  await reach.getByLabel("Minutes on foot").nth(1).fill("5");
  await reach.getByLabel("What stops there").nth(1).selectOption("Bus");
  await reach.getByRole("button", { name: "Save" }).click();
  await expect(reach.getByRole("status")).toContainText("Saved.");

  const shownIn = async (language: string) => {
    const shown = await (await fetch(`${site.url}/?lng=${language}`)).text();
    expect(shown).toContain("Headingley Hands");
    expect(shown).not.toContain("Sage &amp; Linen");
    return textOf(shown);
  };
  const english = await shownIn("en");
  expect(english).toContain("Headingley train station (4\u00A0minutes’ walk)");
  expect(english).toContain("2 treatment rooms");
  expect(english).not.toMatch(/Tube|Zone/);
  const german = await shownIn("de");
  expect(german).toContain("Bushaltestelle Hyde Park (5\u00A0Minuten zu Fuß)");
  expect(german).toContain("Am Telefon sprechen wir Englisch, Polnisch und Deutsch");
  expect(german).toContain("Von der Station Headingley oder Hyde Park sind es");
  expect(german).not.toMatch(/U-\u2060?Bahn|Zone/);
});

test("a reply with a wrong stand-in is refused, and one in another language says so on the card", async ({
  page,
  site,
}) => {
  allowConsole(page, /status of 400/);
  const visitor = someone();
  const headers = { "Content-Language": "en", Origin: site.url, "Sec-Fetch-Site": "same-origin" };
  await page.request.post("/api/contact", { data: visitor, headers });
  await openDetails(page);
  const replies = await unfoldedSection(page, "Replies");
  await replies.getByText("Reply 1", { exact: true }).click();
  await replies.getByLabel("Title").first().fill("Zusage");
  await replies.getByLabel("Language").first().selectOption("Deutsch");
  const text = replies.getByLabel("Text").first();
  await text.fill("Guten Tag {foo}");
  await replies.getByRole("button", { name: "Save" }).click();
  await expect(text).toHaveAccessibleDescription(
    "“{foo}” is not filled in. Only {name}, {treatment}, {reference} and {time} are.",
  );
  await text.fill("Guten Tag {name}");
  await replies.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The change is in effect.")).toBeVisible();
  await openTab(page, "Enquiries");
  const card = cardOf(page, visitor);
  await wholeListLoaded(page);
  await unfold(card);
  await expect(card.getByText("Zusage German")).toBeVisible();
});
