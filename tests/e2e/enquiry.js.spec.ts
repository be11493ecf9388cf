import type { Page, Route } from "@playwright/test";

import { expect, holdRequests, test } from "../support/fixtures";
import { enquiryForm, openHome, someone } from "../support/visitor";

const failed = "Error submitting request";

function notification(page: Page) {
  return page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
}

/** Stops the page's clock, so that a toast stays until it has been looked at. */
async function holdToasts(page: Page) {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("success shows a toast and empties the form", async ({ page, javaScript }) => {
  await page.clock.install();
  await openHome(page, javaScript);
  const { fill, submit, values } = enquiryForm(page);
  await fill(someone());
  await holdToasts(page);
  await submit.click();
  await expect(notification(page)).toContainText("Booking request submitted!");
  await expect(notification(page)).toContainText(
    "We'll contact you shortly to confirm your appointment.",
  );
  const confirmation = page.locator("#contact [role=status]");
  await expect(confirmation).toContainText(/Your reference: [0-9A-F]{4}-[0-9A-F]{4}/);
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toBeInViewport();
  expect(await values()).toEqual({
    firstName: "",
    lastName: "",
    email: "",
    phone: "",
    treatment: "",
    message: "",
  });
});

test("the button says that the request is on its way and cannot be pressed twice", async ({
  page,
  javaScript,
}) => {
  let sent = 0;
  const release = await holdRequests(page, "**/api/contact", (route) => {
    sent += 1;
    return route.continue();
  });
  await openHome(page, javaScript);
  const { fill, submit, form } = enquiryForm(page);
  await fill(someone());
  await submit.click();
  const busy = form.getByRole("button", { name: "Sending…" });
  await expect(busy).toBeDisabled();
  release();
  await expect(submit).toBeEnabled();
  expect(sent).toBe(1);
});

test("a corrected field loses its message while typing", async ({ page, javaScript }) => {
  await openHome(page, javaScript);
  const { fields, submit } = enquiryForm(page);
  await submit.click();
  await expect(fields.firstName).toBeFocused();
  await fields.firstName.fill("A");
  await expect(fields.firstName).not.toHaveAttribute("aria-invalid");
  await fields.firstName.fill("");
  await expect(fields.firstName).toHaveAccessibleDescription("First name is required");
});

const responses: Record<
  string,
  { response: (route: Route) => Promise<void>; description: string }
> = {
  "no connection": {
    response: (route) => route.abort("internetdisconnected"),
    description: "Please try again later.",
  },
  "a 4xx": {
    response: (route) =>
      route.fulfill({ status: 429, contentType: "text/plain", body: "Too many." }),
    description: "429: Too many.",
  },
  "a 5xx without a body": {
    response: (route) => route.fulfill({ status: 503, body: "" }),
    description: "503: Service Unavailable",
  },
  "HTML instead of JSON": {
    response: (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Hello</h1>" }),
    description: "Please try again later.",
  },
};

test("a refused request ends in the error toast with every value kept, whatever the response is", async ({
  page,
  javaScript,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.clock.install();
  await openHome(page, javaScript);
  const visitor = someone();
  const { fill, submit, values } = enquiryForm(page);
  await fill(visitor);
  await holdToasts(page);
  const failure = page.locator("#contact [role=alert]");
  for (const [what, { response, description }] of Object.entries(responses)) {
    await test.step(what, async () => {
      await page.route("**/api/contact", response, { times: 1 });
      await submit.click();
      await expect(notification(page)).toContainText(description);
      await expect(notification(page)).toContainText(failed);
      expect(await values()).toEqual(visitor);
      await expect(submit).toBeEnabled();
      // The disabled button lost the focus: from the text beside it to the other way, or a second try.
      await expect(failure).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(failure.getByRole("link")).toBeFocused();
      await expect(failure.getByRole("link")).toHaveAttribute("href", "tel:+447700900123");
      await page.keyboard.press("Tab");
      await expect(submit).toBeFocused();
    });
  }
});

test("a request without a response is given up after 15 s", async ({ page, javaScript }) => {
  await page.clock.install();
  await page.route("**/api/contact", () => undefined);
  await openHome(page, javaScript);
  const visitor = someone();
  const { fill, submit, form, values } = enquiryForm(page);
  await fill(visitor);
  // The time limit counts from the request, which follows the load of a script.
  await Promise.all([page.waitForRequest("**/api/contact"), submit.click()]);
  await page.clock.runFor(14_000);
  await expect(form.getByRole("button", { name: "Sending…" })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(notification(page)).toContainText(failed);
  await expect(notification(page)).toContainText("Please try again later.");
  expect(await values()).toEqual(visitor);
});

test("field errors that only the server finds are shown at their fields", async ({
  page,
  javaScript,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 400, json: { errors: { email: ["Invalid email address"] } } }),
  );
  await page.clock.install();
  await openHome(page, javaScript);
  const visitor = someone();
  const { fill, submit, fields, values } = enquiryForm(page);
  await fill(visitor);
  await holdToasts(page);
  await submit.click();
  await expect(notification(page)).toContainText(failed);
  await expect(fields.email).toHaveAccessibleDescription("Invalid email address");
  expect(await values()).toEqual(visitor);
});

test("a server that cannot be reached ends in the error toast, also before the checks have loaded", async ({
  page,
  javaScript,
  allowConsole,
  context,
}) => {
  allowConsole(/Failed to load resource/);
  await page.route("**/assets/enquiry-schema*", (route) => route.abort());
  await page.route("**/assets/send-enquiry*", (route) => route.abort());
  await page.clock.install();
  await openHome(page, javaScript);
  const visitor = someone();
  const { fill, submit, values } = enquiryForm(page);
  await fill(visitor);
  await context.setOffline(true);
  await holdToasts(page);
  await submit.click();
  await expect(notification(page)).toContainText(failed);
  expect(await values()).toEqual(visitor);
});

test("a connection lost before the form is touched ends in the error toast", async ({
  page,
  javaScript,
  allowConsole,
  context,
}) => {
  allowConsole(/Failed to load resource/);
  await page.clock.install();
  await openHome(page, javaScript);
  const { fill, submit, form } = enquiryForm(page);
  await form.scrollIntoViewIfNeeded();
  await page.getByRole("region", { name: /Notifications/ }).waitFor({ state: "attached" });
  await context.setOffline(true);
  await fill(someone());
  await holdToasts(page);
  await submit.click();
  await expect(notification(page)).toContainText(failed);
});

test("what was typed before hydration is kept", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "commit" });
  const visitor = someone();
  const { fill, values } = enquiryForm(page);
  await fill(visitor);
  release();
  await page.locator("html[data-ready]").waitFor();
  expect(await values()).toEqual(visitor);
});

test("bad input keeps every value", async ({ page, javaScript }) => {
  const visitor = someone({
    email: "ada@example",
    message: "Two\nlines <script>alert(1)</script>",
  });
  await openHome(page, javaScript);
  const { fill, submit, fields, values } = enquiryForm(page);
  await fill(visitor);
  await submit.click();
  await expect(fields.email).toHaveAccessibleDescription("Invalid email address");
  expect(await values()).toEqual(visitor);
});

test("fields of white space count as empty", async ({ page, javaScript }) => {
  await openHome(page, javaScript);
  const { fill, submit, fields } = enquiryForm(page);
  await fill(someone({ firstName: "   ", phone: " \t " }));
  await submit.click();
  await expect(fields.firstName).toHaveAccessibleDescription("First name is required");
  await expect(fields.phone).toHaveAccessibleDescription("Phone number is required");
  await expect(fields.lastName).not.toHaveAttribute("aria-invalid");
});
