import { expect, testOn } from "../support/fixtures";
import { logIn } from "../support/owner";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";

const client = { firstName: "Ann", lastName: "Ng" };
const test = testOn({ prepare: (dataDir) => writeEnquiries(dataDir, [storedEnquiry(2, client)]) });

test("the message of an appointment names the client, and its Undo takes back the appointment and leaves the status", async ({
  page,
  javaScript,
}) => {
  await logIn(page, javaScript);
  const card = page.getByRole("article");
  const message = page.locator("li[data-kind=success]");
  const booked = card.getByRole("button", { name: "Booked" });
  await booked.click();
  await card.getByRole("button", { name: "Save appointment" }).click();
  const when = card.locator("[data-appointment] > p").first();
  await expect(when).toBeVisible();
  await expect(message).toContainText("Ann Ng: appointment saved");
  await message.getByRole("button", { name: "Undo" }).click();
  await expect(message).toContainText("Ann Ng: appointment removed");
  await expect(when).toHaveCount(0);
  await expect(booked).toHaveAttribute("aria-pressed", "true");
});
