import type { Page } from "@playwright/test";

import { allowConsole, expect, testOn } from "../support/fixtures";
import { logIn } from "../support/owner";
import { ready } from "../support/page-scripts";
import { photograph } from "../support/photographs";

const test = testOn({ env: { RATE_LIMITS: "off" } });

const made = "All sizes are made. Visitors see these photographs now.";

/** The form of the photographs, unfolded. */
async function photographsForm(page: Page) {
  const section = page.getByRole("region", { name: "Photographs" });
  const details = section.locator("details").first();
  if ((await details.getAttribute("open")) === null)
    await details.locator("summary").first().click();
  return section;
}

/** One entry of the form, unfolded. */
async function entryOf(page: Page, name: string) {
  const form = await photographsForm(page);
  const entry = form.locator("form > details").filter({ hasText: name }).first();
  if ((await entry.getAttribute("open")) === null) await entry.locator("summary").first().click();
  return entry.getByRole("group", { name, exact: true });
}

async function save(page: Page) {
  await (await photographsForm(page)).getByRole("button", { name: "Save" }).click();
}

/** Waits until visitors see a text, without scripts by loading the page again. */
async function waitUntilMade(page: Page, site: { url: string }, text: string) {
  await expect
    .poll(async () => (await (await fetch(site.url)).text()).includes(text), { timeout: 30_000 })
    .toBe(true);
  const look = page.getByRole("link", { name: "See how far it is" });
  if (await look.isVisible()) await look.click();
  await expect(page.getByText(made)).toBeVisible();
}

test("a photograph that the owner puts into the gallery is seen once its sizes are made", async ({
  page,
  site,
}) => {
  await logIn(page, "/admin/details");
  await ready(page);
  const before = await (await fetch(site.url)).text();
  const entry = await entryOf(page, "Photograph 2");
  await entry.getByLabel("Replace").setInputFiles(await photograph("#204080"));
  await entry.getByLabel("What it shows (English)").fill("Our new blue room");
  await entry.getByRole("radio", { name: "Bottom left" }).check();
  await save(page);
  await waitUntilMade(page, site, "Our new blue room");

  const shown = await (await fetch(site.url)).text();
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

test("a photograph without a description is refused, and need not be chosen again", async ({
  page,
  site,
}) => {
  await logIn(page, "/admin/details");
  await ready(page);
  const chosen = await entryOf(page, "Photograph 3");
  await chosen.getByLabel("Replace").setInputFiles(await photograph("#408020"));
  allowConsole(page, /status of 400/);
  await save(page);
  await expect(page.getByText("Please describe what the photograph shows").first()).toBeVisible();
  const again = await entryOf(page, "Photograph 3");
  await again.getByLabel("What it shows (English)").fill("The garden behind the house");
  await save(page);
  await waitUntilMade(page, site, "The garden behind the house");
});

test("what is no photograph, or too small a one, is refused with what to do, and nothing changes", async ({
  page,
  site,
}) => {
  await logIn(page, "/admin/details");
  await ready(page);
  const shown = await (await fetch(site.url)).text();
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
  expect(addresses(await (await fetch(site.url)).text())).toEqual(addresses(shown));
});

test("the gallery is put in another order, and one photograph is taken out of it", async ({
  page,
  site,
}) => {
  await logIn(page, "/admin/details");
  await ready(page);
  const order = async () =>
    [
      ...(await (await fetch(site.url)).text()).matchAll(
        /<a href="\/(?:assets|photographs)\/([\w-]+)-\d+\.jpeg/g,
      ),
    ].map(([, name]) => name);
  const before = await order();
  await (await entryOf(page, "Photograph 2")).getByRole("button", { name: "Up" }).click();
  await expect(page.getByText("Please save to keep this order.")).toBeVisible();
  await (await entryOf(page, "Photograph 6")).getByRole("button", { name: "Remove" }).click();
  await expect((await photographsForm(page)).getByText("Photograph 6")).toHaveCount(0);
  await save(page);
  await expect(page.getByText(made)).toBeVisible();
  const [first, second, ...others] = before;
  expect(await order()).toEqual([second, first, ...others.slice(0, -1)]);
});
