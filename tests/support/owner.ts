import { expect, type Page } from "@playwright/test";

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
