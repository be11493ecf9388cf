import type { Locator, Page } from "@playwright/test";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

import type { BusinessProfile } from "../../app/business/business-profile-schema";
import { unfoldDetails, unfoldedSection } from "../support/details-page";
import { allowConsole, expect, testOn } from "../support/fixtures";
import { logIn } from "../support/owner";
import { ready } from "../support/page-scripts";
import { ownProfile } from "../support/own-profile";
import { photograph, tapNear, writeOwnPhotographs } from "../support/photographs";
import { phone } from "../support/viewports";

const test = testOn({ env: { RATE_LIMITS: "off" } });

// The encoder gives way to all that runs beside these tests.
test.describe.configure({ timeout: 150_000 });

const made = "All sizes are made. Visitors see these photographs now.";

const laptop = { width: 1280, height: 800 };

const photographsForm = (page: Page) => unfoldedSection(page, "Photographs");

async function openDetails(page: Page) {
  await logIn(page, "/admin/details");
  await ready(page);
}

/** The HTML that visitors get. */
const visitorsPage = async ({ url }: { url: string }) => (await fetch(url)).text();

/** One entry of the form, unfolded. */
async function entryOf(page: Page, name: string) {
  const form = await photographsForm(page);
  const entry = form.locator("form > details").filter({ hasText: name }).first();
  await unfoldDetails(entry);
  return entry.getByRole("group", { name, exact: true });
}

async function save(page: Page) {
  await (await photographsForm(page)).getByRole("button", { name: "Save" }).click();
}

/** Waits until visitors see a text, without scripts by loading the page again. */
async function waitUntilMade(page: Page, site: { url: string }, text: string) {
  await expect
    .poll(async () => (await visitorsPage(site)).includes(text), { timeout: 90_000 })
    .toBe(true);
  const look = page.getByRole("link", { name: "See how far it is" });
  if (await look.isVisible()) await look.click();
  await expect(page.getByText(made)).toBeVisible();
}

test("a photograph that the owner puts into the gallery is seen once its sizes are made", async ({
  page,
  site,
}) => {
  await openDetails(page);
  const before = await visitorsPage(site);
  const entry = await entryOf(page, "Photograph 2");
  await entry.getByLabel("Replace").setInputFiles(await photograph("#204080"));
  await entry.getByLabel("What it shows (English)").fill("Our new blue room");
  await entry.getByRole("radio", { name: "Bottom left" }).check();
  await save(page);
  const saved = (await photographsForm(page)).getByText("Saved.", { exact: true });
  await expect(saved).toBeVisible();
  await waitUntilMade(page, site, "Our new blue room");
  await expect(saved).toBeVisible();

  const shown = await visitorsPage(site);
  const [address = ""] = /\/photographs\/[0-9a-f]{10}-400\.avif/.exec(shown) ?? [];
  const file = await fetch(site.url + address);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("image/avif");
  expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  // The one that it replaces is gone, and the others are as they were.
  const stems = [...before.matchAll(/(gallery-[\w-]+)-[0-9a-f]{10}-400\.avif/g)].map(
    ([, stem]) => stem!,
  );
  const gone = stems.filter((stem) => !shown.includes(stem));
  expect(gone).toEqual(["gallery-reception"]);

  await page.goto(`${site.url}/#gallery`);
  await expect(page.getByRole("img", { name: "Our new blue room" })).toBeVisible();
});

/** The addresses of the page that name photographs of the owner, without their hashes. */
const ownAddresses = (html: string) =>
  [...html.matchAll(/\/photographs\/[0-9a-f]{10}-([\dx]+\.\w+)/g)].map(([, end]) => end);

