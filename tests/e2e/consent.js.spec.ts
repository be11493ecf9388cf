import type { Page } from "@playwright/test";

import { browserStorage } from "../../app/business/browser-storage";
import { axeFindings } from "../support/accessibility";
import { allowConsole, expect, holdRequests, test } from "../support/fixtures";
import { holdReact, reactIsComing } from "../support/hold-react";
import { logIn, openAsOwner, openLoginPage } from "../support/owner";
import { enquiryForm, openHome, someone } from "../support/visitor";
import { ready } from "../support/page-scripts";
import { adminPassword } from "../support/test-site";
import { phone } from "../support/viewports";

test.use({ hasDeclinedCookies: false });

const notice = (page: Page) => page.getByRole("dialog", { name: "Cookies on this site" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookie-consent"));

test("a visitor is asked about cookies once, on whichever page and in whichever tab, an owner after the login, and may decline by a button or the X", async ({
  page,
  context,
}) => {
  allowConsole(page, /Failed to load resource.*404/);
  const other = await context.newPage();
  for (const { address, choice, kept } of [
    { address: "/", choice: "Accept all", kept: "accepted" },
    { address: "/admin", choice: "Decline", kept: "declined" },
    { address: "/no/such/page", choice: "Close and decline", kept: "declined" },
  ]) {
    await test.step(`${choice} on ${address}`, async () => {
      if (address === "/admin") await openAsOwner(page);
      else await page.goto(address);
      await expect(notice(page)).toBeVisible();
      if (address === "/admin") {
        await other.goto("/no/such/page");
        await expect(notice(other)).toBeVisible();
      }
      await notice(page).getByRole("button", { name: choice, exact: true }).click();
      await expect(notice(page)).toHaveCount(0);
      await expect(notice(other)).toHaveCount(0);
      expect(await stored(page)).toBe(kept);
      await page.reload();
      await ready(page);
      await expect(notice(page)).toHaveCount(0);
      // Another value in the storage counts as no choice.
      await page.evaluate(() => {
        localStorage.setItem("cookie-consent", "perhaps");
      });
    });
  }
});

test("the cookie notice fades in after 100 ms, is gone 300 ms after the choice, and opens again when it is asked for while it fades", async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await openHome(page);
  // Not by its role: its style hides it after 300 ms of a clock that cannot be stopped.
  const element = page.locator("dialog", { hasText: "Cookies on this site" });
  await expect(element).toHaveAttribute("data-shown");
  await page.clock.pauseAt(60_000);
  await page.keyboard.press("Escape");
  await expect(element).not.toHaveAttribute("data-shown");
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await expect(page.locator("dialog[data-shown]")).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(page.locator("dialog[open][data-shown]")).toBeVisible();
  await notice(page).getByRole("button", { name: "Accept all" }).click();
  await expect(element).not.toHaveAttribute("data-shown");
  await page.clock.runFor(250);
  await expect(element).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(element).toHaveCount(0);
});

test("a visitor who has entered the form when the cookie notice comes is asked once they have left it, and loses nothing", async ({
  page,
}) => {
  const release = await holdRequests(page, /page-en-.*\.js/);
  await page.goto("/");
  const { fields } = enquiryForm(page);
  await fields.firstName.focus();
  release();
  await ready(page);
  await page.keyboard.type("Bartholomew");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Lee");
  await expect(fields.firstName).toHaveValue("Bartholomew");
  await expect(fields.lastName).toHaveValue("Lee");
  await expect(notice(page)).toHaveCount(0);
  await page.locator("#contact h2").click();
  await expect(notice(page)).toBeVisible();
});

test("the cookie notice does not come between two fields that are filled in while the scripts take over", async ({
  page,
}) => {
  const letGo = await holdReact(page);
  await page.goto("/");
  await reactIsComing(page);
  await page.getByLabel("First name").focus();
  // As the browser says it when what was typed in a field is left: no field has the focus then, and React renders at
  // once.
  await page.evaluate(() => {
    const leave = ({ target }: Event) => {
      target?.dispatchEvent(new Event("change", { bubbles: true }));
    };
    addEventListener("blur", leave, { capture: true, once: true });
    document.getElementById("enquiry-lastName")!.focus();
  });
  await letGo();
  await ready(page);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
  );
  await expect(notice(page)).toHaveCount(0);
});

