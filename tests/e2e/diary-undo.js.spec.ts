import { expect, testOn } from "../support/fixtures";
import { logIn } from "../support/owner";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";

const test = testOn({ prepare: (dataDir) => writeEnquiries(dataDir, [storedEnquiry(2)]) });

test("Undo in the message of an appointment takes back the appointment and leaves the status", async ({
  page,
  javaScript,
}) => {
  await logIn(page, javaScript);
  const card = page.getByRole("article");
  const undo = page.locator("li[data-kind=success]").getByRole("button", { name: "Undo" });
  const booked = card.getByRole("button", { name: "Booked" });
  await booked.click();
  await card.getByRole("button", { name: "Save appointment" }).click();
  const when = card.locator("[data-appointment] > p").first();
  await expect(when).toBeVisible();
  await undo.click();
  await expect(when).toHaveCount(0);
  await expect(booked).toHaveAttribute("aria-pressed", "true");
});
