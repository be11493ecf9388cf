import { readFileSync } from "node:fs";

import { allowConsole, expect, test } from "../support/fixtures";
import { storedOf } from "../support/http";
import { enterPassword } from "../support/owner";
import { adminPassword } from "../support/test-site";
import { enquiryForm, someone } from "../support/visitor";

/** What the inline script asks for, such as `["findLast", "Array.prototype"]`. */
const asked = [
  ...readFileSync("app/ui/first-view.inline.ts", "utf8").matchAll(/"(\w+)" in ([A-Z][\w.]+|\[\])/g),
].map(([, name = "", owner = ""]) => [name, owner === "[]" ? "Array.prototype" : owner] as const);

/** What the scripts used once, and use no more: they run without it. */
const unused = [
  ["toSorted", "Array.prototype"],
  ["toReversed", "Array.prototype"],
  ["isWellFormed", "String.prototype"],
  ["toWellFormed", "String.prototype"],
  ["timeout", "AbortSignal"],
] as const;

type Feature = readonly [name: string, owner: string];
const removal = ([name, owner]: Feature) => `delete ${owner}.${name};`;

test("a browser that lacks any of what the scripts use starts none of them", async ({ page }) => {
  expect(asked.length).toBeGreaterThan(5);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  // By the address, so that each is missing on a page of its own.
  await page.addInitScript(
    `switch (location.search) { ${asked.map((one) => `case "?without=${one[0]}": ${removal(one)} break;`).join(" ")} }`,
  );
  for (const [name] of asked) {
    await page.goto(`/?without=${name}`);
    // It starts the scripts at once, where they run.
    await page.getByLabel("First name").focus();
    await expect(page.locator("#deferred"), name).toHaveAttribute("type", "text/deferred");
  }
  expect(scripts).toEqual([]);
});

for (const [browser, features] of [
  ["that lacks what the scripts use", asked],
  ["that lacks what the scripts used once", unused],
] as const) {
  test(`form, refused form, login and dashboard work in a browser ${browser}`, async ({
    page,
    site,
  }) => {
    allowConsole(page, /status of (?:400|401)/);
    await page.addInitScript(features.map(removal).join(" "));
    await page.goto("/");
    const visitor = someone();
    const { fill, fields, submit, form } = enquiryForm(page);
    await fill({ ...visitor, email: "none" });
    await submit.click();
    await expect(form.getByText("Invalid email address").first()).toBeVisible();
    await fields.email.fill(visitor.email);
    await submit.click();
    await expect(form.getByText(/Your reference/)).toBeVisible();
    expect(await storedOf(site, visitor)).toHaveLength(1);

    await page.goto("/admin");
    await enterPassword(page, adminPassword);
    const card = page.getByRole("article", { name: visitor.lastName });
    await card.getByRole("button", { name: "Booked" }).click();
    await expect(card.getByRole("button", { name: "Booked" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });
}

test("a page that cannot be rendered in the browser stays as the server sent it, and its form is sent without scripts", async ({
  page,
}) => {
  allowConsole(page, /cannot be rendered|Minified React error #(?:418|423)/);
  await page.route("**/assets/route-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export default () => { throw new Error("cannot be rendered"); };`,
    }),
  );
  const failed = page.waitForEvent("pageerror");
  await page.goto("/");
  await failed;
  const visitor = someone();
  const { fill, submit, form } = enquiryForm(page);
  await fill(visitor);
  await submit.click();
  await expect(form.getByText(/Your reference/)).toBeVisible();
  expect(new URL(page.url()).searchParams.has("sent")).toBe(true);
});
