import { expect, test } from "../support/fixtures";
import { openHome } from "../support/visitor";

test("the first view names lengths, price, hours, place, telephone number and languages, and the prices with their supplement come before the cards", async ({
  page,
}) => {
  await openHome(page);
  const lines = page.locator("#home li");
  const texts = await lines.allInnerTexts();
  expect(texts[0]).toBe("30, 45 or 60 minutes, from £40");
  expect(texts[1]).toMatch(/^(Open|Closed)/);
  expect(texts[2]).toMatch(/Farringdon.*\s.*Barbican/);
  expect(texts[3]).toBe("07700 900123");
  expect(texts).toHaveLength(4);
  await expect(lines.nth(3)).toBeInViewport();

  const prices = page.locator("#services dl");
  await expect(prices).toContainText("With hot stones+ £20");
  const bottom = await prices.evaluate((list) => list.getBoundingClientRect().bottom);
  const cards = page.locator("#services li").first();
  expect(bottom).toBeLessThan(await cards.evaluate((card) => card.getBoundingClientRect().top));

  await page.setViewportSize({ width: 767, height: 800 });
  await expect(lines.nth(3)).toBeHidden();
  await openHome(page, "/?lng=de");
  await expect(lines.last()).toHaveText("Am Telefon sprechen wir Englisch");
});

// The longest words on the two buttons.
test("the hero's two buttons are side by side on a wide screen, the select looks like the other fields, and the spa's name has its own typeface", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openHome(page, "/?lng=fr");
  const tops = await page
    .locator("#home a[href^='tel:'], #home a[href='#services']")
    .evaluateAll((links) => links.slice(0, 2).map((link) => link.getBoundingClientRect().top));
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);

  const style = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { appearance, backgroundColor, borderColor, borderRadius } = getComputedStyle(element);
      return { appearance, backgroundColor, borderColor, borderRadius };
    });
  expect(await style("#enquiry-treatment")).toEqual({
    ...(await style("#enquiry-email")),
    appearance: "none",
  });
  await expect(page.locator("header a span").first()).toHaveCSS("font-family", /^Fraunces/);
});
