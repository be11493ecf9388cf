import { declineCookies } from "../support/declined-cookies";
import { expect, test } from "../support/fixtures";
import { enterPassword, logIn, openLoginPage } from "../support/owner";
import { adminPassword, startSite } from "../support/test-site";
import { enquiryForm, openHome, someone } from "../support/visitor";

test("a wrong password is refused, the right one opens the dashboard", async ({
  page,
  javaScript,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*401/);
  await openLoginPage(page, javaScript);
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await expect(page.getByText("Enter the admin password to access the dashboard")).toBeVisible();
  await enterPassword(page, "not the password");
  await expect(page.getByText("Invalid password. Please try again.")).toBeVisible();
  await enterPassword(page, adminPassword);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Contact Form Submissions" })).toBeVisible();
});

test("the login page has its texts at an address with capitals", async ({ page, javaScript }) => {
  await page.goto("/Admin");
  if (javaScript) await page.locator("html[data-ready]").waitFor();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
});

test("reloading shows the login page and ends the session", async ({ page, javaScript }) => {
  await logIn(page, javaScript);
  const cookies = await page.context().cookies();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await page.context().addCookies(cookies);
  expect((await page.request.get("/api/contacts")).status()).toBe(401);
});

test("logging out shows the login page and ends every copy of the session", async ({
  page,
  javaScript,
}) => {
  await logIn(page, javaScript);
  const cookies = await page.context().cookies();
  expect((await page.request.get("/api/contacts")).status()).toBe(200);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await page.context().addCookies(cookies);
  expect((await page.request.get("/api/contacts")).status()).toBe(401);
});

test("Refresh shows the enquiries that have come since", async ({ page, javaScript, context }) => {
  await logIn(page, javaScript);
  const visitor = someone();
  const other = await context.newPage();
  await openHome(other, javaScript);
  const { fill, submit, form } = enquiryForm(other);
  await fill(visitor);
  await submit.click();
  await expect(form.getByText(/Your reference/)).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: visitor.lastName });
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(card).toBeVisible();
});

test("a session that is over leads to the login page, which says so", async ({
  page,
  javaScript,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource.*401/);
  await logIn(page, javaScript);
  await context.clearCookies();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await expect(
    page.getByText(/Your session has ended: you logged out or opened this page in another tab/),
  ).toBeVisible();
});

test("an empty list says so, a new one counts and is newest first", async ({
  browser,
  javaScript,
}) => {
  const site = await startSite();
  try {
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: javaScript,
    });
    await declineCookies(context);
    const page = await context.newPage();
    await logIn(page, javaScript);
    await expect(page.getByText("0 total")).toBeVisible();
    await expect(page.getByText("No submissions yet")).toBeVisible();
    await expect(
      page.getByText(
        "Contact form submissions will appear here once customers start booking treatments.",
      ),
    ).toBeVisible();
    for (const firstName of ["First", "Second"]) {
      const sent = await page.request.post("/api/contact", {
        data: someone({ firstName, treatment: "reiki" }),
      });
      expect(sent.status()).toBe(201);
    }
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("2 total")).toBeVisible();
    await expect(page.getByRole("article").nth(0).getByRole("heading")).toContainText("Second");
    await expect(page.getByRole("article").nth(0)).toContainText("reiki");
    await expect(page.getByRole("article").nth(1).getByRole("heading")).toContainText("First");
    await context.close();
  } finally {
    await site.close();
  }
});
