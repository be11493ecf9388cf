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
