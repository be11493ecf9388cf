import { languages } from "../../app/i18n/languages";
import { allowConsole, expect, test } from "../support/fixtures";
import { logIn, openAddForm, openMore, openTab } from "../support/owner";
import { ready } from "../support/page-scripts";
import { shownBox } from "../support/shown-box";
import { phone } from "../support/viewports";
import { someone } from "../support/visitor";

const pages = [
  ["Enquiries", "Admin Dashboard"],
  ["Diary", "Diary"],
  ["Overview", "Overview"],
  ["The spa’s details", "The spa’s details"],
] as const;

test("every page of the owner's leads to every other, to a new enquiry, to the trusted browsers and out, on a phone by a bar that covers nothing at the end of the page", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await logIn(page);
  const tabs = page.getByRole("navigation", { name: "Views" });
  for (const [tab, title] of pages) {
    await test.step(tab, async () => {
      if (tab === "The spa’s details") await tabs.getByRole("link", { name: tab }).click();
      else await openTab(page, tab);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await ready(page);
      await expect(tabs.locator("[aria-current=page]")).toHaveAccessibleName(tab);
      await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
      });
      const bar = await shownBox(tabs);
      expect(bar.y + bar.height).toBe(phone.height);
      const bottom = await page
        .getByRole("main")
        .evaluate((main) => main.lastElementChild!.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThanOrEqual(bar.y);
      await page.evaluate(() => {
        scrollTo(0, 0);
      });
      await openMore(page);
      const more = page.locator("details[data-more]");
      await expect(more.getByText("Trusted browsers")).toBeVisible();
      await expect(more.getByText("Download CSV")).toBeVisible();
      await expect(more.getByRole("button", { name: "Deutsch" })).toBeVisible();
      for (const way of ["Logout", "Back to Website"]) {
        await expect(page.getByText(way, { exact: true })).toBeInViewport({ ratio: 1 });
      }
    });
  }
});

test("tabs and Add enquiry stand in one line, with More where there is room, in every language", async ({
  page,
  context,
  baseURL,
}) => {
  for (const language of languages) {
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

for (const [tab, address] of [
  ["diary", "/admin/diary"],
  ["overview", "/admin/overview"],
  ["details", "/admin/details"],
] as const) {
  test(`Add enquiry on the ${tab} opens the form, which leads back there once it is closed or saved`, async ({
    page,
    javaScript,
  }) => {
    await logIn(page, address);
    if (address === "/admin/diary") {
      await page.getByRole("button", { name: "Later", exact: true }).click();
    }
    const shown = new URL(page.url()).searchParams.get("from");
    const tabs = page.getByRole("navigation", { name: "Views" });
    const add = tabs.getByRole("button", { name: "Add enquiry", exact: true });
    const added = page.getByText("The enquiry has been added.");
    const form = page.locator("#add-enquiry");
    const expectBack = async () => {
      await page.waitForURL((url) => url.pathname === address);
      await ready(page);
      expect(new URL(page.url()).searchParams.get("from")).toBe(shown);
    };
    await add.click();
    await ready(page);
    await form.getByRole("button", { name: "Close" }).click();
    await expectBack();
    await expect(added).toHaveCount(0);

    await add.click();
    await ready(page);
    // The browser reports a refused form.
    allowConsole(page, /400/);
    await form.getByRole("button", { name: "Add enquiry" }).click();
    await expect(form.getByText("First name is required")).toBeVisible();
    await form.getByLabel("Last name").fill(javaScript ? "Backwith" : "Backplain");
    await form.getByLabel("Phone").fill("020 7946 0002");
    await form.getByLabel("Treatment").selectOption("thai");
    await form.getByRole("button", { name: "Add enquiry" }).click();
    await expectBack();
    await expect(added).toBeVisible();
  });
}

test("from another page the trusted browsers open on the dashboard", async ({ page }) => {
  await logIn(page, "/admin/overview");
  await openMore(page);
  await page.getByRole("button", { name: "Trusted browsers" }).click();
  await expect(page.getByRole("region", { name: "Trusted browsers" })).toBeInViewport();
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
  javaScript,
}) => {
  await page.setViewportSize(phone);
  await logIn(page);
  const search = page.getByRole("heading", { name: "Contact Form Submissions" });
  const before = await shownBox(search);
  const form = await openAddForm(page);
  await expect(form.getByLabel("Last name")).toBeVisible();
  if (!javaScript) return;
  expect(await shownBox(search)).toEqual(before);
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(search).toBeVisible();
});

test("a form of another page opens the new enquiry with its day and time", async ({ page }) => {
  await logIn(page, "/admin/diary");
  // As an empty hour of the diary does.
  await page
    .locator("form", { has: page.getByRole("button", { name: "Add enquiry", exact: true }) })
    .evaluate((form) => {
      for (const [name, value] of [
        ["day", "2027-03-05"],
        ["time", "17:00"],
      ] as const) {
        const field = document.createElement("input");
        Object.assign(field, { type: "hidden", name, value });
        form.append(field);
      }
    });
  await page.getByRole("button", { name: "Add enquiry", exact: true }).click();
  await ready(page);
  await expect(page.getByLabel("Last name")).toBeVisible();
  const form = page.locator("form", { has: page.getByText("Appointment (optional)") });
  await expect(form.getByLabel("Day", { exact: true })).toHaveValue("2027-03-05");
  await expect(form.getByLabel("Time", { exact: true })).toHaveValue("17:00");
});
