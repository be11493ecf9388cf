import { allowConsole, expect, test } from "../support/fixtures";
import { enterPassword, openLoginPage } from "../support/owner";
import { adminPassword } from "../support/test-site";

test("the right password in a browser that keeps no cookies is told so", async ({ page, site }) => {
  // The list is refused.
  allowConsole(page, /Failed to load resource.*401/);
  await page.route("**/api/admin/auth", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    const response = await fetch(request.url().replace(/^https?:\/\/[^/]+/, site.url), {
      method: "POST",
      headers: { "Content-Type": (await request.headerValue("Content-Type")) ?? "" },
      body: request.postData() ?? "",
      redirect: "manual",
    });
    const { status } = response;
    const headers = new Headers(response.headers);
    headers.delete("Set-Cookie");
    const body = status === 200 ? "{}" : "";
    return route.fulfill({ status, headers: Object.fromEntries(headers), body });
  });
  await openLoginPage(page);
  await enterPassword(page, adminPassword);
  await expect(page.getByRole("alert")).toContainText("allow cookies for this website");
  await expect(page.getByPlaceholder("Enter admin password")).toBeVisible();
});
