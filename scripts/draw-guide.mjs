// Draws the pictures of docs/for-the-owner.md into docs/pictures/, and those of README.md into docs/views/, from the
// built site with enquiries of invented people at a fixed time. Run by hand after a change of the dashboard's look:
// `npm run build && node scripts/draw-guide.mjs`. The results are committed.
/* global localStorage, scrollTo, scrollY */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { chromium } from "@playwright/test";
import sharp from "sharp";

import { writeEnquiries } from "../bench/data-folder.mjs";
import { adminPassword, root, serve } from "../bench/serve.mjs";
import { remixServe } from "../tests/support/server-process.mjs";
import { getChromium } from "./browsers.mjs";

const pictures = join(root, "docs/pictures");
const views = join(root, "docs/views");
const now = Date.parse("2026-11-20T09:40:00Z");
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A phone; two pixels of the picture for each of the page. */
const phone = { width: 390, height: 760 };
const pixelRatio = 2;
const laptop = { width: 1280, height: 800 };
/** Room around a part of the page, in px. */
const margin = 12;

const people = [
  {
    hoursAgo: 0.5,
    firstName: "Amelia",
    lastName: "Hartley",
    email: "amelia.hartley@example.com",
    phone: "07700 900456",
    treatment: "deep-tissue",
    message: "Could I come on Thursday after six? My shoulders are very stiff.",
  },
  {
    hoursAgo: 3,
    firstName: "Jürgen",
    lastName: "Groß",
    email: "juergen.gross@example.com",
    phone: "+49 171 3920012",
    treatment: "hot-stone",
    message: "Hätten Sie am Samstag um 11 Uhr Zeit für zwei Personen?",
    language: "de",
  },
  {
    hoursAgo: 50,
    firstName: "Priya",
    lastName: "Nair",
    email: "priya.nair@example.com",
    phone: "020 7946 0777",
    treatment: "sports",
    message: "I am running a marathon on Sunday. Do you have time on Monday?",
  },
  {
    hoursAgo: 98,
    firstName: "Amelia",
    lastName: "Hartley",
    email: "amelia.hartley@example.com",
    phone: "+44 7700 900456",
    treatment: "full-body",
  },
  {
    hoursAgo: 30,
    firstName: "Rank",
    lastName: "Higher",
    email: "offers@example.com",
    phone: "020 7946 0888",
    treatment: "thai",
    message: "Be first on every search! https://a.example https://b.example",
    suspectedSpam: ["manyLinks", "seo"],
  },
];

const enquiries = people
  .map(({ hoursAgo, ...person }, index) => ({
    id: `4c1e07a${index}-8d2b-4f60-9a51-6e0b3d7c2f1${index}`,
    createdAt: new Date(now - hoursAgo * hourMs).toISOString(),
    ...person,
  }))
  .sort((one, other) => one.createdAt.localeCompare(other.createdAt));

const dataDir = await mkdtemp(join(tmpdir(), "guide-"));
await writeEnquiries(dataDir, enquiries);
const clock = join(dataDir, "clock");
await writeFile(clock, String(now));
const site = await serve(["--import", join(root, "scripts/guide-clock.mjs"), ...remixServe()], {
  dataDir,
  env: { GUIDE_CLOCK: clock },
});
const executablePath = await getChromium();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ["--no-sandbox"],
});
const page = await browser.newPage({
  baseURL: site.url,
  viewport: phone,
  deviceScaleFactor: pixelRatio,
  reducedMotion: "reduce",
});

/** @typedef {import("@playwright/test").Locator} Locator */

/** @param {string} name @param {Buffer} screenshot */
async function save(name, screenshot) {
  const { size } = await sharp(screenshot)
    .webp({ quality: 36, effort: 6 })
    .toFile(join(pictures, `${name}.webp`));
  console.log(`docs/pictures/${name}.webp ${size} B`);
}

/** @param {string} name */
async function saveView(name) {
  const { size } = await sharp(await page.screenshot())
    .resize(laptop.width)
    .webp({ quality: 50, effort: 6 })
    .toFile(join(views, `${name}.webp`));
  console.log(`docs/views/${name}.webp ${size} B`);
}

/**
 * Draws the full width of the page from the top of one element to the bottom of another.
 *
 * @param {string} name @param {Locator} first @param {Locator} last
 */
async function draw(name, first, last) {
  await page.mouse.move(0, 0);
  const scrolled = await page.evaluate(() => scrollY);
  const [top, bottom] = [await first.boundingBox(), await last.boundingBox()];
  if (!top || !bottom) throw new Error(`${name}: there is no such part of the page.`);
  const y = scrolled + top.y - margin;
  const height = scrolled + bottom.y + bottom.height + margin - y;
  const clip = { x: 0, y, width: phone.width, height };
  // The bar at the foot of a phone would lie over the middle of a part that is higher than the screen.
  const bar = page.locator(".owner-bar");
  await bar.evaluate((element) => {
    element.style.display = "none";
  });
  await save(name, await page.screenshot({ fullPage: true, clip }));
  await bar.evaluate((element) => {
    element.style.display = "";
  });
}

