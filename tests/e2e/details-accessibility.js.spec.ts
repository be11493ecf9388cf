import { expectAxeFindsNothingAtAnyWidth, longestWords } from "../support/accessibility";
import { test } from "../support/fixtures";
import { logIn } from "../support/owner";

test("axe finds nothing on the page of the details, all groups unfolded", async ({
  page,
  site,
}) => {
  await page.context().addCookies([{ name: "language", value: longestWords, url: site.url }]);
  await logIn(page, "/admin/details");
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  await expectAxeFindsNothingAtAnyWidth(page);
});
