import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";

import { allowConsole, expect, holdRequests, testOn } from "../support/fixtures";
import { cardOf, logIn, openMore, unfold, wholeListLoaded } from "../support/owner";
import { shownBox } from "../support/shown-box";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";
import { adminPassword } from "../support/test-site";

const hotel = "020 7946 0321";
const guest = { email: "Guest@example.com", phone: hotel };
const kept = {
  other: storedEnquiry(2, { email: "other@example.com", phone: "07700 900111" }),
  guest: storedEnquiry(5, { ...guest, language: "de" }),
  again: storedEnquiry(30, { ...guest, email: "guest@EXAMPLE.com", message: "</script><b>Bold" }),
  stranger: storedEnquiry(40, { email: "stranger@example.com", phone: "+44 20 7946 0321" }),
  gone: storedEnquiry(50, { email: "gone@example.com", phone: hotel.replace("321", "322") }),
  goneToo: storedEnquiry(60, { email: "gone@example.com" }),
};

/** A site with enquiries of its own for each test of this file. */
const test = testOn({ prepare: (dir) => writeEnquiries(dir, Object.values(kept).reverse()) });

async function openPerson(page: Page, enquiry: { lastName: string }): Promise<void> {
  const card = cardOf(page, enquiry);
  await unfold(card);
  await card.getByRole("button", { name: "This person", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^This person/ })).toBeVisible();
}

/** Everything that the files of the data folder say. */
async function allFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => readFile(join(parentPath, name), "utf8"));
  return (await Promise.all(texts)).join("\n");
}

test("'This person' on a card shows all enquiries of the same e-mail or phone, which are downloaded as one file that reads as text, and leads back", async ({
  page,
}) => {
  await logIn(page);
  await openPerson(page, kept.guest);
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(cardOf(page, kept.again)).toBeVisible();
  const mark = "Shares only the phone number";
  await expect(cardOf(page, kept.stranger).getByText(mark)).toBeVisible();
  await expect(page.getByText(mark, { exact: true })).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin(?:\?at=\w+)?(?:#person)?$/);
  for (const width of [320, 390, 600]) {
    await page.setViewportSize({ width, height: 844 });
    const card = await shownBox(page.getByRole("article").first());
    for (const name of ["Show all enquiries", "Download CSV"]) {
      const button = await shownBox(page.getByRole("button", { name }));
      expect(button.y + button.height).toBeLessThanOrEqual(card.y);
    }
  }
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^person-\d{4}-\d\d-\d\d\.html$/);
    return readFile(await file.path(), "utf8");
  };
  const all = await download("Download everything about this person");
  for (const { id } of [kept.guest, kept.again, kept.stranger]) expect(all).toContain(id);
  expect(all).not.toContain(kept.other.id);
  expect(all).toContain("&lt;/script&gt;&lt;b&gt;Bold");
  const own = await download("Download without the enquiries that share only the phone number");
  expect(own).toContain(kept.again.id);
  expect(own).not.toContain(kept.stranger.id);
  const [csv] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const rows = await readFile(await csv.path(), "utf8");
  for (const { lastName } of [kept.guest, kept.again, kept.stranger]) {
    expect(rows).toContain(lastName);
  }
  expect(rows).not.toContain(kept.other.lastName);
  await page.getByRole("button", { name: "Show all enquiries" }).click();
  await expect(cardOf(page, kept.other)).toBeVisible();
});

test("the page of a person stays through Refresh, another language and a reload, and leads back to what was searched, be it by Back", async ({
  page,
  javaScript,
}) => {
  await logIn(page);
  const search = page.getByRole("searchbox");
  await search.fill("guest@example.com");
  await search.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(2);
  const isPerson = async (name: RegExp) => {
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(3);
  };
  await openPerson(page, kept.guest);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("No new enquiries")).toBeVisible();
  await isPerson(/^This person/);
  await openMore(page);
  await page.getByRole("button", { name: "Français" }).click();
  await isPerson(/^Cette personne/);
  await wholeListLoaded(page);
  await page.reload();
  await page.locator("#password").fill(adminPassword);
  await page.locator("form:has(#password) [type=submit]").click();
  await isPerson(/^Cette personne/);
  const isSearched = async () => {
    await expect(search).toHaveValue("guest@example.com");
    await expect(page.getByRole("article")).toHaveCount(2);
  };
  if (javaScript) {
    await page.goBack();
    await isSearched();
    await page.goForward();
    await openMore(page);
    await page.getByRole("button", { name: "Deutsch" }).click();
    await isPerson(/^Diese Person/);
    await wholeListLoaded(page);
    await page.goBack();
    await isSearched();
    await page.goForward();
    await isPerson(/^Diese Person/);
  }
  await page
    .getByRole("button", { name: /^(?:Afficher toutes les demandes|Alle Anfragen anzeigen)$/ })
    .click();
  await isSearched();
});