/** @param {string} name */
const cardOf = (name) => page.getByRole("article").filter({ hasText: name }).first();

/** @param {Locator} card @param {string} name */
const tap = (card, name) => card.getByRole("button", { name, exact: true }).click();

/** Waits until no message covers the page. */
async function dismissToast() {
  await page.locator("li[data-kind] button").last().click();
  await page.locator("li[data-kind]").waitFor({ state: "detached" });
}

/** Sets the clock of the browser and of the site. @param {number} time ms since the epoch */
async function setTime(time) {
  await page.clock.setFixedTime(time);
  await writeFile(clock, String(time));
}

for (const folder of [pictures, views]) await mkdir(folder, { recursive: true });
try {
  await page.clock.setFixedTime(now);
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "declined"));
  await page.goto("/admin");
  await page.locator("html[data-ready]").waitFor();
  await page.locator("#password").fill(adminPassword);
  await page.keyboard.press("Enter");
  const [amelia, juergen, priya] = [cardOf("Amelia"), cardOf("Jürgen"), cardOf("Priya")];
  await amelia.waitFor();
  await save("new-enquiries", await page.screenshot());

  await tap(amelia, "Contacted");
  await page.getByText("marked as contacted").first().waitFor();
  await save("status", await page.screenshot());
  await dismissToast();

  const title = (/** @type {Locator} */ card) => card.getByRole("heading").first();
  const fold = (/** @type {Locator} */ card) => card.locator("summary").first();
  await fold(juergen).click();
  const reply = juergen.locator("section").filter({ hasText: "Language of the reply" });
  await draw("reply", title(juergen), reply);

  await juergen.getByLabel("Note").fill("Sat 11:00, both rooms.\nNo stones on the left knee.");
  const saveNote = juergen.getByRole("button", { name: "Save note" });
  await draw("note", juergen.locator("label").filter({ hasText: /^Note$/ }), saveNote);
  await saveNote.click();
  await dismissToast();
  await fold(juergen).click();

  await setTime(now + 20 * minuteMs);
  await tap(priya, "Contacted");
  await dismissToast();
  await setTime(now + 40 * minuteMs);
  await tap(priya, "Booked");
  await fold(priya).click();
  const history = priya.locator("section").filter({ hasText: "History" });
  await draw("history", history, history);
  await fold(priya).click();

  await page.getByLabel("Search enquiries").fill("hartley");
  await page.getByText("2 enquiries shown").waitFor();
  await juergen.waitFor({ state: "detached" });
  await draw("search", page.getByLabel("Search enquiries"), page.getByRole("article").last());
  await page.getByLabel("Search enquiries").fill("");

  const group = page.locator("details[data-part=advertising]");
  await group.locator("> summary").click();
  const advertising = group.getByRole("article");
  await draw("advertising", group, advertising.getByRole("button", { name: "Not advertising" }));
  await group.locator("> summary").click();

  await page.setViewportSize(laptop);
  await page.evaluate(() => scrollTo(0, 0));
  await saveView("dashboard");

  await page.setViewportSize(phone);
  await page.getByRole("link", { name: "Details" }).click();
  /** @param {string} name of a form */
  const unfold = async (name) => {
    const form = page.locator(`section#${name}`);
    await form.waitFor();
    const isOpen = await form.locator("> details").getAttribute("open");
    if (isOpen === null) await form.locator("summary").first().click();
    return form;
  };
  /** @param {Locator} form @param {string} name of a row */
  const row = (form, name) =>
    form.locator("details details").filter({ has: page.locator("> summary", { hasText: name }) });
  const treatment = row(await unfold("treatments"), "Thai Massage").first();
  await treatment.locator("> summary").click();
  await draw("treatment", treatment, treatment);
  const words = await unfold("texts");
  const below = words.getByLabel("Text below the headline").first();
  await below.click();
  const facts = words.getByRole("button", { name: "{price}" }).first();
  await draw("words", words.getByText("Headline", { exact: true }).first(), facts);
  const photograph = row(await unfold("photographs"), "About your spa").first();
  await photograph.locator("> summary").click();
  await draw("photograph", photograph, photograph);

  await page.setViewportSize(laptop);
  await page.goto("/");
  await page.locator("html[data-ready]").waitFor();
  await page
    .locator("main img")
    .first()
    .evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
  await saveView("page");
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}
