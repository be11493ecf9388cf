import { expect, test } from "../support/fixtures";
import { logIn, openMenu } from "../support/owner";

test("saving one part asks first while another part is not saved, and staying loses nothing", async ({
  page,
}) => {
  await logIn(page, true);
  await openMenu(page);
  await page.getByRole("link", { name: "The spa’s details" }).click();
  await page.locator("html[data-ready]").waitFor();
  const hours = page.getByRole("region", { name: "Opening hours" });
  const closes = hours.getByRole("group", { name: "Tuesday" }).getByLabel("Closes").first();
  await closes.fill("19:15");
  const kept = page.getByRole("region", { name: "How long enquiries are kept" });
  await kept.locator("summary").click();
  await kept.getByLabel("Months").fill("11");

  const asked: string[] = [];
  page.once("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await kept.getByRole("button", { name: "Save" }).click();
  expect(asked).toEqual([
    "You have unsaved changes in another part of this page. Continue without saving them?",
  ]);
  await expect(closes).toHaveValue("19:15");
  await expect(kept.getByLabel("Months")).toHaveValue("11");
});
