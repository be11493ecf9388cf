import { daysOfWeek, weekdayAt } from "../../app/business/spa-time";
import { writeProfile } from "../support/own-profile";
import { expect, testOn } from "../support/fixtures";
import { openHome } from "../support/visitor";
import { hourMs, dayMs } from "../../app/time";

const onlyOpen = weekdayAt(Date.now() + 4 * dayMs);

/** A spa that stays closed for days. */
const test = testOn({
  prepare: (dataDir) =>
    writeProfile(dataDir, {
      openingHours: Object.fromEntries(
        daysOfWeek.map((day) => [
          day,
          day === onlyOpen ? [{ opens: "10:00", closes: "21:00" }] : [],
        ]),
      ),
    }),
});

test("today's row moves on at midnight while the spa stays closed, and the open line and the hero's filled button change by themselves when the spa opens and closes", async ({
  page,
}) => {
  await page.clock.install();
  await openHome(page);
  const today = async () => {
    const now = await page.evaluate(() => Date.now());
    return page.locator("#contact tr").nth(daysOfWeek.indexOf(weekdayAt(now)));
  };
  await expect(await today()).toHaveAttribute("aria-current", "date");
  await page.clock.fastForward(dayMs);
  await expect(await today()).toHaveAttribute("aria-current", "date");

  const line = page.locator("#home li").nth(1);
  await expect(line).toHaveText(/^Closed now, opens on/);
  // The hours of the fourth day are within the two days after these.
  await page.clock.fastForward(2 * dayMs);
  const seen: string[] = [];
  const filled: string[] = [];
  for (let hour = 0; hour < 48; hour += 1) {
    await page.clock.fastForward(hourMs);
    seen.push(await line.innerText());
    filled.push(await page.locator("#home .button-filled").innerText());
  }
  const opened = seen.findIndex((text) => text.startsWith("Open now until"));
  expect(opened, seen.join("\n")).toBeGreaterThan(0);
  expect(seen.slice(opened).at(-1), seen.join("\n")).toMatch(/^Closed now, opens/);
  expect(filled).toEqual(
    seen.map((text) => (text.startsWith("Open") ? "Call Now" : "Book Appointment")),
  );
});
