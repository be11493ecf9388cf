import { allowConsole, expect, holdRequests, test } from "../support/fixtures";
import { enquiryForm, someone } from "../support/visitor";
import { ready } from "../support/page-scripts";

test("a form sent before the scripts have loaded gets its result in place once they have", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/");
  const { fill, submit, form } = enquiryForm(page);
  await fill(someone());
  const call = page.waitForRequest("**/api/contact");
  // Otherwise each click would wait for the response that is held back.
  /* oxlint-disable typescript/no-deprecated */
  await submit.click({ noWaitAfter: true });
  await submit.click({ noWaitAfter: true });
  /* oxlint-enable typescript/no-deprecated */
  release();
  await call;
  await expect(form.getByText(/Your reference/)).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
});

test("where the scripts cannot be loaded a form is sent without them, with the value of its button", async ({
  page,
}) => {
  allowConsole(page, /Failed to load resource|Failed to fetch dynamically imported module/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  const { fill, submit, form } = enquiryForm(page);
  await fill(someone());
  await submit.click();
  await expect(form.getByText(/Your reference/)).toBeVisible();
  expect(new URL(page.url()).searchParams.has("sent")).toBe(true);

  await page.goto("/admin");
  await page.getByText("English", { exact: true }).first().click();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("what was wrong with a form sent before the scripts ran stays when its link is followed", async ({
  page,
}) => {
  allowConsole(page, /status of 400/);
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/");
  const { fill, form } = enquiryForm(page);
  await fill({ ...someone(), email: "none" });
  // As a browser sends it that has no script of ours.
  await form.evaluate((element: HTMLFormElement) => element.submit());
  const summary = form.getByRole("group", { name: "Please check these fields:" });
  await expect(summary).toBeVisible();
  release();
  await ready(page);
  await summary.getByRole("link").click();
  await expect(form.getByLabel("Email")).toBeFocused();
  await expect(summary).toBeVisible();
});
