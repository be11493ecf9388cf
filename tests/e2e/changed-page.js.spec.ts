import type { Page } from "@playwright/test";

import { allowConsole, expect, holdRequests, test } from "../support/fixtures";
import { holdReact, reactIsComing } from "../support/hold-react";
import { listEnquiries, postJson } from "../support/http";
import { logIn, openAsOwner } from "../support/owner";
import { changePage, pageChanges } from "../support/page-changes.mjs";
import { adminPassword } from "../support/test-site";
import { shownBox } from "../support/shown-box";
import { enquiryForm, someone } from "../support/visitor";
import { ready } from "../support/page-scripts";

/** When a form is sent: the scripts have not come, they are coming, they never come, React has taken over. */
const moments = ["before", "during", "without", "after"] as const;

/** The addresses of the forms that a page sends, by a call or by the browser. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

/** Lets all pass that a script may wait for after a press, such as the scripts that have not come. */
const passTime = (page: Page) => page.clock.fastForward(10_000);

test.beforeEach(async ({ page }) => {
  // React says that it renders the page again.
  allowConsole(page, /Minified React error #(?:418|422|423|425)/);
  allowConsole(page, /Failed to (?:load resource|fetch dynamically imported module)/);
  await page.clock.install();
});

for (const [index, moment] of moments.entries()) {
  const change = pageChanges[index]!;
  test(`a form sent ${moment} hydration is sent once and stored once with ${change}`, async ({
    page,
    site,
  }) => {
    const visitor = someone();
    const sent = sentBy(page);
    const release = await holdRequests(page, "**/assets/*.js", (route) =>
      moment === "without" ? route.abort() : route.continue(),
    );
    await page.addInitScript(changePage, { change, seed: 7 });
    if (moment === "after") release();
    await page.goto("/");
    if (moment === "after") await ready(page);
    const { fill, form } = enquiryForm(page);
    await fill(visitor);
    if (moment === "during") release();
    // Found and pressed in one step: React may replace the form between two.
    await page.evaluate(() => {
      document.querySelector<HTMLButtonElement>("#contact form [type=submit]")?.click();
    });
    release();
    await expect(form.getByText(/Your reference/)).toBeVisible();
    await passTime(page);
    const stored = (await listEnquiries(site)).filter((one) => one.lastName === visitor.lastName);
    expect(stored).toHaveLength(1);
    expect(sent).toHaveLength(1);
    await expect(form.getByText(/Your reference/)).toBeVisible();
  });
}

for (const [index, change] of pageChanges.slice(moments.length).entries()) {
  test(`a form filled in while React takes over is sent once and whole with ${change}`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(changePage, { change, seed: 1000 + 7919 * index });
    const letGo = await holdReact(page);
    const sent = sentBy(page);
    await page.goto("/");
    await reactIsComing(page);
    const visitor = someone();
    // At once, as a browser fills in: React renders the page again at the first event.
    await page.evaluate((typed) => {
      const fields = Object.keys(typed).map(
        (name) => document.getElementById(`enquiry-${name}`) as HTMLInputElement,
      );
      for (const field of fields) {
        field.value = typed[field.name as keyof typeof typed];
      }
      for (const field of fields) field.dispatchEvent(new Event("input", { bubbles: true }));
    }, visitor);
    await letGo();
    const { form } = enquiryForm(page);
    await ready(page);
    await page.evaluate(() => {
      document.querySelector<HTMLButtonElement>("#contact form [type=submit]")?.click();
    });
    await expect(form.getByText(/Your reference/)).toBeVisible();
    const stored = (await listEnquiries(site)).filter((one) => one.lastName === visitor.lastName);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ ...visitor });
    expect(sent).toEqual(["/api/contact"]);
  });
}

for (const [way, next] of [
  ["pressed", "Email"],
  ["reached by its label", "Email"],
  ["reached by the Tab key", "Last name"],
] as const) {
  test(`a field that is ${way} while React takes over a changed page has the focus`, async ({
    page,
  }) => {
    await page.addInitScript(changePage, { change: pageChanges[0], seed: 7 });
    const letGo = await holdReact(page);
    await page.goto("/#enquiry");
    const field = page.getByLabel(next);
    await page.getByLabel("First name").focus();
    await field.scrollIntoViewIfNeeded();
    await reactIsComing(page);
    const { x, y, height } = await shownBox(
      way === "pressed" ? field : page.locator("label", { hasText: next }),
    );
    if (next === "Email") await page.mouse.click(x + 5, y + height / 2);
    else await page.keyboard.press("Tab");
    await letGo();
    await ready(page);
    await expect(field).toBeFocused();
    await page.keyboard.type("Floria");
    await expect(field).toHaveValue("Floria");
  });
}

test("a finger that begins to scroll at a field while React takes over a changed page leaves the focus where it is", async ({
  page,
}) => {
  await page.addInitScript(changePage, { change: pageChanges[0], seed: 7 });
  const letGo = await holdReact(page);
  await page.goto("/#enquiry");
  await page.getByLabel("First name").focus();
  await reactIsComing(page);
  await page.getByLabel("Email").dispatchEvent("pointerdown", { pointerType: "touch" });
  await letGo();
  await ready(page);
  await expect(page.getByLabel("First name")).toBeFocused();
});

test("a password that is filled in while React takes over a changed login stays", async ({
  page,
}) => {
  await page.addInitScript(changePage, { change: pageChanges[0], seed: 7 });
  const letGo = await holdReact(page);
  await page.goto("/admin");
  await reactIsComing(page);
  await page.getByPlaceholder("Enter admin password").fill(adminPassword);
  await letGo();
  await ready(page);
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Contact Form Submissions" })).toBeVisible();
});

test("a status that is pressed while React takes over a changed dashboard is sent once", async ({
  page,
  site,
}) => {
  const visitor = someone();
  await postJson(site, "/api/contact", visitor);
  await page.addInitScript(changePage, { change: pageChanges[1], seed: 7 });
  const letGo = await holdReact(page);
  await openAsOwner(page);
  await reactIsComing(page);
  const sent = sentBy(page);
  const card = page.getByRole("article", { name: visitor.lastName });
  await card.getByRole("button", { name: "Contacted" }).evaluate((button: HTMLElement) => {
    button.click();
  });
  await letGo();
  await expect(card.getByRole("button", { name: "Contacted" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // The browser may have sent it, and then this is another page, held again.
  await letGo();
  await ready(page);
  await passTime(page);
  expect(sent).toHaveLength(1);
});

test("a dashboard that was translated takes every status", async ({ page, site }) => {
  const visitor = someone();
  await postJson(site, "/api/contact", visitor);
  await logIn(page);
  const card = page.getByRole("article").filter({ hasText: visitor.lastName });
  await card.locator("> details > summary").click();
  // As a browser's translator does, which goes on with what is added.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === "" || text.parentElement?.closest("script, textarea")) continue;
      const font = document.createElement("span");
      font.textContent = text.data;
      text.replaceWith(font);
    }
  });
  for (const status of ["Contacted", "Booked", "Closed", "New"]) {
    await card.getByRole("button", { name: status }).click();
    await expect(card.getByRole("button", { name: status })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  }
  await expect(page.getByRole("heading", { name: "Contact Form Submissions" })).toBeVisible();
});
