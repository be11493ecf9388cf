import type { Locator, Page } from "@playwright/test";
import { addDays, dateAt, instantOf } from "../../app/business/spa-time";
import { crowdingOf } from "../support/crowding";
import { expect, testOn } from "../support/fixtures";
import { logIn, openMore, unfold } from "../support/owner";
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

const lines = [storedEnquiry(200, longPerson), ...enquiriesOf([8]).toReversed()];
const test = testOn({ prepare: (dataDir) => writeEnquiries(dataDir, lines) });

/** How many cards are on the screen whole, before anything is scrolled. */
const wholeCards = (page: Page) =>
  page.locator("article").evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect());
    return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length;
  });

const screens = [
  { of: "a laptop", width: 1280, height: 800, cards: 6 },
  { of: "a phone", ...phone, cards: 2 },
];

test("the first screen shows the owner 6 whole enquiries on a laptop and 2 on a phone, in the longest words too", async ({
  page,
  context,
  baseURL,
}) => {
  for (const language of ["de", "en"]) {
    await context.addCookies([{ name: "language", value: language, url: baseURL! }]);
    await logIn(page);
    for (const { of, width, height, cards } of screens) {
      await page.setViewportSize({ width, height });
      const message = `${language}, ${of}`;
      await expect.poll(() => wholeCards(page), message).toBeGreaterThanOrEqual(cards);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("a long name and a long address are whole and cover nothing beside them", async () => {
    const card = page.getByRole("article", { name: "Oliver Featherstonehaugh" });
    const link = card.getByRole("link", { name: longPerson.email });
    const isCut = await link.evaluate((one) => one.scrollWidth > one.clientWidth);
    expect(isCut).toBe(false);
    const box = await shownBox(link);
    const statuses = await shownBox(card.getByRole("group", { name: "Status" }));
    expect(box.x + box.width).toBeLessThanOrEqual(statuses.x);
  });
  await test.step("the ways to send a reply are in one row above the text, which can be copied", async () => {
    const card = page.getByRole("article", { name: "Charlotte Hughes" });
    await unfold(card);
    const ways = card.locator(".reply-way");
    await expect(ways).toHaveText(["Email", "Text message", /^WhatsApp/, "Copy text"]);
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height });
      const boxes = await Promise.all((await ways.all()).map((way) => shownBox(way)));
      expect(new Set(boxes.map(({ y }) => y)).size, `${width} px`).toBe(1);
      const text = card.locator("p", { hasText: /^Hello Charlotte Hughes,/ });
      expect((await shownBox(text)).y).toBeGreaterThan(boxes[0]!.y);
    }
    await card.getByRole("button", { name: "Copy text" }).click();
    const selected = await page.evaluate(() => getSelection()?.toString());
    expect(selected).toContain("Thank you for your enquiry");
  });
});

test.describe("on a screen that is touched", () => {
  test.use({ viewport: phone, hasTouch: true });

  for (const language of ["de", "ja"]) {
    test(`in ${language} no text of a card is small, no control of it is hard to hit or near to another, folded, unfolded and with the form of an appointment`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: "language", value: language, url: baseURL! }]);
      await logIn(page);
      const card = page.locator("article:has([data-person])").first();
      const widths = [320, 390, 768, 1280];
      const isCalm = async (state: string) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          expect(await crowdingOf(card, 44), `${state}, ${width} px`).toEqual([]);
          const shown = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(shown, state).toBe(width);
        }
      };
      await isCalm("folded");
      await unfold(card);
      await isCalm("unfolded");
      await card.locator("[name=status][value=booked]").click();
      await card.locator(".card-booking").waitFor();
      await isCalm("with the form");
    });
  }
});

/** Where the parts of a card that are seen when it is folded begin, by their names, and how large their text is. */
const partsOf = (card: Locator) =>
  card.evaluate((element) => {
    const parts = ["h4", ".badge", ".card-message", "[href^=tel]", ".card-age", "[role=group]"];
    const { top } = element.getBoundingClientRect();
    return parts.map((part) => {
      const found = element.querySelector(part)!;
      const { fontSize } = getComputedStyle(found);
      return { part, fontSize, top: found.getBoundingClientRect().top - top };
    });
  });

for (const { of, width, height } of screens) {
  test(`on ${of} nothing above what is unfolded moves, and no text changes its size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await logIn(page);
    const card = page.getByRole("article", { name: "Ulrike Groß" });
    const before = await partsOf(card);
    await unfold(card);
    const after = await partsOf(card);
    // On a phone the message that is then whole pushes down what follows it.
    const movable = width < 1024 ? ["[href^=tel]", "[role=group]"] : [];
    const fixed = (parts: typeof before) => parts.filter(({ part }) => !movable.includes(part));
    expect(fixed(after)).toEqual(fixed(before));
    expect(after.map(({ fontSize }) => fontSize)).toEqual(before.map(({ fontSize }) => fontSize));
    await expect(card.getByRole("link", { name: "ulrike.gross@example.com" })).toBeVisible();
  });
}

const tenThousand = JSON.stringify(
  Array.from({ length: 10_000 }, (_, index) =>
    storedEnquiry(index, { email: `visitor-${index}@example.com`, message: "" }),
  ),
);

test("a list of 10 000 enquiries is not wider than a phone, in the longest words too", async ({
  page,
  context,
  baseURL,
}) => {
  await page.route("**/api/contacts", (route) =>
    route.fulfill({ contentType: "application/json", body: tenThousand }),
  );
  await context.addCookies([{ name: "language", value: "de", url: baseURL! }]);
  await logIn(page);
  await expect(page.getByRole("banner")).toContainText(/10.?000/);
  const menu = page.locator("[data-more] > div");
  await openMore(page);
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await shownBox(menu)).x).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 320, height: 844 });
  await page.locator("#found [aria-pressed]").click();
  await expect(page.locator("[aria-pressed=true][name=status]").first()).toBeInViewport({
    ratio: 1,
  });
});
