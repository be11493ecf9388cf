import { pageTextNames, pageTexts } from "../../app/business/page-texts";
import { expect, testOn } from "../support/fixtures";
import { sampleProfile, writeProfile } from "../support/own-profile";
import { openHome } from "../support/visitor";

const word = "Donaudampfschifffahrtsgesellschaft";
const long = {
  name: `The ${word} & ${word} Massage House`,
  email: `${"very-long-name.".repeat(4)}info@${"subdomain-".repeat(5)}spa.example`,
  address: {
    ...sampleProfile.address,
    street: `${word}${word} 123, Entrance B, Second Floor`,
    area: word,
  },
  reviews: sampleProfile.reviews.map((review) => ({
    ...review,
    // As long as both may be.
    name: word.repeat(2).slice(0, 60),
    review: `${word.repeat(3)} ${"and so it went on. ".repeat(30)}`.slice(0, 600),
  })),
  openingHours: {
    ...sampleProfile.openingHours,
    monday: [],
    tuesday: [
      { opens: "10:00", closes: "13:00" },
      { opens: "14:00", closes: "24:00" },
    ],
  },
};

const paragraph = `${word} ${"and so it went on. ".repeat(30)}`;
const texts = Object.fromEntries(
  pageTextNames.map((name) => [name, { en: paragraph.slice(0, pageTexts[name].longest).trim() }]),
);
const testWithWords = testOn({ prepare: (dataDir) => writeProfile(dataDir, { texts }) });

testWithWords("the longest words that the owner may write are read whole", async ({ page }) => {
  await openHome(page);
  const written = page.locator("h1, h2, p").filter({ hasText: word });
  await expect(written).toHaveCount(8);
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const cutOff = await written.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(cutOff, `${width}`).toEqual([]);
  }
});

const test = testOn({ prepare: (dataDir) => writeProfile(dataDir, long) });

test("very long names, addresses, reviews and split hours do not break the layout", async ({
  page,
}) => {
  await openHome(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const hours = page.locator("#contact table");
  await expect(hours.getByRole("row", { name: /Monday/ })).toContainText("Closed");
  await expect(hours.getByRole("row", { name: /Tuesday/ })).toContainText(
    "10am to 1pm 2pm to midnight",
  );
});

const testWithName = testOn({
  prepare: (dataDir) => writeProfile(dataDir, { name: "Stillwater Spa" }),
});

testWithName(
  "a word of the spa's name stays in one line of the header on a narrow phone",
  async ({ page }) => {
    await openHome(page, "/?lng=de");
    const name = page.locator("header a span").first();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await name.evaluate((element) => {
        const text = element.firstChild as Text;
        const range = document.createRange();
        range.setEnd(text, "Stillwater".length);
        range.setStart(text, 0);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines, `${width}`).toBe(1);
    }
  },
);

const testWithLongName = testOn({
  prepare: (dataDir) => writeProfile(dataDir, { name: "Thai-Massage-Studio-Birmingham" }),
});

testWithLongName(
  "a long name of the spa is shown down to the feet of its letters",
  async ({ page }) => {
    await openHome(page);
    const name = page.locator("header a span").first();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const hidden = await name.evaluate((one) => one.scrollHeight - one.clientHeight);
      expect(hidden, `${width}`).toBe(0);
    }
  },
);
