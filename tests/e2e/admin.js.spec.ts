import { allowConsole, expect, holdRequests, test, testOn } from "../support/fixtures";
import { cardOf, enterPassword, logIn, openLoginPage } from "../support/owner";
import { adminPassword } from "../support/test-site";
import { someone } from "../support/visitor";
import { ready } from "../support/page-scripts";

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

test("the login page shows and hides the password, checks it once, and says why it cannot", async ({
  page,
}) => {
  allowConsole(page, /Failed to load resource/);
  // With a capital, too, the page has its texts.
  await page.goto("/Admin");
  await ready(page);
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await openLoginPage(page);
  await expect(page.getByText("Enter the admin password to access the dashboard")).toBeVisible();
  const button = page.getByRole("button", { name: "Access Dashboard" });
  await expect(button).toBeDisabled();
  const password = page.getByPlaceholder("Enter admin password");
  await password.fill("secret");
  await expect(button).toBeEnabled();
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");

  await page.route("**/api/admin/auth", (route) => route.abort());
  await enterPassword(page, adminPassword);
  await expect(page.getByText("Authentication failed. Please try again.")).toBeVisible();
  await page.unroute("**/api/admin/auth");
  await page.route("**/api/admin/auth", (route) =>
    route.fulfill({ status: 429, headers: { "Retry-After": "30" }, body: "Later." }),
  );
  await enterPassword(page, adminPassword);
  await expect(page.getByText("Too many attempts. Please try again in 30 seconds.")).toBeVisible();
  await page.unroute("**/api/admin/auth");

  const release = await holdRequests(page, "**/api/admin/auth");
  await enterPassword(page, adminPassword);
  await expect(page.getByRole("button", { name: "Authenticating..." })).toBeDisabled();
  release();
  await expect(page.getByRole("heading", { name: "Contact Form Submissions" })).toBeVisible();
});

test("the list is fetched once after the login, and again only on Refresh; a slow one shows three placeholders, a broken one can be tried again, and what is shown stays readable meanwhile", async ({
  page,
}) => {
  allowConsole(page, /Failed to load resource/);
  const visitor = someone();
  await page.request.post("/api/contact", { data: visitor });
  let fetched = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contacts")) fetched += 1;
  });
  const release = await holdRequests(page, "**/api/contacts", (route) =>
    route.fulfill({ status: 500, body: "Broken." }),
  );
  await openLoginPage(page);
  expect(fetched).toBe(0);
  await enterPassword(page, adminPassword);
  await expect(page.locator("[data-skeleton]")).toHaveCount(3);
  release();
  await expect(page.getByText("Error Loading Contacts")).toBeVisible();
  await expect(page.getByText("Failed to load contact submissions.")).toBeVisible();
  await page.unroute("**/api/contacts");
  expect(fetched).toBe(1);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(/\d total/)).toBeVisible();
  await expect(page.getByText("Error Loading Contacts")).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  expect(fetched).toBe(2);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => fetched).toBe(3);

  const card = cardOf(page, visitor);
  const releaseNext = await holdRequests(page, "**/api/contacts", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.locator("[aria-busy=true]", { has: card })).toBeVisible();
  await expect(card).toBeVisible();
  releaseNext();
  await expect(page.getByText("Error Loading Contacts")).toBeVisible();
  await expect(card).toBeVisible();
  await page.unroute("**/api/contacts");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("Error Loading Contacts")).toHaveCount(0);
  await expect(card).toBeVisible();
});

test("an enquiry that arrives between the two responses of which the list is made has its call button", async ({
  page,
}) => {
  const visitor = someone();
  await page.request.post("/api/contact", { data: visitor });
  let isFirst = true;
  await page.route("**/api/admin/desk", async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    const before = { enquiries: {}, flagged: {}, telephones: {} };
    return route.fulfill({ response, json: { ...(await response.json()), ...before } });
  });
  await logIn(page);
  const card = cardOf(page, visitor);
  await expect(card.getByRole("link", { name: visitor.phone })).toHaveAttribute(
    "href",
    "tel:+442079460000",
  );
});

test("logging out offline takes the list away and says that the session is still open; then a wrong password shows its message and no list", async ({
  page,
  context,
}) => {
  allowConsole(page, /Failed to load resource/);
  const visitor = someone();
  await page.request.post("/api/contact", { data: visitor });
  await logIn(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await expect(page.getByText(/The server could not be reached/)).toBeVisible();
  await expect(page.getByText(visitor.lastName)).toHaveCount(0);
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
