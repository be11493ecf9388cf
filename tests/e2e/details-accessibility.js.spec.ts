import { axeLanguages, expectAxeFindsNothingAtAnyWidth } from "../support/accessibility";
import { test } from "../support/fixtures";
import { logIn } from "../support/owner";

for (const language of axeLanguages) {
  test(`axe finds nothing on the page of the details, all groups unfolded, in ${language}`, async ({
    page,
    site,
  }) => {
    await page.context().addCookies([{ name: "language", value: language, url: site.url }]);
    await logIn(page, "/admin/details");
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    await expectAxeFindsNothingAtAnyWidth(page);
  });
}
