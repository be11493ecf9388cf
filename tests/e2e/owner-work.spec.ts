import { readFile } from "node:fs/promises";

import type { Locator } from "@playwright/test";

import { allowConsole, expect, testOn } from "../support/fixtures";
import { cardOf, fold, logIn, openAddForm, openMore, openTab, unfold } from "../support/owner";
import { shownBox } from "../support/shown-box";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";

const waiting = { email: "waits@example.com", phone: "07700 900111", language: "de" };
const kept = {
  newest: storedEnquiry(1),
  worked: storedEnquiry(3),
  conflict: storedEnquiry(4),
  waiting: storedEnquiry(50, waiting),
  again: storedEnquiry(60, { ...waiting, email: "WAITS@example.com", phone: "020 7946 0001" }),
  found: storedEnquiry(70, { firstName: "Zoë", message: "A gift card for Renée" }),
  flagged: storedEnquiry(80, { suspectedSpam: ["manyLinks"] }),
  closed: storedEnquiry(90),
  oldest: storedEnquiry(100),
};

const lines = Object.values(kept).reverse();

/** A site with enquiries of its own for each test of this file. */
const test = testOn({ prepare: (dataDir) => writeEnquiries(dataDir, lines) });

const statusOf = (card: Locator, name: string) =>
  card.getByRole("group", { name: "Status" }).getByRole("button", { name, exact: true });
const pressed = (button: Locator) => expect(button).toHaveAttribute("aria-pressed", "true");

test("one tap changes the status and the history undoes it, and a note is saved and shown as text with its line breaks", async ({
  page,
}) => {
  await logIn(page);
  const card = cardOf(page, kept.worked);
  await pressed(statusOf(card, "New"));
  await unfold(card);
  await expect(card.getByText("History")).toHaveCount(0);
  await statusOf(card, "Contacted").click();
  await pressed(statusOf(card, "Contacted"));
  const { lastName } = kept.worked;
  await expect(page.getByText(`Ada ${lastName}: marked as contacted`).first()).toBeVisible();
  await unfold(card);
  await expect(card.getByText("History")).toBeVisible();
  await expect(card.getByText(/^Contacted, \d+ \w+ \d{4} at \d\d:\d\d$/)).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();
  await pressed(statusOf(card, "Contacted"));
  await unfold(card);
  await card.getByRole("button", { name: "Undo" }).click();
  await pressed(statusOf(card, "New"));
  await expect(page.getByText(`Ada ${lastName}: marked as new`).first()).toBeVisible();
  await unfold(card);
  await card.getByLabel("Note").fill("Prefers <b>evenings</b>\nBring the gift card");
  await card.getByRole("button", { name: "Save note" }).click();
  const saved = card.locator("p").filter({ hasText: "Prefers <b>evenings</b>" });
  await expect(saved).toHaveText(/evenings<\/b>\nBring/);
  await page.getByRole("button", { name: "Refresh" }).click();
  await unfold(card);
  await expect(card.getByLabel("Note")).toHaveValue(/evenings<\/b>\nBring/);
  await expect(saved).toBeHidden();
  await fold(card);
  await expect(saved).toBeVisible();
});

test("a note from an outdated page is not saved, what is now is shown, and what was typed stays", async ({
  page,
  context,
}) => {
  allowConsole(page, /409/);
  await logIn(page);
  const card = cardOf(page, kept.conflict);
  await unfold(card);
  await card.getByLabel("Note").fill("Typed before the other change");
  const other = await context.request.post("/api/admin/desk", {
    data: { id: kept.conflict.id, revision: 0, status: "booked", note: "From the other phone" },
  });
  expect(other.status()).toBe(200);
  await card.getByRole("button", { name: "Save note" }).click();
  const words = card.getByText("This enquiry was changed elsewhere.");
  await expect(words).toBeVisible();
  await unfold(card);
  const noteField = await shownBox(card.getByLabel("Note"));
  expect((await shownBox(words)).y).toBeLessThan(noteField.y);
  await pressed(statusOf(card, "Booked"));
  await expect(card.getByText("From the other phone")).toBeVisible();
  await expect(card.getByLabel("Note")).toHaveValue("Typed before the other change");
  await card.getByRole("button", { name: "Save note" }).click();
  await expect(card.getByText("From the other phone")).toHaveCount(0);
  await expect(card.getByRole("alert")).toHaveCount(0);
  await expect(card.getByLabel("Note")).toHaveValue("Typed before the other change");
});

