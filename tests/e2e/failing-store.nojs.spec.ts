import { rm, writeFile } from "node:fs/promises";

import { allowConsole, expect, testOn } from "../support/fixtures";
import { enquiryForm, openHome, someone } from "../support/visitor";

const test = testOn({});

test("an enquiry that cannot be stored keeps its values, and goes through once it can", async ({
  page,
  site,
}) => {
  allowConsole(page, /status of 503/);
  // A file where the folder was: nothing can be written, whichever account runs the server.
  await rm(site.dataDir, { recursive: true });
  await writeFile(site.dataDir, "");
  await openHome(page);
  const visitor = someone();
  const { fill, submit, values, form } = enquiryForm(page);
  await fill(visitor);
  await submit.click();
  await expect(
    form.getByText("There was an error sending your message. Please try again."),
  ).toBeVisible();
  expect(await values()).toEqual(visitor);
  await rm(site.dataDir);
  await submit.click();
  await expect(form.getByText("Thank you!")).toBeVisible();
});
