import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { allowConsole, expect, test, testOn } from "../support/fixtures";
import { postJson } from "../support/http";
import { writeEnquiries, storedEnquiry } from "../support/stored-enquiries";
import { cardOf, logIn } from "../support/owner";
import { advertiser } from "../support/visitor";

const turning = "\u202Eecila\u2066";

/** As an older version stored them: names and numbers contain characters that change the direction of writing. */
const older = [{}, { suspectedSpam: ["manyLinks"] }].map((different) =>
  storedEnquiry(1, { firstName: turning, phone: "\u202E0000 6497 020", ...different }),
);

const testOfOlder = testOn({ prepare: (dataDir) => writeEnquiries(dataDir, older) });

testOfOlder(
  "right-to-left marks in stored names reverse no other text, on cards and in print",
  async ({ page }) => {
    await logIn(page);
    const list = page.locator("section", { has: page.getByRole("article") }).first();
    const turns = (text: string) => /\p{Bidi_Control}/u.test(text);
    await expect(list).toContainText("ecila");
    expect(turns(await list.innerText())).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(turns(await list.innerText())).toBe(false);
  },
);

/** A folder where the file should be: it cannot be read, whichever account runs the server. */
const testWithoutList = testOn({ prepare: (dataDir) => mkdir(join(dataDir, "enquiries.jsonl")) });

testWithoutList("a dashboard without a list sets no timer without a delay", async ({ page }) => {
  allowConsole(page, /status of 503/);
  await page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, { untimed: 0 });
    window.setTimeout = ((handler: TimerHandler, ...rest: [number?, ...unknown[]]) => {
      if (rest[0] === undefined) (window as unknown as { untimed: number }).untimed += 1;
      return setTimeout(handler, ...rest);
    }) as typeof window.setTimeout;
  });
  await logIn(page);
  await expect(page.getByText("Error Loading Contacts")).toBeVisible();
  const set = await page.evaluate(async () => {
    const untimed = () => (window as unknown as { untimed: number }).untimed;
    const before = untimed();
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    return untimed() - before;
  });
  expect(set).toBe(0);
});

test("the whole list is shown, advertising too, when the remarks beside it cannot be read", async ({
  page,
  site,
}) => {
  allowConsole(page, /Failed to load resource/);
  const suspect = advertiser();
  await postJson(site, "/api/contact", suspect);
  await page.route("**/api/admin/desk", (route) => route.fulfill({ status: 503, body: "" }));
  await logIn(page);
  await expect(cardOf(page, suspect)).toBeVisible();
});
