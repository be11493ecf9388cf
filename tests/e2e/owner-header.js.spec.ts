import { expect, test } from "../support/fixtures";
import { postJson } from "../support/http";
import { logIn, openAddForm, openMore } from "../support/owner";
import { ready } from "../support/page-scripts";
import { shownBox } from "../support/shown-box";
import { phone } from "../support/viewports";
import { someone } from "../support/visitor";

test("tabs and Add enquiry stand in one line, with More where there is room, in the languages with the longest words", async ({
  page,
  context,
  baseURL,
}) => {
  for (const language of ["de", "es", "fr"]) {
    await context.addCookies([{ name: "language", value: language, url: baseURL! }]);
    await logIn(page);
    for (const width of [320, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const controls = page.locator(width < 768 ? ".owner-bar li" : ".owner-bar li, .owner-more");
      const tops = await controls.evaluateAll((all) =>
        all.map((one) => {
          const { y, height } = one.getBoundingClientRect();
          return Math.round((y + height / 2) / 10);
        }),
      );
      expect(new Set(tops).size, `${language}, ${width} px`).toBe(1);
    }
  }
});

test("in large text a phone's bar is one low line of icons, which keep their names", async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(phone);
  await context.addCookies([{ name: "language", value: "de", url: baseURL! }]);
  const browser = await context.newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await logIn(page);
  await expect(page.locator("html")).toHaveCSS("font-size", "32px");
  const bar = page.getByRole("navigation", { name: "Ansichten" });
  expect((await shownBox(bar)).height).toBeLessThan(80);
  await expect(bar.getByRole("button", { name: "Terminkalender" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Angaben zum Spa" })).toBeInViewport({ ratio: 1 });
});

test("in text of twice the size a phone shows each page of the owner's whole, with the heading clear of More", async ({
  page,
  context,
  baseURL,
  site,
}) => {
  await postJson(site, "/api/contact", someone());
  await page.setViewportSize(phone);
  await context.addCookies([{ name: "language", value: "de", url: baseURL! }]);
  const browser = await context.newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const address of ["/admin", "/admin/diary", "/admin/overview", "/admin/details"] as const) {
    await logIn(page, address);
    const faults = await page.evaluate(() => {
      for (const one of document.querySelectorAll("main details")) one.setAttribute("open", "");
      const heading = document.createRange();
      heading.selectNodeContents(document.querySelector("h1")!);
      const { right, top, bottom } = heading.getBoundingClientRect();
      const more = document.querySelector(".owner-more")!.getBoundingClientRect();
      return {
        scrolls: document.documentElement.scrollWidth > innerWidth,
        overlaps: right > more.left && bottom > more.top && top < more.bottom,
      };
    });
    expect(faults, address).toEqual({ scrolls: false, overlaps: false });
  }
});

test("on a narrow phone the lines above the list fade where they go on, and scroll clear of that", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.request.post("/api/contact", { data: someone() });
  await logIn(page);
  for (const name of ["Today", "Filter"]) {
    const line = page.getByLabel(name, { exact: true });
    await expect(line).toHaveCSS("mask-image", /gradient/);
    await line.evaluate((one) => {
      one.scrollTo(one.scrollWidth, 0);
    });
    const { x, width } = await shownBox(line.locator("a, button").last());
    expect(x + width, name).toBeLessThanOrEqual(320 - 39);
  }
});

test("another language shows the same page, also that of the details", async ({ page }) => {
  for (const address of ["/admin/diary", "/admin/details"] as const) {
    await logIn(page, address);
    await openMore(page);
    await page.getByRole("button", { name: "Deutsch" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    expect(new URL(page.url()).pathname).toBe(address);
    await ready(page);
    await openMore(page);
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  }
});

test("the form for a new enquiry moves nothing on the page where it opens over it", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await logIn(page);
  const search = page.getByRole("heading", { name: "Contact Form Submissions" });
  const before = await shownBox(search);
  const form = await openAddForm(page);
  await expect(form.getByLabel("Last name")).toBeVisible();
  expect(await shownBox(search)).toEqual(before);
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(search).toBeVisible();
});