test("the cookie notice leaves the password to its owner, who is asked after the login", async ({
  page,
}) => {
  await page.clock.install();
  await openLoginPage(page);
  await ready(page);
  await page.getByRole("heading", { name: "Admin Access" }).click();
  await page.clock.runFor(2000);
  await expect(notice(page)).toHaveCount(0);
  await page.getByPlaceholder("Enter admin password").click();
  await page.keyboard.type(adminPassword, { delay: 50 });
  await expect(notice(page)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Contact Form Submissions" })).toBeVisible();
  await expect(notice(page)).toBeVisible();
});

test("the cookie notice waits while something is pressed and while the menu is open, and darkens nothing for a visitor who has begun to read", async ({
  page,
}) => {
  const veil = () =>
    notice(page).evaluate((element) => getComputedStyle(element, "::backdrop").opacity);
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const release = await holdRequests(page, /page-en-.*\.js/);
  await page.goto("/");
  await page.mouse.move(100, 500);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
  await page.mouse.down();
  release();
  await ready(page);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  await expect(notice(page)).toHaveCount(0);
  await page.mouse.up();
  await page.locator("header summary:visible").click();
  const link = page.getByRole("banner").getByRole("link", { name: "Gallery" });
  await expect(link).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await link.click();
  await expect(notice(page)).toHaveAttribute("data-shown");
  expect(await veil()).toBe("0");
  await page.evaluate(() => {
    localStorage.removeItem("cookie-consent");
  });
  await page.goto("/");
  await expect(notice(page)).toHaveAttribute("data-shown");
  await expect.poll(veil).toBe("1");
});

test("axe finds nothing in the cookie notice, whose focus moves into it, stays there and returns after Escape, and whose privacy text opens without a connection once its link was pointed at", async ({
  page,
  context,
}) => {
  // The small layer of an icon's name stays away.
  allowConsole(page, /Failed to load resource.*tooltip-layer/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  await expect(notice(page)).toHaveAttribute("data-shown");
  expect(await axeFindings(page, "dialog[open]")).toEqual([]);

  const focusInside = page.locator("dialog[open]:focus, dialog[open] :focus");
  await expect(focusInside).toHaveCount(1);

  await test.step("the privacy text is requested when the pointer is at its link", async () => {
    const scripts = ["/legal-dialogs-", "/legal-en-"].map((name) =>
      page.waitForEvent("requestfinished", (request) => request.url().includes(name)),
    );
    const link = notice(page).getByRole("link", { name: "Privacy policy" });
    await link.hover();
    await Promise.all(scripts);
    await context.setOffline(true);
    await link.click();
    const text = page.getByRole("dialog", { name: "Privacy policy" });
    await expect(text).toBeVisible();
    await context.setOffline(false);
    await page.keyboard.press("Escape");
    await expect(text).toBeHidden();
  });

  await test.step("focus stays in the notice and returns after the choice", async () => {
    await expect(notice(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(notice(page)).toHaveCount(0);
    expect(await stored(page)).toBe("declined");
    const settings = page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" });
    await settings.click();
    await notice(page).waitFor();
    await expect(focusInside).toHaveCount(1);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement?.closest("main, header, footer") ?? null),
    ).toBeNull();
    await page.keyboard.press("Escape");
    await expect(notice(page)).toHaveCount(0);
    await expect(settings).toBeFocused();
  });
});

test("in a browser that stores nothing the page is in the language of its address, and the cookie notice closes after the choice", async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  await openHome(page, "/?lng=es");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator("dialog[open][data-shown]")).toBeVisible();
  await page.locator("dialog[open]").getByRole("button", { name: "Aceptar todas" }).click();
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("a browser stores what the privacy text lists, and nothing else", async ({
  page,
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
  await openHome(page);
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
  await ready(page);
  await logIn(page);
  await page.getByRole("searchbox").fill("Ada");
  await expect.poll(storedItems).toContain("sessionStorage dashboard");
  const seen = new Set([...afterSwitch, ...(await storedItems())]);
  expect([...seen].sort()).toEqual([...listed].sort());
});
