import { expect, testOn } from "../support/fixtures";
import { writeEnquiries, storedEnquiry } from "../support/stored-enquiries";
import { cardOf, logIn, logInOnPage, unfold } from "../support/owner";
import { shownBox } from "../support/shown-box";

const flagged = [5, 6].map((hours) => storedEnquiry(hours, { suspectedSpam: ["manyLinks"] }));
const flood = storedEnquiry(4, { suspectedSpam: ["flood"] });
const plain = storedEnquiry(2);

const lines = [...flagged, flood, plain];

/** A site with one enquiry of each kind. */
const test = testOn({ prepare: (dataDir) => writeEnquiries(dataDir, lines) });

test("flagged enquiries have filters of their own beside the folded groups, of which all are erased once it has been said what goes, and all times are London's", async ({
  page,
}) => {
  await logIn(page);
  await expect(page.getByText("All times are London time.")).toBeVisible();
  const card = page.locator("article").filter({ hasText: flagged[0]!.lastName });
  await expect(card).toBeHidden();
  await page.getByRole("button", { name: "May be advertising 2" }).click();
  await expect(card).toBeVisible();
  await expect(page.getByText("What is listed here looks like advertising.")).toBeVisible();
  await expect(card).toContainText("The message contains links to several websites.");
  const floodCard = page.locator("article").filter({ hasText: flood.lastName });
  await expect(floodCard).toHaveCount(0);
  await page.getByRole("button", { name: "Came in a flood 1" }).click();
  await expect(floodCard).toBeVisible();
  await page.getByRole("button", { name: /^All \d/ }).click();
  await page.getByText("2 enquiries may be advertising").click();
  const group = page.locator("details[data-part=advertising]");
  await group.getByRole("button", { name: "Erase all of these" }).click();
  await expect(page.getByText("2 enquiries with their history")).toBeVisible();
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByText("2 enquiries were erased for good")).toBeVisible();
  await expect(page.getByText(/may be advertising/)).toHaveCount(0);
  await expect(cardOf(page, plain)).toBeVisible();
});

test("how many a search has found stands above the first day, and search, filter, order and the open card are there again after the next login", async ({
  page,
}) => {
  await logIn(page);
  await page.getByRole("button", { name: /^New \d/ }).click();
  await page.getByRole("button", { name: "Longest waiting first" }).click();
  await page.getByLabel("Search enquiries").fill(plain.lastName);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("1 enquiry shown")).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const found = await shownBox(page.getByText("1 enquiry shown"));
    const day = await shownBox(page.locator("section h3").first());
    expect(found.y + found.height).toBeLessThanOrEqual(day.y + 1);
  }
  const card = cardOf(page, plain);
  await unfold(card);
  await card.getByLabel("Note").fill("Prefers the evening");
  await card.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText(/: note saved/).first()).toBeVisible();
  await logInOnPage(page);
  await expect(page.getByLabel("Search enquiries")).toHaveValue(plain.lastName);
  await expect(page.getByText("1 enquiry shown")).toBeVisible();
  await expect(page.getByRole("button", { name: /^New \d/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const order = page.getByRole("button", { name: "Longest waiting first" });
  await expect(order).toHaveAttribute("aria-pressed", "true");
  await expect(card.getByLabel("Note")).toBeVisible();
  expect(page.url()).not.toContain(plain.lastName);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Access" })).toBeVisible();
  await logInOnPage(page);
  await expect(page.getByLabel("Search enquiries")).toHaveValue("");
});
