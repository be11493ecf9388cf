import { allowConsole, expect, test } from "../support/fixtures";

test("an unknown address is a real 404 that leads home", async ({ page }) => {
  allowConsole(page, /Failed to load resource.*404/);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("404 Page Not Found");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await expect(page.getByText("This page does not exist, or no longer does.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await expect(page).toHaveURL("/");
});
