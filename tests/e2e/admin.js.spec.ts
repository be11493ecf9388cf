import { expect, holdRequests, test } from "../support/fixtures";
import { enterPassword, logIn, openLoginPage } from "../support/owner";
import { adminPassword } from "../support/test-site";
import { someone } from "../support/visitor";

test("the button is disabled while the password is empty and while it is checked", async ({
  page,
  javaScript,
}) => {
  const release = await holdRequests(page, "**/api/admin/auth");
  await openLoginPage(page, javaScript);
  const button = page.getByRole("button", { name: "Access Dashboard" });
  await expect(button).toBeDisabled();
  await page.getByPlaceholder("Enter admin password").fill(adminPassword);
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByRole("button", { name: "Authenticating..." })).toBeDisabled();
  release();
  await expect(page.getByRole("heading", { name: "Contact Form Submissions" })).toBeVisible();
});

test("the password can be shown and hidden", async ({ page, javaScript }) => {
  await openLoginPage(page, javaScript);
  const password = page.getByPlaceholder("Enter admin password");
  await password.fill("secret");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("no connection and too many attempts have messages of their own", async ({
  page,
  javaScript,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await openLoginPage(page, javaScript);
  await page.route("**/api/admin/auth", (route) => route.abort());
  await enterPassword(page, adminPassword);
  await expect(page.getByText("Authentication failed. Please try again.")).toBeVisible();
  await page.unroute("**/api/admin/auth");
  await page.route("**/api/admin/auth", (route) =>
    route.fulfill({ status: 429, headers: { "Retry-After": "30" }, body: "Later." }),
  );
  await enterPassword(page, adminPassword);
  await expect(page.getByText("Too many attempts. Please try again in 30 seconds.")).toBeVisible();
});

test("a slow list shows three placeholders, a broken one can be tried again", async ({
  page,
  javaScript,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const release = await holdRequests(page, "**/api/contacts", (route) =>
    route.fulfill({ status: 500, body: "Broken." }),
  );
  await openLoginPage(page, javaScript);
  await enterPassword(page, adminPassword);
  await expect(page.locator("[data-skeleton]")).toHaveCount(3);
  release();
  await expect(page.getByText("Error Loading Contacts")).toBeVisible();
  await expect(page.getByText("Failed to load contact submissions.")).toBeVisible();
  await page.unroute("**/api/contacts");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(/\d total/)).toBeVisible();
  await expect(page.getByText("Error Loading Contacts")).toBeHidden();
});

test("the list is fetched once, and again only on Refresh", async ({ page, javaScript }) => {
  let fetched = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contacts")) fetched += 1;
  });
  await openLoginPage(page, javaScript);
  expect(fetched).toBe(0);
  await enterPassword(page, adminPassword);
  await page.getByText(/\d total/).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  expect(fetched).toBe(1);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => fetched).toBe(2);
});

test("after a logout that failed offline a wrong password shows its message, and the list stays closed", async ({
  page,
  javaScript,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  const visitor = someone();
  await page.request.post("/api/contact", { data: visitor });
  await logIn(page, javaScript);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByText(/The server could not be reached/).waitFor();
  await context.setOffline(false);
  await page.evaluate((name) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(name)) document.body.dataset.shown = "";
    }).observe(document.body, { childList: true, subtree: true });
  }, visitor.lastName);
  await enterPassword(page, "not the password");
  await expect(page.getByRole("alert")).toHaveText("Invalid password. Please try again.");
  await expect(page.locator("body")).not.toHaveAttribute("data-shown");
  await enterPassword(page, adminPassword);
  await expect(page.getByText(visitor.lastName)).toBeVisible();
});

test("logging out offline takes the list away and says that the session is still open", async ({
  page,
  javaScript,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await logIn(page, javaScript);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await expect(page.getByText(/The server could not be reached/)).toBeVisible();
});
