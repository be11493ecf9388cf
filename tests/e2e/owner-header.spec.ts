import { allowConsole, expect, test } from "../support/fixtures";
import { logIn, openMore, openTab } from "../support/owner";
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
  // The trusted browsers stand on the dashboard alone.
  await page.getByRole("button", { name: "Trusted browsers" }).click();
  await expect(page.getByRole("region", { name: "Trusted browsers" })).toBeInViewport();
});

test("Add enquiry on the diary and on the details opens the form, which leads back there once it is closed or saved", async ({
  page,
  javaScript,
}) => {
  for (const address of ["/admin/diary", "/admin/details"] as const) {
    await logIn(page, address);
    if (address === "/admin/diary") {
      await page.getByRole("button", { name: "Later", exact: true }).click();
    }
    const shown = new URL(page.url()).searchParams.get("from");
    const tabs = page.getByRole("navigation", { name: "Views" });
    const add = tabs.getByRole("button", { name: "Add enquiry", exact: true });
    const added = page.getByText("The enquiry has been added.");
    const form = page.locator("#add-enquiry");
    const openForm = async () => {
      await add.click();
      // On the next page, whose scripts move it when they take over: the one that it is opened from is ready already.
      await form.waitFor();
      await ready(page);
    };
    const expectBack = async () => {
      await page.waitForURL((url) => url.pathname === address);
      await ready(page);
      expect(new URL(page.url()).searchParams.get("from")).toBe(shown);
    };
    await openForm();
    await form.getByRole("button", { name: "Close" }).click();
    await expectBack();
    await expect(added).toHaveCount(0);

    await openForm();
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
  }
});