test("the owner shows her own at the top, where link previews and phones get it cut, and takes it back; one for phones alone is refused at the one for large screens", async ({
  page,
  site,
}) => {
  await openDetails(page);
  const top = await entryOf(page, "Top of the page");
  const wide = { width: 1280, height: 720 };
  await top.getByLabel("Replace").setInputFiles(await photograph("#303080", wide));
  await top.getByLabel("What it shows (English)").fill("Our blue hall");
  await save(page);
  await waitUntilMade(page, site, "Our blue hall");

  const shown = await visitorsPage(site);
  const [, card] = /property="og:image" content="([^"]+)"/.exec(shown)!;
  expect(card).toMatch(/\/photographs\/[0-9a-f]{10}-1200x630\.jpeg$/);
  expect(shown).toContain(`"image":"${card}"`);
  const picture = await fetch(card!);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  });
  // Upright for phones, of the same photograph, and on its way before the page has been read.
  const preloads = shown.match(/<link rel="preload" as="image"[^>]*>/g)!;
  expect(preloads.map(ownAddresses)).toEqual([
    expect.arrayContaining(["480.avif", "540.avif"]),
    expect.arrayContaining(["1024.avif", "1280.avif"]),
  ]);
  await page.goto(site.url);
  await expect(page.getByRole("img", { name: "Our blue hall" })).toHaveCount(1);

  await openDetails(page);
  await (
    await entryOf(page, "Top of the page")
  )
    .getByLabel("Use the website’s own photograph again")
    .check();
  await save(page);
  await expect(page.getByText(made)).toBeVisible();
  const after = await visitorsPage(site);
  expect(after).not.toContain("Our blue hall");
  expect(after).toMatch(/property="og:image" content="[^"]+\/assets\/hero-/);

  const phones = await entryOf(page, "Top of the page, on phones");
  const tall = await photograph("#505020", { width: 900, height: 1200 });
  await phones.getByLabel("Replace").setInputFiles(tall);
  allowConsole(page, /status of 400/);
  await save(page);
  const wrong = await entryOf(page, "Top of the page");
  await expect(wrong.getByText("Please choose a photograph.")).toBeVisible();
});

test("a new photograph is seen before it is saved, on a page that visitors do not get", async ({
  page,
  site,
}) => {
  await openDetails(page);
  const top = await entryOf(page, "Top of the page");
  await top
    .getByLabel("Replace")
    .setInputFiles(await photograph("#705090", { width: 1600, height: 1200 }));
  await top.getByLabel("What it shows (English)").fill("Our violet hall");
  const opened = page.waitForEvent("popup");
  await (await photographsForm(page)).getByRole("button", { name: "See how it looks" }).click();
  const preview = await opened;
  const hero = preview.getByRole("img", { name: "Our violet hall" });
  const colourOf = async () => {
    const address = await hero.evaluate((img: HTMLImageElement) => img.currentSrc);
    const bytes = await (await fetch(address)).arrayBuffer();
    const { data } = await sharp(bytes).resize(1, 1).raw().toBuffer({ resolveWithObject: true });
    return [...data];
  };
  for (const viewport of [phone, laptop]) {
    await preview.setViewportSize(viewport);
    await expect(hero).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await colourOf();
    expect([red > 100, green < 100, blue > 120]).toEqual([true, true, true]);
  }
  expect(await visitorsPage(site)).not.toContain("Our violet hall");
});

test("what is no photograph, or too small a one, is refused with what to do, and nothing changes", async ({
  page,
  site,
  javaScript,
}) => {
  await openDetails(page);
  const shown = await visitorsPage(site);
  const addresses = (html: string) =>
    html.match(/\/(?:assets|photographs)\/[\w-]+\.(?:avif|jpeg)/g);
  const note = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Not a picture.") };
  await (await entryOf(page, "Photograph 1")).getByLabel("Replace").setInputFiles(note);
  const small = await photograph("#802040", { width: 640, height: 480 });
  const second = await entryOf(page, "Photograph 4");
  await second.getByLabel("Replace").setInputFiles(small);
  await second.getByLabel("What it shows (English)").fill("A small picture");
  allowConsole(page, /status of 400/);
  await save(page);
  const wrong = (await photographsForm(page)).getByRole("group", { name: /check/ });
  await expect(wrong.getByText("Please export it as a JPEG and choose that.")).toBeVisible();
  await expect(wrong.getByText("at least 800 × 600 pixels")).toBeVisible();
  expect(addresses(await visitorsPage(site))).toEqual(addresses(shown));

  // With scripts what was wrong with a file goes as soon as another one is chosen.
  await ready(page);
  await second.getByLabel("Replace").setInputFiles(await photograph("#802040"));
  await expect(second.getByText("at least 800 × 600 pixels")).toHaveCount(javaScript ? 0 : 1);
  await expect(second.getByLabel("Replace")).toBeVisible();
});

test("the gallery is put in another order, and one photograph is taken out of it", async ({
  page,
  site,
}) => {
  await openDetails(page);
  const order = async () =>
    [
      ...(await visitorsPage(site)).matchAll(
        /<a href="\/(?:assets|photographs)\/([\w-]+)-\d+\.jpeg/g,
      ),
    ].map(([, name]) => name);
  const before = await order();
  await (await entryOf(page, "Photograph 2")).getByRole("button", { name: "Up" }).click();
  await expect(page.getByText("Please save to keep this.")).toBeVisible();
  await (await entryOf(page, "Photograph 6")).getByRole("button", { name: "Remove" }).click();
  await expect((await photographsForm(page)).getByText("Photograph 6")).toHaveCount(0);
  await save(page);
  await expect(page.getByText(made)).toBeVisible();
  const [first, second, ...others] = before;
  expect(await order()).toEqual([second, first, ...others.slice(0, -1)]);
});

