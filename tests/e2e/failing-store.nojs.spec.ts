import { rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "../support/fixtures";
import { startSite } from "../support/test-site";
import { enquiryForm, openHome, someone } from "../support/visitor";

test("an enquiry that cannot be stored keeps its values, and goes through once it can", async ({
  browser,
}) => {
  const site = await startSite();
  // A file where the folder was: nothing can be written, whichever account runs the server.
  await rm(site.dataDir, { recursive: true });
  await writeFile(site.dataDir, "");
  const context = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
  });
  try {
    const page = await context.newPage();
    await openHome(page, false);
    const visitor = someone();
    const { fill, submit, values, form } = enquiryForm(page);
    await fill(visitor);
    await submit.click();
    await expect(
      form.getByText("There was an error sending your message. Please try again."),
    ).toBeVisible();
    expect(await values()).toEqual(visitor);
    await rm(path.resolve(site.dataDir));
    await submit.click();
    await expect(form.getByText("Thank you!")).toBeVisible();
  } finally {
    await context.close();
    await site.close();
  }
});
