import { expect, type Locator, type Page } from "@playwright/test";

import { adminPassword } from "./serve";

/** Opens the login page and waits for hydration, when it runs scripts. */
export async function openLoginPage(page: Page, javaScript: boolean): Promise<void> {
  await page.goto("/admin");
  if (javaScript) await page.locator("html[data-ready]").waitFor();
}

/** Types a password on the login page and presses the button. */
export async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByPlaceholder("Enter admin password").fill(password);
  await page.getByRole("button", { name: "Access Dashboard" }).click();
}

/** Logs in as the owner and waits for the dashboard with its list. */
export async function logIn(page: Page, javaScript: boolean): Promise<void> {
  await openLoginPage(page, javaScript);
  await enterPassword(page, adminPassword);
  await page.getByRole("heading", { name: "Contact Form Submissions" }).waitFor();
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
}

/** Unfolds a card, unless it is. */
export async function unfold(card: Locator): Promise<void> {
  const fold = card.locator("details:not([data-appointment] *)");
  if (!(await fold.evaluate((details) => (details as HTMLDetailsElement).open))) {
    await fold.locator("> summary").click();
  }
}

/** Opens the menu of the owner's other pages, such as the diary. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator("main details[data-menu] > summary").click();
}
