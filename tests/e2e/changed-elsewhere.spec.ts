import { addDays, dateAt } from "../../app/business/spa-time";
import { startOn } from "../../app/diary/appointment";
import { allowConsole, expect, testOn } from "../support/fixtures";
import {
  cardOf,
  enterPassword,
  fillAppointment,
  logIn,
  openAddForm,
  unfold,
} from "../support/owner";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";
import { adminPassword } from "../support/test-site";
import { phone } from "../support/viewports";

const dayOf = (daysAhead: number) => addDays(dateAt(Date.now()), daysAhead);
const appointment = { start: startOn(dayOf(2), "12:00")!, minutes: 60 };
const kept = {
  first: storedEnquiry(1),
  others: Array.from({ length: 8 }, (_, index) => storedEnquiry(index + 2)),
  erased: storedEnquiry(11),
  booked: storedEnquiry(12, {
    work: { status: "booked", revision: 1, appointment, history: [] },
  }),
  last: storedEnquiry(14),
  noted: storedEnquiry(15, { language: "de" }),
};

const test = testOn({
  prepare: (dataDir) => writeEnquiries(dataDir, Object.values(kept).flat().reverse()),
});
test.use({ viewport: phone });

test("a note that is refused is shown where it was typed, also far down the list", async ({
  page,
}) => {
  allowConsole(page, /400/);
  await logIn(page);
  const card = cardOf(page, kept.last);
  await unfold(card);
  await card.getByLabel("Note").fill("x".repeat(2001));
  await card.getByRole("button", { name: "Save note" }).click();
  await expect(card.getByText(/^Please use at most 2,?000 characters/)).toBeVisible();
  // With scripts the page stays where the note is typed, and a message says it there, too.
  await expect(page.getByText(/^Please use at most 2,?000 characters/).last()).toBeInViewport();
  await expect(card).toBeInViewport();
});

test("on a phone a note that was changed elsewhere is shown as it is saved, and what was typed stays", async ({
  page,
  context,
  javaScript,
}) => {
  allowConsole(page, /409/);
  await logIn(page);
  const card = cardOf(page, kept.noted);
  await unfold(card);
  const note = card.getByLabel("Note");
  await note.fill("Typed on the phone");
  const other = await context.request.post("/api/admin/desk", {
    data: { id: kept.noted.id, revision: 0, note: "Saved on the laptop" },
  });
  expect(other.status()).toBe(200);
  await card.getByRole("button", { name: "Save note" }).click();
  await expect(card.getByText("This enquiry was changed elsewhere.")).toBeInViewport({ ratio: 1 });
  await expect(card.getByText("Saved on the laptop")).toBeInViewport({ ratio: 1 });
  await expect(note).toHaveValue("Typed on the phone");

  // The page goes there once, not whenever the card is in the list again.
  if (!javaScript) return;
  const search = page.getByLabel("Search enquiries");
  await search.fill("no enquiry has this");
  await expect(page.getByRole("article")).toHaveCount(0);
  await search.fill("");
  await expect(card.getByText("This enquiry was changed elsewhere.")).toBeAttached();
  await expect(card).not.toBeInViewport();
});

test("an enquiry that was erased elsewhere is said to be gone", async ({ page, context }) => {
  allowConsole(page, /404/);
  await logIn(page);
  const card = cardOf(page, kept.erased);
  await unfold(card);
  await card.getByLabel("Note").fill("Called, will come on Monday");
  const erasure = await context.request.post("/api/admin/person/erase", {
    data: { ids: [kept.erased.id] },
  });
  expect(erasure.status()).toBe(200);
  await card.getByRole("button", { name: "Save note" }).click();
  const gone = page.getByText("This enquiry is no longer here. Please refresh the list.");
  await expect(gone.first()).toBeVisible();
  await expect(cardOf(page, kept.first)).toBeVisible();
});

test("an appointment that was changed from an outdated page is not saved, and what was typed stays", async ({
  page,
  javaScript,
  context,
}) => {
  allowConsole(page, /409/);
  await logIn(page);
  const card = cardOf(page, kept.booked);
  await unfold(card);
  const change = card.locator("[data-appointment] summary");
  await change.click();
  await fillAppointment(card, { day: dayOf(90), time: "15:30" });
  const other = await context.request.post("/api/admin/desk", {
    data: {
      id: kept.booked.id,
      revision: 1,
      appointment: { start: startOn(dayOf(3), "11:00")!, minutes: 60 },
    },
  });
  expect(other.status()).toBe(200);
  await card.getByRole("button", { name: "Save appointment" }).click();
  await expect(card.getByText("This enquiry was changed elsewhere.")).toBeVisible();
  await expect(card.getByText(/ at 11:00, 60 minutes$/)).toBeVisible();
  if (javaScript) await expect(change).toBeFocused();
  await expect(card.getByLabel("Day", { exact: true })).toHaveValue(dayOf(90));
  await expect(card.getByLabel("Time", { exact: true })).toHaveValue("15:30");
  await card.getByRole("button", { name: "Save appointment" }).click();
  await expect(card.getByText(/ at 15:30, 60 minutes$/).first()).toBeVisible();
});

test("what was typed, to add an enquiry or as a note, is still there when the session had ended elsewhere", async ({
  page,
  javaScript,
  context,
}) => {
  allowConsole(page, /401/);
  await logIn(page);
  const note = cardOf(page, kept.last).getByLabel("Note");
  if (javaScript) {
    await unfold(cardOf(page, kept.last));
    await note.fill("Typed before the end");
  }
  await openAddForm(page);
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Phone number").fill("020 7946 0009");
  await context.request.post("/admin", { form: { intent: "logout" }, maxRedirects: 0 });
  await page.getByRole("button", { name: "Add enquiry" }).click();
  await expect(page.getByPlaceholder("Enter admin password")).toBeVisible();
  if (!javaScript) {
    await expect(page.getByLabel("What you typed")).toHaveValue("Hopper\n020 7946 0009");
    return;
  }
  await enterPassword(page, adminPassword);
  await expect(page.getByLabel("Last name")).toHaveValue("Hopper");
  await expect(page.getByLabel("Phone number")).toHaveValue("020 7946 0009");
  await expect(note).toHaveValue("Typed before the end");
});
