import { readFileSync } from "node:fs";

import { allowConsole, expect, test } from "../support/fixtures";
import { storedOf } from "../support/http";
import { enterPassword } from "../support/owner";
import { adminPassword } from "../support/test-site";
import { enquiryForm, someone } from "../support/visitor";

/** What the inline script asks for, such as `["findLast", "Array.prototype"]`. */
const asked = [
  ...readFileSync("app/ui/first-view.inline.ts", "utf8").matchAll(/"(\w+)" in ([A-Z][\w.]+|\[\])/g),
].map(([, name = "", owner]) => [name, owner === "[]" ? "Array.prototype" : owner] as const);

test("what the inline script asks for is found", () => {
  expect(asked.length).toBeGreaterThan(5);
});

/** What the scripts used once, and use no more: they run without it. */
const unused = [
  ["toSorted", "Array.prototype"],
  ["toReversed", "Array.prototype"],
  ["isWellFormed", "String.prototype"],
  ["toWellFormed", "String.prototype"],
  ["timeout", "AbortSignal"],
] as const;

for (const [name, owner] of [...asked, ...unused]) {
  test(`form, refused form, login and dashboard work in a browser without ${owner}.${name}`, async ({
    page,
    site,
  }) => {
    allowConsole(page, /status of (?:400|401)/);
    await page.addInitScript(`delete ${owner}.${name};`);
    await page.goto("/");
    const visitor = someone();
    const { fill, fields, submit, form } = enquiryForm(page);
    await fill({ ...visitor, email: "none" });
    await submit.click();
    await expect(form.getByText("Invalid email address").first()).toBeVisible();
    await fields.email.fill(visitor.email);
    await submit.click();
    await expect(form.getByText(/Your reference/)).toBeVisible();
    const stored = await storedOf(site, visitor);
    expect(stored).toHaveLength(1);

    await page.goto("/admin");
    await enterPassword(page, adminPassword);
    const card = page.getByRole("article", { name: visitor.lastName });
    await expect(card).toBeVisible();
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
