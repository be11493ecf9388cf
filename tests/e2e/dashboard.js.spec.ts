import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { declineCookies } from "../support/declined-cookies";
import { expect, testOn } from "../support/fixtures";
import { writeEnquiries, storedEnquiry } from "../support/stored-enquiries";
import { logIn } from "../support/owner";
import { adminPassword, startSite } from "../support/test-site";

const many = 300;
const turning = "\u202Eecila\u2066";

/** As an older version stored them: names and numbers contain characters that change the direction of writing. */
const older = Array.from({ length: many }, (_, index) =>
  storedEnquiry(many - index, {
    firstName: `${turning}${index}`,
    phone: "\u202E0000 6497 020",
    ...(index >= many / 2 && { suspectedSpam: ["manyLinks"] }),
  }),
);

const test = testOn({ prepare: (dataDir) => writeEnquiries(dataDir, older) });

test("right-to-left marks in stored names reverse no other text, on cards and in print", async ({
  page,
  javaScript,
}) => {
  await logIn(page, javaScript);
  const list = page.locator("section", { has: page.getByRole("article") }).first();
  const turns = (text: string) => /\p{Bidi_Control}/u.test(text);
  await expect(list).toContainText("ecila");
  expect(turns(await list.innerText())).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(turns(await list.innerText())).toBe(false);
});

test("a dashboard without a list sets no timer without a delay", async ({
  browser,
  javaScript,
}) => {
  // A folder where the file should be: it cannot be read, whichever account runs the server.
  const site = await startSite({
    prepare: (dataDir) => mkdir(join(dataDir, "enquiries.jsonl")),
  });
  try {
    const context = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: javaScript,
    });
    await declineCookies(context);
    const page = await context.newPage();
    await page.addInitScript(() => {
      const { setTimeout } = window;
      Object.assign(window, { untimed: 0 });
      window.setTimeout = ((handler: TimerHandler, ...rest: [number?, ...unknown[]]) => {
        if (rest[0] === undefined) (window as unknown as { untimed: number }).untimed += 1;
        return setTimeout(handler, ...rest);
      }) as typeof window.setTimeout;
    });
    // A login before the scripts took over: the server renders the dashboard.
    const form = { intent: "login", password: adminPassword };
    await page.request.post("/admin", { form, maxRedirects: 0 });
    await page.goto("/admin");
    await page.locator("html[data-ready]").waitFor();
    await expect(page.getByText("Error Loading Contacts")).toBeVisible();
    const set = await page.evaluate(async () => {
      const untimed = () => (window as unknown as { untimed: number }).untimed;
      const before = untimed();
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
      return untimed() - before;
    });
    expect(set).toBe(0);
    await context.close();
  } finally {
    await site.close();
  }
});
