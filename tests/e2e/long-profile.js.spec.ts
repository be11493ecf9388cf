import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "../support/fixtures";
import { startSite } from "../support/test-site";
import { declineCookies } from "../support/declined-cookies";

test("very long names, addresses, reviews and split hours do not break the layout", async ({
  browser,
}) => {
  const sample = JSON.parse(await readFile("data/site.sample.json", "utf8")) as Record<
    string,
    unknown
  >;
  const word = "Donaudampfschifffahrtsgesellschaft";
  const profile = {
    ...sample,
    name: `The ${word} & ${word} Massage House`,
    email: `${"very-long-name.".repeat(4)}info@${"subdomain-".repeat(5)}spa.example`,
    address: {
      ...(sample["address"] as object),
      street: `${word}${word} 123, Entrance B, Second Floor`,
      area: word,
    },
    reviews: (sample["reviews"] as object[]).map((review) => ({
      ...review,
      // As long as both may be.
      name: word.repeat(2).slice(0, 60),
      review: `${word.repeat(3)} ${"and so it went on. ".repeat(30)}`.slice(0, 600),
    })),
    openingHours: {
      ...(sample["openingHours"] as object),
      monday: [],
      tuesday: [
        { opens: "10:00", closes: "13:00" },
        { opens: "14:00", closes: "24:00" },
      ],
    },
  };
  const site = await startSite({
    prepare: (dataDir) => writeFile(path.join(dataDir, "site.json"), JSON.stringify(profile)),
  });
  try {
    const context = await browser.newContext({
      baseURL: site.url,
    });
    await declineCookies(context);
    const page = await context.newPage();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const hours = page.locator("#contact table");
    await expect(hours.getByRole("row", { name: /Monday/ })).toContainText("Closed");
    await expect(hours.getByRole("row", { name: /Tuesday/ })).toContainText(
      "10am to 1pm2pm to midnight",
    );
    await context.close();
  } finally {
    await site.close();
  }
});
