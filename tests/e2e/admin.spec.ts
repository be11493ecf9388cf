import { allowConsole, expect, test, testOn } from "../support/fixtures";
import { enterPassword, logIn, openLoginPage } from "../support/owner";
import { adminPassword } from "../support/test-site";
import { someone } from "../support/visitor";
import { ready } from "../support/page-scripts";

test("a wrong password is refused, the right one opens the dashboard", async ({ page }) => {
  allowConsole(page, /Failed to load resource.*401/);
  // With a capital, too, the page has its texts.
  await page.goto("/Admin");
  await ready(page);
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await openLoginPage(page);
  await expect(page.getByText("Enter the admin password to access the dashboard")).toBeVisible();
  await enterPassword(page, "not the password");
  await expect(page.getByText("Invalid password. Please try again.")).toBeVisible();
  await enterPassword(page, adminPassword);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Contact Form Submissions" })).toBeVisible();
});

test("reloading and logging out lead to the login page and end every copy of the session, and one that is over leads there, too, and says so", async ({
  page,
  context,
}) => {
  allowConsole(page, /Failed to load resource.*401/);
  const title = page.getByRole("heading", { name: "Admin Access" });
  const isLoggedIn = async () => (await page.request.get("/api/contacts")).status() === 200;
  for (const leave of [
    () => page.reload(),
    () => page.getByRole("button", { name: "Logout" }).click(),
  ]) {
    await logIn(page);
    const cookies = await context.cookies();
    expect(await isLoggedIn()).toBe(true);
    await leave();
    await expect(title).toBeVisible();
    await context.addCookies(cookies);
    expect(await isLoggedIn()).toBe(false);
  }
  await logIn(page);
  await context.clearCookies();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(title).toBeVisible();
  await expect(
    page.getByText(/Your session has ended: you logged out or opened this page in another tab/),
  ).toBeVisible();
});

const testOfEmpty = testOn({});

testOfEmpty("an empty list says so, a new one counts and is newest first", async ({ page }) => {
  await logIn(page);
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
});
