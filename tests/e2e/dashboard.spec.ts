import { expect, testOn } from "../support/fixtures";
import { postJson } from "../support/http";
import { alteredLine, writeEnquiries, storedEnquiry } from "../support/stored-enquiries";
import { logIn } from "../support/owner";
import { advertiser, someone } from "../support/visitor";

const flagged = [5, 6].map((hours) => storedEnquiry(hours, { suspectedSpam: ["manyLinks"] }));
const flood = storedEnquiry(4, { suspectedSpam: ["flood"] });
const altered = storedEnquiry(3, { phone: "020 7946 0001" });
const plain = storedEnquiry(2);

const line = alteredLine(altered, "020 7946 0001", "020 7946 0999");
const lines = [...flagged, flood, line, plain];

/** A site with one enquiry of each kind. */
const test = testOn({ prepare: (dataDir) => writeEnquiries(dataDir, lines) });

test("the counts at the top open the groups of flagged enquiries", async ({ page, javaScript }) => {
  await logIn(page, javaScript);
  const card = page.locator("article").filter({ hasText: flagged[0]!.lastName });
  await expect(card).toBeHidden();
  await page.getByRole("link", { name: /^\d+ may be advertising$/ }).click();
  await expect(card).toBeVisible();
  await expect(page.getByText("These look like advertising.")).toBeInViewport();
  await expect(card).toContainText("The message contains links to several websites.");
  const floodCard = page.locator("article").filter({ hasText: flood.lastName });
  await expect(floodCard).toBeHidden();
  await page.getByRole("link", { name: "1 arrived with very many others" }).click();
  await expect(floodCard).toBeVisible();
});

test("an enquiry that was changed outside the site is not listed, and the owner is told", async ({
  page,
  javaScript,
}) => {
  await logIn(page, javaScript);
  await expect(page.getByRole("article").filter({ hasText: plain.lastName })).toBeVisible();
  await expect(page.getByText(altered.lastName)).toHaveCount(0);
  await expect(
    page.getByText(/1 line of the enquiries file is damaged or was changed/),
  ).toBeVisible();
});

test("the page says that all times are London's", async ({ page, javaScript }) => {
  await logIn(page, javaScript);
  await expect(page.getByText("All times are London time.")).toBeVisible();
});

test("the language is chosen on the login page and on the dashboard, which stays open", async ({
  page,
  javaScript,
  site,
}) => {
  await page.goto("/admin");
  if (javaScript) await page.locator("html[data-ready]").waitFor();
  await page.getByText("English", { exact: true }).first().click();
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accès à l’administration");
  await page.getByText("Français", { exact: true }).first().click();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Access");
  await logIn(page, javaScript);
  await page.getByText("English", { exact: true }).first().click();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const card = page.getByRole("article").filter({ hasText: plain.lastName });
  await expect(card).toBeVisible();
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Verwaltung/);
  await postJson(site, "/api/contact", someone());
  await page.getByRole("button", { name: "Aktualisieren" }).click();
  await expect(page.getByText("1 neue Anfrage")).toBeVisible();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.locator("#password")).toBeVisible();
});

test("Refresh says how many enquiries are new, without advertising", async ({
  page,
  javaScript,
  site,
}) => {
  await logIn(page, javaScript);
  const status = page.getByRole("status").filter({ hasText: "Updated" });
  await expect(status).not.toContainText(/new/i);
  for (const typed of [someone(), someone(), advertiser()]) {
    await postJson(site, "/api/contact", typed);
  }
  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.click();
  await expect(status).toContainText("2 new enquiries");
  await refresh.click();
  await expect(status).toContainText("No new enquiries");
  await postJson(site, "/api/contact", someone());
  await refresh.click();
  await expect(status).toContainText("1 new enquiry");
});
