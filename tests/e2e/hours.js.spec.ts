import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import { daysOfWeek, weekdayAt } from "../../app/business/spa-time";
import { expect, test } from "../support/fixtures";
import { startSite } from "../support/test-site";
import { declineCookies } from "../support/declined-cookies";
import { openHome } from "../support/visitor";

test("the open line changes by itself when the spa opens", async ({ page, javaScript }) => {
  await page.clock.install();
  await openHome(page, javaScript);
  const line = page.locator("#home li").nth(1);
  const before = await line.innerText();
  // A day and a half holds an opening and a closing.
  const seen = new Set([before]);
  for (let hour = 0; hour < 36; hour += 1) {
    await page.clock.fastForward(60 * 60 * 1000);
    seen.add(await line.innerText());
  }
  expect([...seen].some((text) => text.startsWith("Open now until"))).toBe(true);
  expect([...seen].some((text) => text.startsWith("Closed now, opens"))).toBe(true);
});

test("today's row moves on at midnight while the spa stays closed", async ({ browser }) => {
  const dayMs = 24 * 60 * 60 * 1000;
  const sample = JSON.parse(await readFile("data/site.sample.json", "utf8")) as {
    openingHours: object;
  };
  const onlyOpen = weekdayAt(Date.now() + 4 * dayMs);
  const openingHours = Object.fromEntries(
    daysOfWeek.map((day) => [day, day === onlyOpen ? [{ opens: "10:00", closes: "21:00" }] : []]),
  );
  const site = await startSite({
    prepare: (dataDir) =>
      writeFile(path.join(dataDir, "site.json"), JSON.stringify({ ...sample, openingHours })),
  });
  try {
    const context = await browser.newContext({
      baseURL: site.url,
    });
    await declineCookies(context);
    const page = await context.newPage();
    await page.clock.install();
    await openHome(page, true);
    const row = (now: number) =>
      page.locator("#contact tr").nth(daysOfWeek.indexOf(weekdayAt(now)));
    await expect(row(Date.now())).toHaveAttribute("aria-current", "date");
    await page.clock.fastForward(dayMs);
    await expect(row(await page.evaluate(() => Date.now()))).toHaveAttribute(
      "aria-current",
      "date",
    );
    await context.close();
  } finally {
    await site.close();
  }
});
