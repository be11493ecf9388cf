import { expect, testOn } from "../support/fixtures";
import { cardOf, logIn } from "../support/owner";
import { writeProfile } from "../support/own-profile";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";

const answered = {
  work: {
    status: "contacted",
    revision: 1,
    history: [{ at: new Date().toISOString(), status: "contacted" }],
  },
};
const kept = {
  late: storedEnquiry(200),
  recent: storedEnquiry(0),
  answered: storedEnquiry(201, answered),
};

const test = testOn({
  prepare: async (dataDir) => {
    await writeProfile(dataDir, { answerWithinHours: 4 });
    await writeEnquiries(dataDir, [kept.answered, kept.late, kept.recent]);
  },
});

test("what is not answered in time is counted in the title, above the list and on its card", async ({
  page,
}) => {
  await logIn(page);
  await expect(page).toHaveTitle(/^\(2, 1 late\) /);
  const card = cardOf(page, kept.late);
  await expect(card).toContainText("Late · Waiting for 8 days");
  const recent = cardOf(page, kept.recent);
  await expect(recent).not.toContainText("Late");
  const line = page.getByRole("button", { name: "1 not answered within 4 h" });
  await line.click();
  await expect(page.getByRole("article").first()).toContainText(kept.late.lastName);
  await card
    .getByRole("group", { name: "Status" })
    .getByRole("button", { name: "Contacted" })
    .click();
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(line).toHaveCount(0);
});
