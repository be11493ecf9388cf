import type { Locator, Page } from "@playwright/test";
import { addDays, dateAt, instantOf } from "../../app/business/spa-time";
import { expect, testOn } from "../support/fixtures";
import { logIn, unfold } from "../support/owner";
import { shownBox } from "../support/shown-box";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";
import { phone } from "../support/viewports";

/** Twelve of different people, as clients of a spa in London write; the third wrote twice. */
const people = [
  ["Ulrike", "Groß", "+49 170 1234567", "full-body", "ulrike.gross"],
  ["Charlotte", "Hughes", "07700 900802", "hot-stone", "charlotte.hughes"],
  ["Isabel", "Torres", "+34 655 123 987", "swedish", "isabel.torres"],
  ["Francesca", "Bianchi", "07700 900791", "sports", "francesca.bianchi"],
  ["Paul", "Nwosu", "07700 900680", "thai", "paul.nwosu"],
  ["Louise", "Tremblay", "+1 514 555 0199", "deep-tissue", "louise.tremblay"],
  ["Jürgen", "Müller", "+49 171 5550132", "full-body", "juergen.mueller"],
  ["Rachel", "Stone", "07700 900579", "hot-stone", "rachel.stone"],
  ["美咲", "田中", "+81 90 1234 5678", "hot-stone", "misaki.tanaka"],
  ["Isabel", "Torres", "+34 655 123 987", "deep-tissue", "isabel.torres"],
  ["Amelia", "Hartley", "07700 900456", "swedish", "amelia.hartley"],
  ["Noor", "Haddad", "07700 900345", "thai", "noor.haddad"],
] as const;
const message =
  "Hello, is there anything free tomorrow between 12 and 3? My shoulders are like concrete, and I do not like strong pressure on my neck. Thank you very much.";

/**
 * The records of the people, who wrote in the evenings of the days before yesterday: so many on each, the others on the
 * day before. So all of them have been waiting for more than a day, whatever the time is.
 */
function enquiriesOf(onDays: readonly number[]) {
  const days = onDays.flatMap((many, day) => Array.from({ length: many }, () => day));
  return people.map(([firstName, lastName, phone, treatment, mailbox], index) => {
    const day = days[index] ?? onDays.length;
    const evening = `${addDays(dateAt(Date.now()), -2 - day)}T20:00Z`;
    const hoursSince = (Date.now() - instantOf(Date.parse(evening))) / 3_600_000;
    return storedEnquiry(hoursSince + (index - days.indexOf(day)) / 4, {
      firstName,
      lastName,
      phone,
      treatment,
      email: `${mailbox}@example.com`,
      message,
    });
  });
}

const longPerson = {
  firstName: "Oliver",
  lastName: "Featherstonehaugh",
  email: "a.very.long.address.of.somebody@department.university.example.org",
};
const shortPerson = { firstName: "Ann", lastName: "Ng", email: "a@example.com" };

/**
 * The first two of a small phone and the first three of a phone are of two days, the first eight of a laptop of three.
 */
const lines = [
  storedEnquiry(200, longPerson),
  storedEnquiry(199, shortPerson),
  ...enquiriesOf([1, 2]).toReversed(),
];
const test = testOn({ prepare: (dataDir) => writeEnquiries(dataDir, lines) });

/** How many cards are on the screen whole, before anything is scrolled. */
const wholeCards = (page: Page) =>
  page.locator("article").evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect());
    return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length;
  });

/** How many px from its top to its bottom a tap in the middle of a control hits it. */
const reachOf = (control: Locator) =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const around = Array.from({ length: 100 }, (_, index) => (top + bottom) / 2 - 50 + index);
    const hit = (y: number) => document.elementFromPoint((left + right) / 2, y);
    return around.filter((y) => element.contains(hit(y))).length;
  });

const screens = [
  { of: "a laptop", width: 1280, height: 800, cards: 8 },
  { of: "a phone", ...phone, cards: 3 },
  { of: "a small phone", width: 360, height: 740, cards: 2 },
];

for (const language of ["de", "es", "ja"]) {
  test(`in ${language} the first screen shows the owner 8 whole enquiries on a laptop, 3 on a phone, 2 on a small one`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: "language", value: language, url: baseURL! }]);
    await logIn(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    const first = await shownBox(page.getByRole("article").first());
    // Spanish has the longest words.
    if (language !== "es") expect(first.y, "head and bar have a line each").toBeLessThan(130);
    // What has come since stands in no line of its own.
    await page.locator("form:has([value=refresh]) button").first().click();
    await page.getByRole("status").locator("span.font-medium").waitFor();
    for (const { of, width, height, cards } of screens) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => wholeCards(page), of).toBeGreaterThanOrEqual(cards);
    }
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const person = page.locator("article:has([data-person])").first();
      for (const target of [
        page.locator("[data-menu] > summary"),
        page.locator("#found details:not([data-menu]) > summary"),
        page.locator("#found [type=submit]").first(),
        person.locator("[data-person]").first(),
        person.locator("[href^=tel]"),
      ]) {
        expect(await reachOf(target), `${width}: ${await target.textContent()}`).toBeGreaterThan(
          43,
        );
      }
    }
  });
}

const tenThousand = JSON.stringify(
  Array.from({ length: 10_000 }, (_, index) =>
    storedEnquiry(index, { email: `visitor-${index}@example.com`, message: "" }),
  ),
);

// The languages with the longest words.
for (const language of ["de", "es"]) {
  test(`in ${language} a list of 10 000 enquiries is not wider than a phone`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.route("**/api/contacts", (route) =>
      route.fulfill({ contentType: "application/json", body: tenThousand }),
    );
    await context.addCookies([{ name: "language", value: language, url: baseURL! }]);
    await logIn(page);
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(/10.?000/);
    const languageMenu = page.locator("details:has(button[name=language])");
    const menu = languageMenu.locator("> div");
    await languageMenu.locator("> summary").click();
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      expect((await shownBox(menu)).x).toBeGreaterThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 320, height: 844 });
    await page.locator("[role=search] [name=order][type=submit]").click();
    await expect(page.locator("[aria-pressed=true][name=status]").first()).toBeInViewport({
      ratio: 1,
    });
  });
}

test("on a laptop in German the line about the person covers no word of an unfolded message, and a long name and address make a card no higher and cover nothing beside them", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "language", value: "de", url: baseURL! }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page);
  await test.step("the line about the person", async () => {
    const line = page.getByRole("button", { name: "2 Anfragen von dieser Person" }).first();
    const card = page.getByRole("article").filter({ has: line }).first();
    await unfold(card);
    const [box, badge] = [await shownBox(line), await shownBox(card.getByText("Englisch"))];
    const isBeside = box.x >= badge.x + badge.width || box.y >= badge.y + badge.height;
    expect(isBeside).toBe(true);
  });
  await test.step("the long name and the long address", async () => {
    const card = page.getByRole("article", { name: "Oliver Featherstonehaugh" });
    const other = page.getByRole("article", { name: "Ann Ng" });
    expect((await shownBox(card)).height).toBe((await shownBox(other)).height);
    const link = await shownBox(card.getByRole("link", { name: longPerson.email }));
    const statuses = await shownBox(card.getByRole("group", { name: "Status" }));
    expect(link.x + link.width).toBeLessThanOrEqual(statuses.x);
  });
});
