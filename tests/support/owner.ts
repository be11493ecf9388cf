import { expect, type Locator, type Page } from "@playwright/test";

import { ready, runsScripts } from "./page-scripts";
import { adminPassword } from "./test-site";

/** Opens the login page and waits for hydration, when it runs scripts. */
export async function openLoginPage(page: Page): Promise<void> {
  await page.goto("/admin");
  await ready(page);
}

/** Types a password on the login page and presses the button. */
export async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByPlaceholder("Enter admin password").fill(password);
  await page.getByRole("button", { name: "Access Dashboard" }).click();
}

/**
 * Logs in on the login page, and waits for the list: for tests of the login and of what stays in the browser after it.
 */
export async function logInOnPage(page: Page): Promise<void> {
  await openLoginPage(page);
  await enterPassword(page, adminPassword);
  await page.getByRole("heading", { name: "Contact Form Submissions" }).waitFor();
}

/** The owner's pages. */
type OwnerPage = "/admin" | "/admin/details" | "/admin/diary" | "/admin/overview";

/**
 * Opens one of the owner's pages as after a login without scripts, and waits for nothing of its scripts. The form is sent
 * without loading the login page, which takes half of a test's time.
 */
export async function openAsOwner(page: Page, address: OwnerPage = "/admin"): Promise<void> {
  const response = await page.request.post("/admin", {
    form: { intent: "login", password: adminPassword },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  await page.goto(address);
}

/** Opens one of the owner's pages after a login, with its whole list. */
export async function logIn(page: Page, address: OwnerPage = "/admin"): Promise<void> {
  await openAsOwner(page, address);
  await wholeListLoaded(page);
  expect(new URL(page.url()).pathname).toBe(address);
  await expect(page.locator("#password")).toHaveCount(0);
}

/**
 * Waits for hydration, and for the whole list, which the page fetches behind the part that the server has rendered, when
 * it runs scripts.
 */
export async function wholeListLoaded(page: Page): Promise<void> {
  if (!runsScripts(page)) return;
  await ready(page);
  await expect(page.locator('[data-dashboard="part"]')).toHaveCount(0);
}

async function setOpen(card: Locator, isOpen: boolean): Promise<void> {
  const details = card.locator("> details");
  if ((await details.evaluate((one) => (one as HTMLDetailsElement).open)) !== isOpen) {
    await details.locator("> summary").click();
  }
  // The script hears of it later than the browser shows it, and only then keeps which card is open.
  await expect(details.locator("> :not(summary)")).toBeVisible({ visible: isOpen });
}

/** Unfolds a card, unless it is. */
export const unfold = (card: Locator): Promise<void> => setOpen(card, true);

/** Folds a card, unless it is. */
export const fold = (card: Locator): Promise<void> => setOpen(card, false);

/**
 * Chooses any day and time in the open form of an appointment: below the chip "Another time", or, where a page without
 * scripts has no chips, in plain fields.
 */
export async function fillAppointment(
  card: Locator,
  { day, time }: { day?: string; time: string },
): Promise<void> {
  await card.getByRole("button", { name: /^(Save appointment|Add enquiry)$/ }).waitFor();
  const other = card.getByText("Another time", { exact: true });
  if (await other.isVisible()) await other.click();
  if (day !== undefined) await card.getByLabel("Day", { exact: true }).fill(day);
  await card.getByLabel("Time", { exact: true }).fill(time);
}

/** Expects a form to have the day and the time of an appointment chosen, as chips or in plain fields. */
export async function expectAppointment(
  form: Locator,
  { day, time }: { day: string; time: string },
): Promise<void> {
  if (!runsScripts(form.page())) {
    await expect(form.getByLabel("Day")).toHaveValue(day);
    await expect(form.getByLabel("Time")).toHaveValue(time);
    return;
  }
  await expect(form.locator("[name=day]:checked")).toHaveValue(day);
  const chosen = form.locator("[name=time]:checked");
  if (time === "") await expect(chosen).toHaveCount(0);
  else await expect(chosen).toHaveValue(`${day}T${time}`);
}

/** Opens one of the owner's pages by its tab. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole("navigation", { name: "Views" });
  await tabs.getByRole("button", { name, exact: true }).click();
}

/** Opens "More" in the header of the owner's pages. */
export async function openMore(page: Page): Promise<void> {
  await page.locator("details[data-more] > summary").click();
}

/** Shows the list of the trusted browsers. */
export async function openTrustedBrowsers(page: Page): Promise<Locator> {
  await openMore(page);
  await page.getByRole("link", { name: "Trusted browsers" }).click();
  return page.getByRole("region", { name: "Trusted browsers" });
}

/** Opens the form for an enquiry that came by phone. */
export async function openAddForm(page: Page): Promise<Locator> {
  await page.getByRole("link", { name: "Add enquiry", exact: true }).click();
  const form = page.locator("form", { has: page.getByText("Appointment (optional)") });
  // With what was typed before, it is in the page while it is closed, too.
  await form.waitFor();
  return form;
}

/** The card of an enquiry in the list. */
export const cardOf = (page: Page, { lastName }: { lastName: string }): Locator =>
  page.getByRole("article").filter({ hasText: lastName });