test("a photograph is added to the gallery, and not twice; one without a description is refused, and need not be chosen again", async ({
  page,
  site,
}) => {
  allowConsole(page, /status of 400/);
  await openDetails(page);
  const chosen = await entryOf(page, "Photograph 3");
  await chosen.getByLabel("Replace").setInputFiles(await photograph("#408020"));
  await save(page);
  await expect(page.getByText("Please describe what the photograph shows").first()).toBeVisible();
  const again = await entryOf(page, "Photograph 3");
  await again.getByLabel("What it shows (English)").fill("The garden behind the house");
  await save(page);
  await waitUntilMade(page, site, "The garden behind the house");

  const blue = await photograph("#206080");
  const add = async (text: string) => {
    const another = await entryOf(page, "Another photograph");
    await another.getByLabel("Choose a photograph").setInputFiles(blue);
    await another.getByLabel("What it shows (English)").fill(text);
    await save(page);
  };
  const count = async () => ((await visitorsPage(site)).match(/aria-label="Enlarge/g) ?? []).length;
  const before = await count();
  await add("The steam bath");
  await waitUntilMade(page, site, "The steam bath");
  expect(await count()).toBe(before + 1);

  await add("The steam bath once more");
  const wrong = (await photographsForm(page)).getByRole("group", { name: /check/ });
  await expect(wrong.getByText("already in the gallery")).toBeVisible();
  expect(await count()).toBe(before + 1);
});

const testWithOwn = testOn({
  env: { RATE_LIMITS: "off" },
  prepare: async (dataDir) => {
    const { about: _sample, ...photographs } = await writeOwnPhotographs(dataDir);
    const profile = { ...ownProfile, photographs };
    await writeFile(join(dataDir, "site.json"), JSON.stringify(profile));
  },
});

testWithOwn(
  "a photograph that was sent is shown at another place without being sent again",
  async ({ page, site }) => {
    await openDetails(page);
    const treatment = await entryOf(page, "Thai Massage");
    const file = await treatment.locator('input[name$=".file"]:checked').inputValue();
    const other = await entryOf(page, "Swedish Massage");
    await other.getByText("Or choose one of yours").click();
    const yours = other.getByRole("radiogroup", { name: "Or choose one of yours" });
    await yours.locator(`input[value="${file}"]`).check();
    await other.getByLabel("What it shows (English)").fill("Hands on a back");
    await save(page);
    await waitUntilMade(page, site, "Hands on a back");
    const { photographs = {} } = JSON.parse(
      await readFile(join(site.dataDir, "site.json"), "utf8"),
    ) as BusinessProfile;
    expect(photographs.treatments?.["swedish"]?.file).toBe(file);
    expect(photographs.treatments?.["thai"]?.file).toBe(file);
    // None is in the gallery twice.
    const another = await entryOf(page, "Another photograph");
    const inGallery = page.locator('input:checked[name^="photographs.gallery"][name$=".file"]');
    expect(await inGallery.count()).toBeGreaterThan(2);
    for (const one of await inGallery.all()) {
      const value = await one.inputValue();
      if (value !== "") await expect(another.locator(`input[value="${value}"]`)).toHaveCount(0);
    }
  },
);

testWithOwn(
  "a tap on a photograph, be it chosen only a moment ago, chooses the point that must stay in it",
  async ({ page, javaScript }) => {
    await openDetails(page);
    const entry = await entryOf(page, "Hot Stone Massage");
    await tapNear(entry.locator("fieldset img"), { across: 0.9, down: 0.12 });
    await expect(entry.getByRole("radio", { name: "Top right" })).toBeChecked();
    await tapNear(entry.locator("fieldset img"), { across: 0.4, down: 0.9 });
    await expect(entry.getByRole("radio", { name: "Bottom", exact: true })).toBeChecked();
    if (!javaScript) return;

    const about = await entryOf(page, "About your spa");
    await about.getByLabel("Replace").setInputFiles(await photograph("#204080"));
    const drawn = about.locator("fieldset canvas");
    // As it was sent, 1200 by 900 px, made smaller.
    await expect(drawn).toHaveAttribute("width", "480");
    await expect(drawn).toHaveAttribute("height", "360");
    const [red = 255, , blue = 0] = await drawn.evaluate((canvas: HTMLCanvasElement) => [
      ...canvas.getContext("2d")!.getImageData(240, 180, 1, 1).data,
    ]);
    expect([red < 60, blue > 100]).toEqual([true, true]);
    // Beside the name it takes the place of the one before.
    const besideName = page.locator("summary", { hasText: "About your spa" });
    await expect(besideName.locator("canvas")).toHaveAttribute("width", "480");
    await expect(besideName.locator("canvas")).toBeVisible();
    await expect(besideName.locator("img")).toHaveCount(0);
    await tapNear(drawn, { across: 0.1, down: 0.9 });
    await expect(about.getByRole("radio", { name: "Bottom left" })).toBeChecked();
  },
);

testWithOwn(
  "when a photograph is replaced, the form says to check its description, and says nothing while it stays",
  async ({ page, javaScript }) => {
    await openDetails(page);
    // As it is seen: what is in a noscript element has no text for other matchers.
    const asks = async (entry: Locator, isAsked: boolean) => {
      const asked = isAsked ? expect(entry) : expect(entry).not;
      await asked.toContainText("Please check that the description", { useInnerText: true });
    };
    const entry = await entryOf(page, "Thai Massage");
    // Without scripts nothing can tell when a file is chosen.
    await asks(entry, !javaScript);
    await entry.getByLabel("Replace").setInputFiles(await photograph("#905020"));
    await asks(entry, true);
    await expect(entry.getByLabel("What it shows (English)")).toHaveValue("Hands at work: thai");
    await entry.getByLabel("Replace").setInputFiles([]);
    await asks(entry, !javaScript);
    // Where there is no description yet, there is none to check.
    const about = await entryOf(page, "About your spa");
    await about.getByLabel("Replace").setInputFiles(await photograph("#905020"));
    await asks(about, false);
  },
);

testWithOwn(
  "the owner replaces the one about her spa, the last of the site's own, and says that all show her spa",
  async ({ page, site }) => {
    const isSaid = async () =>
      (await visitorsPage(site)).includes("The pictures are computer-generated");
    expect(await isSaid()).toBe(true);
    await logIn(page, "/admin/details");
    await ready(page);
    const box = async () =>
      (await photographsForm(page)).getByLabel("All photographs show our spa");
    await expect(await box()).toHaveCount(0);
    const left = (await photographsForm(page)).getByText("that are still the website’s own");
    await expect(left).toContainText("the website’s own: About your spa.");
    const about = await entryOf(page, "About your spa");
    await about.getByLabel("Replace").setInputFiles(await photograph("#308030"));
    await about.getByLabel("What it shows (English)").fill("Our green hall");
    await save(page);
    await waitUntilMade(page, site, "Our green hall");
    expect(await isSaid()).toBe(true);
    const html = await visitorsPage(site);
    const own = ["Our green hall", "Hands at work: thai", "Our room 6"];
    expect(own.filter((alt) => !html.includes(`alt="${alt}"`))).toEqual([]);
    expect(html).not.toMatch(/srcSet="\/assets\//);
    await expect(left).toHaveCount(0);
    await (await box()).check();
    await save(page);
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await expect(page.getByText(made)).toBeVisible();
    expect(await isSaid()).toBe(false);
  },
);

// The last, since it shows one of the site's own again.
testWithOwn(
  "the form of the treatments offers the photographs of hers that the page shows, also for a treatment that she adds",
  async ({ page, site }) => {
    await openDetails(page);
    const stored = async () =>
      JSON.parse(await readFile(join(site.dataDir, "site.json"), "utf8")) as BusinessProfile;
    const { photographs } = await stored();
    const hero = photographs!.hero!;
    const formOf = () => unfoldedSection(page, "Treatments");
    const treatment = async (name: string) => {
      const entry = (await formOf()).locator("form > details").filter({ hasText: name }).first();
      await unfoldDetails(entry);
      return entry;
    };
    const own = (await treatment("Thai Massage")).getByRole("radio", { checked: true });
    await expect(own).toHaveValue(photographs!.treatments!["thai"]!.file);
    const added = await treatment("Another treatment");
    await added.getByLabel("Name (English)").fill("Aromatherapy");
    await added.getByRole("radio", { name: hero.texts["en"]! }).check();
    const swedish = await treatment("Swedish Massage");
    await swedish.getByRole("radio", { name: "Our room 3" }).check();
    const sports = await treatment("Sports Massage");
    await sports.locator('input[type=radio][value="sports"]').check();
    await (await formOf()).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();

    const { sports: _taken, ...others } = photographs!.treatments!;
    expect((await stored()).photographs).toEqual({
      ...photographs,
      treatments: { ...others, swedish: photographs!.gallery![2], aromatherapy: hero },
    });
    await ready(page);
    const shown = (await treatment("Aromatherapy")).getByRole("radio", { checked: true });
    await expect(shown).toHaveAccessibleName(hero.texts["en"]!);
  },
);