test("filter and search combine, count what they find (all is the sum of the statuses), give it as a CSV file, and are cleared when they find nothing", async ({
  page,
}) => {
  await logIn(page);
  const search = page.getByLabel("Search enquiries");
  const filter = (name: RegExp) => page.getByRole("button", { name });
  const all = filter(/^All \d+$/);
  await expect(all).toHaveAttribute("aria-pressed", "true");
  const counts = await page.locator("button[name=status][value]:not(article *)").allTextContents();
  const [sum, ...statuses] = counts.slice(0, 5).map((text) => Number(/\d+$/.exec(text)?.[0]));
  expect(statuses.reduce((one, other) => one + other, 0)).toBe(sum);
  await search.fill("renee");
  await search.press("Enter");
  await expect(filter(/^All 1$/)).toBeVisible();
  await expect(filter(/^New 1$/)).toBeVisible();
  await expect(page, "counts all that are new").toHaveTitle(
    new RegExp(`^\\(${statuses[0]}\\) Admin \\| `),
  );
  await expect(page.getByText("1 enquiry shown")).toBeVisible();
  await openMore(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), "utf8");
  expect(csv.trim().split("\r\n")).toHaveLength(2);
  expect(csv).toContain('"Zoë"');
  await search.fill("");
  await search.press("Enter");
  const closed = cardOf(page, kept.closed);
  await statusOf(closed, "Closed").click();
  await pressed(statusOf(closed, "Closed"));
  await page.getByRole("button", { name: /^Closed \d+$/ }).click();
  await expect(closed).toBeVisible();
  await expect(cardOf(page, kept.found)).toBeHidden();
  await expect(page.getByText("1 enquiry shown")).toBeVisible();
  await search.fill("zoe renee");
  await search.press("Enter");
  await expect(page.getByText("No enquiries match.")).toBeVisible();
  expect(page.url()).not.toContain("zoe");
  await page.getByRole("button", { name: /^All \d+$/ }).click();
  await expect(cardOf(page, kept.found)).toBeVisible();
  await expect(cardOf(page, kept.worked)).toBeHidden();
  await search.fill("no such word");
  await search.press("Enter");
  await page.getByRole("button", { name: "Clear search and filter" }).click();
  await expect(cardOf(page, kept.worked)).toBeVisible();
});

