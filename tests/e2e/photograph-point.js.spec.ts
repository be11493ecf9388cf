import { unfoldedSection } from "../support/details-page";
import { expect, testOn } from "../support/fixtures";
import { logIn } from "../support/owner";
import { ready } from "../support/page-scripts";
import { photograph, tapNear } from "../support/photographs";

const test = testOn({ env: { RATE_LIMITS: "off" } });

test("a photograph that is chosen is drawn before it is sent, and a tap on it chooses the point that must stay", async ({
  page,
}) => {
  await logIn(page, "/admin/details");
  await ready(page);
  const section = await unfoldedSection(page, "Photographs");
  const row = section.locator("form > details").filter({ hasText: "About your spa" });
  await row.locator("summary").first().click();
  await row.getByLabel("Replace").setInputFiles(await photograph("#204080"));
  const drawn = row.locator("fieldset canvas");
  // As it was sent, 1200 by 900 px, made smaller.
  await expect(drawn).toHaveAttribute("width", "480");
  await expect(drawn).toHaveAttribute("height", "360");
  const [red = 255, , blue = 0] = await drawn.evaluate((canvas: HTMLCanvasElement) => [
    ...canvas.getContext("2d")!.getImageData(240, 180, 1, 1).data,
  ]);
  expect([red < 60, blue > 100]).toEqual([true, true]);
  // Beside the name it takes the place of the one before.
  const besideName = row.locator("summary").first();
  await expect(besideName.locator("canvas")).toHaveAttribute("width", "480");
  await expect(besideName.locator("canvas")).toBeVisible();
  await expect(besideName.locator("img")).toHaveCount(0);
  await tapNear(drawn, { across: 0.1, down: 0.9 });
  await expect(row.getByRole("radio", { name: "Bottom left" })).toBeChecked();
});
