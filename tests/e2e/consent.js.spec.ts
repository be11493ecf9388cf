import type { Page } from "@playwright/test";

import { browserStorage } from "../../app/business/browser-storage";
import { axeFindings } from "../support/accessibility";
import { expect, test } from "../support/fixtures";
import { logIn } from "../support/owner";
import { enquiryForm, openHome, someone } from "../support/visitor";

test.use({ hasDeclinedCookies: false });

const notice = (page: Page) => page.getByRole("dialog", { name: "Cookies on this site" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookie-consent"));

for (const address of ["/", "/admin", "/no/such/page"]) {
  test(`a visitor sees the cookie notice once, on ${address}`, async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource.*404/);
    await page.goto(address);
    await expect(notice(page)).toBeVisible();
    await notice(page).getByRole("button", { name: "Accept all" }).click();
    await expect(notice(page)).toHaveCount(0);
    expect(await stored(page)).toBe("accepted");
    await page.reload();
    await page.locator("html[data-ready]").waitFor();
    await expect(notice(page)).toHaveCount(0);
  });
}

test("declining, the X and Escape all decline", async ({ page, javaScript }) => {
  for (const decline of [
    () => notice(page).getByRole("button", { name: "Decline", exact: true }).click(),
    () => notice(page).getByRole("button", { name: "Close and decline" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await openHome(page, javaScript);
    await notice(page).waitFor();
    await decline();
    await expect(notice(page)).toHaveCount(0);
    expect(await stored(page)).toBe("declined");
    await page.evaluate(() => {
      localStorage.clear();
    });
  }
});

test("the cookie notice fades in after 100 ms and is gone 300 ms after the choice", async ({
  page,
  javaScript,
}) => {
  await page.clock.install({ time: 0 });
  await openHome(page, javaScript);
  await notice(page).waitFor({ state: "attached" });
  await expect(notice(page)).toHaveAttribute("data-shown");
  await page.clock.pauseAt(60_000);
  await notice(page).getByRole("button", { name: "Accept all" }).click();
  await expect(notice(page)).not.toHaveAttribute("data-shown");
  await page.clock.runFor(250);
  await expect(notice(page)).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(notice(page)).toHaveCount(0);
});

test("the cookie notice opens again when it is asked for while it fades", async ({
  page,
  javaScript,
}) => {
  await page.clock.install({ time: 0 });
  await openHome(page, javaScript);
  await expect(notice(page)).toHaveAttribute("data-shown");
  await page.clock.pauseAt(60_000);
  await page.keyboard.press("Escape");
  await expect(notice(page)).not.toHaveAttribute("data-shown");
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await expect(page.locator("dialog[data-shown]")).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(page.locator("dialog[open][data-shown]")).toBeVisible();
});

test("focus moves into the cookie notice, stays there and returns after the choice", async ({
  page,
  javaScript,
}) => {
  await openHome(page, javaScript);
  const inside = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
  await notice(page).waitFor();
  expect(await inside()).toBe(true);
  await page.keyboard.press("Escape");
  await expect(notice(page)).toHaveCount(0);
  const settings = page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" });
  await settings.click();
  await notice(page).waitFor();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  expect(
    await page.evaluate(() => document.activeElement?.closest("main, header, footer") ?? null),
  ).toBeNull();
  await page.keyboard.press("Escape");
  await expect(notice(page)).toHaveCount(0);
  await expect(settings).toBeFocused();
});

test("another value in the storage counts as no choice", async ({ page, javaScript }) => {
  await page.addInitScript(() => {
    localStorage.setItem("cookie-consent", "perhaps");
  });
  await openHome(page, javaScript);
  await expect(notice(page)).toBeVisible();
});

test("a choice in one tab closes the cookie notice in the other", async ({
  page,
  javaScript,
  context,
}) => {
  const other = await context.newPage();
  await openHome(page, javaScript);
  await openHome(other, javaScript);
  await notice(page).waitFor();
  await notice(other).getByRole("button", { name: "Decline", exact: true }).click();
  await expect(notice(page)).toHaveCount(0);
});

test("in a browser that stores nothing the cookie notice appears and closes after the choice", async ({
  page,
  javaScript,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await openHome(page, javaScript);
  await notice(page).getByRole("button", { name: "Accept all" }).click();
  await expect(notice(page)).toHaveCount(0);
});

test("the privacy text is requested when the pointer is at its link, and then opens without a connection, too", async ({
  page,
  javaScript,
  context,
  allowConsole,
}) => {
  // The small layer of an icon's name stays away.
  allowConsole(/Failed to load resource.*tooltip-layer/);
  const words = page.waitForEvent("requestfinished", (request) =>
    request.url().includes("/legal-en-"),
  );
  await openHome(page, javaScript);
  const link = notice(page).getByRole("link", { name: "Privacy policy" });
  await link.hover();
  await words;
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole("dialog", { name: "Privacy policy" })).toBeVisible();
});

test("axe finds nothing in the cookie notice", async ({ page, javaScript }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page, javaScript);
  await expect(notice(page)).toHaveAttribute("data-shown");
  expect(await axeFindings(page, "dialog[open]")).toEqual([]);
});

test("a browser stores what the privacy text lists, and nothing else", async ({
  page,
  javaScript,
  context,
}) => {
  const storedItems = async () => [
    ...(await context.cookies()).map(({ name }) => `cookie ${name}`),
    ...(await page.evaluate(() => Object.keys(localStorage).map((key) => `localStorage ${key}`))),
    ...(await page.evaluate(() =>
      Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    )),
  ];
  const listed = browserStorage.flatMap(({ name, kinds }) =>
    kinds.map((kind) => `${kind} ${name}`),
  );
  await openHome(page, javaScript);
  await notice(page).getByRole("button", { name: "Accept all" }).click();
  await expect(notice(page)).toHaveCount(0);
  const { fill, submit, form, fields } = enquiryForm(page);
  await fill(someone());
  await submit.click();
  await expect(form.getByText(/Your reference/)).toBeVisible();
  await fields.firstName.fill("Ada");
  // The switch keeps a draft: stop the new page from taking it out again.
  await page.route("**/?lng=fr", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>held</p>" }),
  );
  await page.locator("summary:visible").click();
  await page.getByRole("link", { name: "Français" }).click();
  await page.getByText("held").waitFor();
  const afterSwitch = await storedItems();
  await page.unroute("**/?lng=fr");
  await page.goto("/?lng=en");
  await page.locator("html[data-ready]").waitFor();
  await logIn(page, javaScript);
  await page.getByRole("searchbox").fill("Ada");
  await expect.poll(storedItems).toContain("sessionStorage dashboard");
  const seen = new Set([...afterSwitch, ...(await storedItems())]);
  expect([...seen].sort()).toEqual([...listed].sort());
});
