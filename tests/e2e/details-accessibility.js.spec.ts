import { expectAxeFindsNothingAtAnyWidth } from "../support/accessibility";
import { test } from "../support/fixtures";
import { adminPassword } from "../support/serve";

for (const language of ["en", "de", "ja"]) {
  test(`axe finds nothing on the page of the details, all groups unfolded, in ${language}`, async ({
    page,
    site,
  }) => {
    await page.context().addCookies([{ name: "language", value: language, url: site.url }]);
    await page.goto("/admin");
    await page.locator("html[data-ready]").waitFor();
    await page.locator("#password").fill(adminPassword);
    await page.locator("#password").press("Enter");
    await page.locator("main details[data-menu] > summary").click();
    await page.locator('a[href="/admin/details"]').click();
    await page.locator("#hours").waitFor();
    await page.locator("html[data-ready]").waitFor();
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    await expectAxeFindsNothingAtAnyWidth(page);
  });
}
