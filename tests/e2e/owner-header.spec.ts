import { languages } from "../../app/i18n/languages";
import { expect, test } from "../support/fixtures";
import { logIn, openAddForm, openMore, openTab } from "../support/owner";
import { ready } from "../support/page-scripts";
import { shownBox } from "../support/shown-box";
import { phone } from "../support/viewports";

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

test("from another page Add enquiry and the trusted browsers open on the dashboard", async ({
  page,
}) => {
  await logIn(page, "/admin/diary");
  await page.getByRole("button", { name: "Add enquiry", exact: true }).click();
  await ready(page);
  const name = page.getByLabel("Last name");
  await expect(name).toBeVisible();
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
  await expect(form.getByLabel("Day")).toHaveValue("2027-03-05");
  await expect(form.getByLabel("Time")).toHaveValue("17:00");
});
