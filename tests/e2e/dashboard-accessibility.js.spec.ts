import { axeLanguages, expectAxeFindsNothingAtAnyWidth } from "../support/accessibility";
import { allowConsole, expect, testOn } from "../support/fixtures";
import { postJson } from "../support/http";
import { alteredLine, writeEnquiries, storedEnquiry } from "../support/stored-enquiries";
import { wholeListLoaded } from "../support/owner";
import { adminPassword } from "../support/test-site";
import { someone } from "../support/visitor";
import { ready } from "../support/page-scripts";

const flagged = [6, 5].map((hours) =>
  storedEnquiry(hours, { suspectedSpam: ["manyLinks", "seo"] }),
);
const flood = storedEnquiry(4, { suspectedSpam: ["flood"] });
const altered = alteredLine(storedEnquiry(3, { phone: "020 7946 0001" }), "0001", "0999");

const lines = [...flagged, flood, altered, storedEnquiry(2)];
const test = testOn({ prepare: (dataDir) => writeEnquiries(dataDir, lines) });
test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const language of axeLanguages) {
  test(`axe finds nothing in the states of login page and dashboard, in ${language}`, async ({
    page,
    site,
  }) => {
    allowConsole(page, /Failed to load resource.*401/);
    await page.context().addCookies([{ name: "language", value: language, url: site.url }]);
    await page.goto("/admin");
    await ready(page);
    const languages = page.locator("details:has([value=language])");
    await languages.locator("summary").click();
    await expectAxeFindsNothingAtAnyWidth(page);
    await page.keyboard.press("Escape");
    await page.locator("#password").fill("not the password");
    await page.locator("#password").press("Enter");
    await page.getByRole("alert").waitFor();
    await expectAxeFindsNothingAtAnyWidth(page);
    await page.locator("#password").fill(adminPassword);
    await page.locator("#password").press("Enter");
    const refresh = page.locator("form:has([value=refresh]) button").first();
    await refresh.waitFor();
    await postJson(site, "/api/contact", someone());
    await refresh.click();
    await expect(page.getByRole("status").first()).toContainText("1");
    for (const part of ["flood", "advertising"]) {
      await page.locator(`details[data-part=${part}] > summary`).click();
    }
    await expectAxeFindsNothingAtAnyWidth(page);
    await page.locator("details[data-more] > summary").click();
    // What the menu lies half over, which axe has just looked at without it, counts as too small to be pressed.
    await expectAxeFindsNothingAtAnyWidth(page, ".owner-header");
    await page.locator("[href='#trusted-browsers']").click();
    await expectAxeFindsNothingAtAnyWidth(page);

    const responses = [JSON.stringify([]), JSON.stringify([someone(), {}]), "broken"];
    await page.route("**/api/contacts", (route) => route.fulfill({ body: responses.shift()! }));
    for (const shown of [0, 2]) {
      await refresh.click();
      await expect(page.getByRole("article")).toHaveCount(shown);
      await expectAxeFindsNothingAtAnyWidth(page);
    }
    await refresh.click();
    await page.getByRole("alert").waitFor();
    await expectAxeFindsNothingAtAnyWidth(page);
  });
}

test("the keyboard alone reaches everything on the dashboard: language, count, group, Refresh, Logout", async ({
  page,
}) => {
  await page.goto("/admin");
  await ready(page);
  await page.keyboard.type(adminPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeFocused();
  await page.keyboard.press("Tab");
  const refresh = page.getByRole("button", { name: "Refresh" });
  await expect(refresh).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("No new enquiries")).toBeVisible();
  await expect(refresh).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search enquiries")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^All/ })).toBeFocused();
  await page.getByRole("button", { name: "May be advertising 2" }).press("Enter");
  await expect(page.locator("article").filter({ hasText: flagged[1]!.lastName })).toBeVisible();
  await refresh.focus();
  // "More" stands before the heading.
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  for (let step = 0; step < 7; step += 1) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Deutsch" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verwaltung");
  await wholeListLoaded(page);
  await page.getByRole("button", { name: "Abmelden" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#password")).toBeFocused();
});