test("a card says how long it waits and shows the other enquiries of the person, and those who have waited for more than a day are one tap away, the longest first", async ({
  page,
}) => {
  await logIn(page);
  const card = cardOf(page, kept.waiting);
  await expect(card.getByText("Waiting for 2 days")).toBeVisible();
  await card.getByRole("button", { name: "2 enquiries from this person" }).click();
  await expect(cardOf(page, kept.again)).toBeVisible();
  await expect(cardOf(page, kept.found)).toBeHidden();
  await page.getByRole("button", { name: "Show all enquiries" }).click();
  await expect(cardOf(page, kept.found)).toBeVisible();
  const first = page.getByRole("article").first();
  await expect(first).toContainText(kept.newest.lastName);
  await page.getByRole("button", { name: /^\d waiting for more than a day$/ }).click();
  await expect(first).toContainText(kept.oldest.lastName);
  await expect(page.getByRole("button", { name: "Longest waiting first" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: "Longest waiting first" }).click();
  await expect(first).toContainText(kept.newest.lastName);
  await test.step("search and filter are there again after a person, and after another of the owner's pages", async () => {
    const search = page.getByLabel("Search enquiries");
    await search.fill("waits@example.com");
    await search.press("Enter");
    const filter = page.getByRole("button", { name: /^New 2$/ });
    await filter.click();
    const isAsBefore = async () => {
      await pressed(filter);
      await expect(search).toHaveValue("waits@example.com");
      await expect(page.getByRole("article")).toHaveCount(2);
    };
    await isAsBefore();
    await page.getByRole("button", { name: "2 enquiries from this person" }).first().click();
    await page.getByRole("button", { name: "Show all enquiries" }).click();
    await isAsBefore();
    await openTab(page, "Diary");
    await openTab(page, "Enquiries");
    await isAsBefore();
  });
});

test("a reply is written in the visitor's language, with its meaning beside, and Not advertising moves an enquiry among the others for good", async ({
  page,
}) => {
  await logIn(page);
  const card = cardOf(page, kept.waiting);
  await unfold(card);
  const mail = await card.getByRole("link", { name: "Email", exact: true }).getAttribute("href");
  expect(mail).toMatch(/^mailto:waits@example\.com\?subject=Ihre%20Anfrage.*Hot-Stone-Massage/);
  const message = card.getByRole("link", { name: "Text message" });
  await expect(message).toHaveAttribute("href", /^sms:\+447700900111\?body=Guten%20Tag/);
  const whatsApp = card.getByRole("link", { name: "WhatsApp" });
  await expect(whatsApp).toHaveAttribute("href", /^https:\/\/wa\.me\/447700900111\?text=Guten/);
  await expect(card.getByText(/Thank you for your enquiry/).first()).toBeVisible();
  const again = cardOf(page, kept.again);
  await unfold(again);
  await expect(again.getByRole("link", { name: "Text message" })).toHaveCount(0);
  await page.getByText("1 enquiry may be advertising").click();
  const moved = cardOf(page, kept.flagged);
  await moved.getByRole("button", { name: "Not advertising" }).click();
  await expect(moved.getByText("The message contains links to several websites.")).toHaveCount(0);
  await expect(page.getByText(/may be advertising/)).toHaveCount(0);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(moved).toBeVisible();
  await expect(moved.getByRole("button", { name: "Not advertising" })).toHaveCount(0);
});

test("an enquiry by telephone is added, and what is missing is said", async ({
  page,
  javaScript,
}) => {
  allowConsole(page, /400/);
  await logIn(page);
  await openAddForm(page);
  const name = `Hughes ${crypto.randomUUID()}`;
  await page.getByLabel("Last name").fill(name);
  await page.getByLabel("Treatment").selectOption("thai");
  await page.getByRole("button", { name: "Add enquiry" }).click();
  await expect(page.getByText("Please enter a phone number or an email address")).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue(name);
  const phone = page.getByLabel("Phone number");
  await phone.fill("020 79");
  await phone.blur();
  if (javaScript) await expect(phone).toHaveAccessibleDescription("Is this number complete?");
  await phone.fill("020 7946 0001");
  await page.getByLabel("Email").fill("用户@例子.广告");
  if (javaScript) await expect(page.getByText(/^Please enter a phone number/)).toHaveCount(0);
  const form = page.locator("form").filter({ has: page.getByLabel("Last name") });
  const note = form.getByLabel("Note");
  await note.fill("x".repeat(2001));
  if (javaScript) await form.getByText("Another time", { exact: true }).click();
  await form.getByLabel("Day", { exact: true }).fill("2027-03-01");
  await page.getByRole("button", { name: "Add enquiry" }).click();
  await expect(note).toHaveAccessibleDescription("Please use at most 2000 characters");
  await expect(form.getByText("Please choose a time.")).toBeVisible();
  if (javaScript) await expect(note).toBeFocused();
  await note.fill("Prefers the window room");
  if (javaScript) await expect(note).not.toHaveAttribute("aria-invalid");
  if (javaScript) await form.getByText("None", { exact: true }).click();
  else await form.getByLabel("Day", { exact: true }).fill("");
  await page.getByRole("button", { name: "Add enquiry" }).click();
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card).toContainText("By phone");
  await expect(card).toContainText("用户@例子.广告");
  await expect(card.getByRole("link", { name: "020 7946 0001" })).toBeVisible();
});
