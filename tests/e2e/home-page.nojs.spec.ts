import { expect, test } from "../support/fixtures";
import { openHome } from "../support/visitor";

test("a picture's link shows the picture itself", async ({ page }) => {
  await openHome(page, false);
  const href = await page.getByRole("link", { name: "Enlarge: Reception" }).getAttribute("href");
  const picture = await page.request.get(href ?? "");
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  expect(picture.headers()["cache-control"]).toMatch(/immutable/);
});
