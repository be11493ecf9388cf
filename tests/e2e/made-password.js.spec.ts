import { axeFindings } from "../support/accessibility";
import { announcedPassword, runAdminPassword } from "../support/admin-password-program";
import { expect, testOn } from "../support/fixtures";
import { enterPassword, openLoginPage } from "../support/owner";

/** A site that makes its password itself. */
const test = testOn({ env: { ADMIN_PASSWORD: undefined } });

test("the dashboard says that the password was made, until the operator sets another", async ({
  page,
  site,
}) => {
  const said = page.getByText("You are still using the password that was generated when");
  for (const isMade of [true, false]) {
    const printed = isMade ? site.output() : await runAdminPassword(site);
    await openLoginPage(page);
    await enterPassword(page, announcedPassword(printed));
    await page.getByRole("heading", { name: "Contact Form Submissions" }).waitFor();
    await expect(said).toHaveCount(isMade ? 1 : 0);
    if (isMade) expect(await axeFindings(page)).toEqual([]);
  }
});