test("a wrong e-mail is refused with what was typed, and a right one replaces the old one", async ({
  page,
  site,
  javaScript,
}) => {
  allowConsole(page, /400/);
  await logIn(page);
  await openPerson(page, kept.other);
  const card = cardOf(page, kept.other);
  await unfold(card);
  const email = card.getByLabel("Email address");
  await email.fill("no-address");
  await card.getByLabel("First name").fill("Right");
  const release = javaScript ? await holdRequests(page, /\/admin\.data/) : undefined;
  await card.getByRole("button", { name: "Save correction" }).click();
  const note = card.getByLabel("Note", { exact: true });
  if (javaScript) await note.focus();
  release?.();
  await expect(card.getByText("Invalid email address")).toBeVisible();
  // What is used by the time a response comes keeps the focus.
  if (javaScript) await expect(note).toBeFocused();
  await expect(email).toHaveValue("no-address");
  await expect(card.getByLabel("First name")).toHaveValue("Right");
  await email.fill("right@example.com");
  await card.getByRole("button", { name: "Save correction" }).click();
  await expect(card.getByRole("link", { name: "right@example.com" })).toBeVisible();
  await expect(page.getByText(/: details corrected$/).first()).toBeVisible();
  await unfold(card);
  await expect(card.getByText(/^Corrected, \d+ \w+ \d{4} at/)).toBeVisible();
  expect(await readFile(join(site.dataDir, "enquiries.jsonl"), "utf8")).not.toContain("other@");
});

test("an erasure says what goes, takes what is ticked, be it all of a person but never nothing, and gives a receipt", async ({
  page,
  javaScript,
  site,
}) => {
  await logIn(page);
  await openPerson(page, kept.guest);
  await page.getByRole("button", { name: "Erase this person" }).click();
  const boxes = page.getByRole("checkbox");
  await expect(boxes).toHaveCount(3);
  await expect(page.getByText("2 enquiries with their history")).toBeVisible();
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(2)).not.toBeChecked();
  await expect(page.getByText("3 enquiries shown")).toHaveCount(0);
  await boxes.nth(1).uncheck();
  if (javaScript) {
    await expect(page.getByText("copies in backups: press “Count again”")).toBeVisible();
  } else await page.getByRole("button", { name: "Count again" }).click();
  await expect(page.getByText("1 enquiry with its history")).toBeVisible();
  await expect(boxes.nth(1)).not.toBeChecked();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(boxes).toHaveCount(0);
  await page.getByRole("button", { name: "Erase this person" }).click();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("2 enquiries were erased for good")).toBeVisible();
  await expect(page.getByText(/If anyone has copied backups/)).toBeVisible();
  const files = await allFiles(site.dataDir);
  for (const { lastName } of [kept.guest, kept.again]) expect(files).not.toContain(lastName);
  expect(files).toContain(kept.stranger.lastName);
  await page.getByRole("button", { name: "Show all enquiries" }).click();
  await expect(cardOf(page, kept.stranger)).toBeVisible();
  await expect(cardOf(page, kept.guest)).toHaveCount(0);
  await openPerson(page, kept.gone);
  await page.getByRole("button", { name: "Erase this person" }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("Please choose at least one enquiry.")).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("2 enquiries were erased for good")).toBeVisible();
  await expect(page.getByText("No enquiries match")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Download CSV" })).toHaveCount(0);
  await page.getByRole("button", { name: "Show all enquiries" }).click();
  await expect(cardOf(page, kept.other)).toBeVisible();
  await expect(cardOf(page, kept.goneToo)).toHaveCount(0);
});
