import { allowConsole, expect, holdRequests, test } from "../support/fixtures";
import { enterPassword, logIn, logInOnPage, openLoginPage } from "../support/owner";
import { adminPassword } from "../support/test-site";
import { someone } from "../support/visitor";
import { ready } from "../support/page-scripts";

const loginTitle = "Admin Access";

test("after half an hour without Refresh the login page replaces the list and says why", async ({
  page,
}) => {
  const visitor = someone();
  await page.clock.install();
  await page.request.post("/api/contact", { data: visitor });
  await logIn(page);
  await expect(page.getByText(visitor.lastName)).toBeVisible();
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/")) requests += 1;
  });
  await page.clock.fastForward("29:30");
  await expect(page.getByText(visitor.lastName)).toBeVisible();
  await page.clock.fastForward("00:31");
  await expect(page.getByRole("heading", { name: loginTitle })).toBeVisible();
  await expect(page.getByText(/after 30 minutes without a change or a refresh/)).toBeVisible();
  await expect(page.getByText(visitor.lastName)).toHaveCount(0);
  expect(requests).toBe(0);
  await enterPassword(page, adminPassword);
  await expect(page.getByText(visitor.lastName)).toBeVisible();
});

test("another tab ends the session, also while the list is loading, and logging out in one takes the list away in the other", async ({
  page,
  context,
}) => {
  await logInOnPage(page);
  const other = await context.newPage();
  await logInOnPage(other);
  // The second tab's page load has ended the session of the first.
  await expect(page.getByRole("heading", { name: loginTitle })).toBeVisible();
  await expect(page.getByText(/logged out or opened this page in another tab/)).toBeVisible();
  await enterPassword(page, adminPassword);
  await page.getByRole("heading", { name: "Contact Form Submissions" }).waitFor();
  // Logging out ends in a new document: what is typed before it has come would be lost.
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Logout" }).click();
  await loaded;
  await ready(page);
  await expect(page.getByRole("heading", { name: loginTitle })).toBeVisible();
  await expect(other.getByRole("heading", { name: loginTitle })).toBeVisible();

  const release = await holdRequests(page, "**/api/contacts");
  await enterPassword(page, adminPassword);
  await page.getByRole("heading", { name: "Contact Form Submissions" }).waitFor();
  await openLoginPage(other);
  await expect(page.getByRole("heading", { name: loginTitle })).toBeVisible();
  release();
  await expect(page.getByText(/logged out or opened this page in another tab/)).toBeVisible();
});

test("the back button shows no enquiry after Logout, nor after leaving", async ({ page }) => {
  const visitor = someone();
  await page.request.post("/api/contact", { data: visitor });
  await page.goto("/");
  for (const leave of ["Logout", "Back to Website"]) {
    await logIn(page);
    await expect(page.getByText(visitor.lastName)).toBeVisible();
    await page.getByText(leave, { exact: true }).click();
    await expect(page.getByText(visitor.lastName)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(visitor.lastName)).toHaveCount(0);
  }
  await expect(
    page.getByText(/Your session ended because this page was reloaded or opened again/),
  ).toBeVisible();
});

test("a page of the owner's that was left is empty in the back/forward cache, and is loaded again", async ({
  page,
}) => {
  for (const address of ["/admin", "/admin/diary"] as const) {
    await logIn(page, address);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
    await expect(page.getByRole("main"), address).toHaveCount(0);
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    await expect(page.getByRole("heading", { name: loginTitle }), address).toBeVisible();
  }
});

test("the focus moves into the field, to the dashboard's beginning, and back after a wrong password", async ({
  page,
}) => {
  allowConsole(page, /Failed to load resource.*401/);
  await openLoginPage(page);
  const password = page.getByPlaceholder("Enter admin password");
  await expect(password).toBeFocused();
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invalid password. Please try again.")).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(adminPassword);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeFocused();
});
