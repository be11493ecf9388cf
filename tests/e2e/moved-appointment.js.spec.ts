import type { Locator } from "@playwright/test";

import { addDays, dateAt } from "../../app/business/spa-time";
import { startOn } from "../../app/diary/appointment";
import { expect, testOn } from "../support/fixtures";
import { cardOf, logIn } from "../support/owner";
import { bookedWork, storedEnquiry, writeEnquiries } from "../support/stored-enquiries";
import { phone } from "../support/viewports";

const day = addDays(dateAt(Date.now()), 3);
const work = bookedWork({ start: startOn(day, "15:00")!, minutes: 60 });
// As many as there are rooms.
const atOnce = [1, 2, 3].map((hoursAgo) => storedEnquiry(hoursAgo, { work }));
const moved = atOnce[1]!;

const test = testOn({ prepare: (dataDir) => writeEnquiries(dataDir, [...atOnce].reverse()) });
test.use({ viewport: phone });

/** Whether nothing lies over the first line of an element, such as the search, which sticks to the top. */
const isUncovered = (what: Locator) =>
  what.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + 2, y + 2));
  });

test("an appointment takes no room from itself when it is moved, and its card stays in view", async ({
  page,
}) => {
  await logIn(page);
  const card = cardOf(page, moved);
  const change = card.locator("[data-appointment] summary");
  await change.click();
  const now = page.locator(`[name=time][value="${day}T15:00"]`);
  // Below them are those that are not free.
  const free = card.locator("fieldset").filter({ has: now }).last().locator(".chips-times").first();
  await expect(free.locator(now)).toBeChecked();
  await expect(free.getByText("14:30", { exact: true })).toBeVisible();
  await free.getByText("15:30", { exact: true }).click();
  await card.getByRole("button", { name: "Save appointment" }).click();
  const when = card.getByText(/ at 15:30, 60 minutes$/).first();
  await expect(when).toBeVisible();
  await expect(change).toBeFocused();
  await expect.poll(() => isUncovered(when)).toBe(true);
  expect(await isUncovered(change)).toBe(true);
});
