import type { Page, Route } from "@playwright/test";

import { allowConsole, expect, holdRequests, test } from "../support/fixtures";
import { enquiryForm, openHome, someone } from "../support/visitor";
import { ready } from "../support/page-scripts";

const failed = "Error submitting request";

function notification(page: Page) {
  return page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
}

/** Closes the toast, so that the next one that is met is another. */
async function closeToast(page: Page) {
  await notification(page).getByRole("button", { name: "Close" }).click();
  await expect(notification(page)).toHaveCount(0);
}

/** Stops the page's clock, so that a toast stays until it has been looked at. */
async function holdToasts(page: Page) {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("the focus is at the first wrong field as soon as a field can be filled in, also where the checks come after the press", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/assets/send-enquiry-*.js");
  await openHome(page);
  const { submit, fields } = enquiryForm(page);
  await page.evaluate(() => {
    const seen = Object.assign(window, { focusWhenEditable: "none" });
    new MutationObserver((_, observer) => {
      if (!document.querySelector("#contact [aria-invalid]:enabled")) return;
      observer.disconnect();
      seen.focusWhenEditable = document.activeElement?.id ?? "none";
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await submit.click();
  await expect(fields.firstName).toBeDisabled();
  release();
  await expect(fields.firstName).toBeFocused();
  // What is typed before the focus has moved would be in another field.
  expect(
    await page.evaluate(
      () => (window as unknown as { focusWhenEditable: string }).focusWhenEditable,
    ),
  ).toBe("enquiry-firstName");
});

test("what is typed before the scripts have loaded is kept, is checked at its field, sent once, and thanked for", async ({
  page,
}) => {
  const releaseScripts = await holdRequests(page, "**/assets/*.js");
  await page.clock.install();
  await page.goto("/", { waitUntil: "commit" });
  const typed = someone({
    firstName: "   ",
    email: "ada@example",
    phone: " \t ",
    message: "Two\nlines <script>alert(1)</script>",
  });
  const { fill, submit, fields, form, values } = enquiryForm(page);
  await fill(typed);
  releaseScripts();
  await ready(page);
  expect(await values()).toEqual(typed);

  await test.step("bad input is named at its field and keeps every value", async () => {
    await submit.click();
    await expect(fields.firstName).toHaveAccessibleDescription("First name is required");
    await expect(fields.phone).toHaveAccessibleDescription("Phone number is required");
    await expect(fields.email).toHaveAccessibleDescription("Invalid email address");
    await expect(fields.lastName).not.toHaveAttribute("aria-invalid");
    await expect(fields.firstName).toBeFocused();
    expect(await values()).toEqual(typed);
  });

  await test.step("a corrected field loses its message while typing", async () => {
    await fields.firstName.fill("A");
    await expect(fields.firstName).not.toHaveAttribute("aria-invalid");
    await fields.firstName.fill("");
    await expect(fields.firstName).toHaveAccessibleDescription("First name is required");
  });

  await test.step("the button says that the request is on its way and cannot be pressed twice", async () => {
    let sent = 0;
    const releaseCall = await holdRequests(page, "**/api/contact", (route) => {
      sent += 1;
      return route.continue();
    });
    await fill(someone());
    await holdToasts(page);
    await submit.click();
    await expect(form.getByRole("button", { name: "Sending…" })).toBeDisabled();
    await expect(fields.message, "what is typed now would be lost").toBeDisabled();
    releaseCall();
    await expect(submit).toBeEnabled();
    expect(sent).toBe(1);
  });

  await test.step("success shows a toast and empties the form", async () => {
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

  await test.step("the thanks make room for what is wrong with a second try", async () => {
    await submit.click();
    await expect(page.locator("#contact [role=group]")).toContainText("Please check these fields");
    await expect(page.locator("#contact [role=status]")).toHaveCount(0);
  });
});

/** A header that all texts of the site have. */
const own = { "Content-Language": "en" };
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
      route.fulfill({ status: 429, headers: own, contentType: "text/plain", body: "Too many." }),
    description: "429: Too many.",
  },
  "the plain text of a proxy": {
    response: (route) =>
      route.fulfill({ status: 503, contentType: "text/plain", body: "upstream: no connection" }),
    description: "Please try again later.",
  },
  "field errors of a proxy": {
    response: (route) => route.fulfill({ status: 400, json: { errors: { body: ["Blocked"] } } }),
    description: "Please try again later.",
  },
  "a 5xx without a body": {
    response: (route) => route.fulfill({ status: 503, body: "" }),
    description: "503: Service Unavailable",
  },
  "the page of a proxy": {
    response: (route) =>
      route.fulfill({ status: 502, contentType: "text/html", body: "<html><h1>Bad Gateway" }),
    description: "Please try again later.",
  },
  "HTML instead of JSON": {
    response: (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Hello</h1>" }),
    description: "Please try again later.",
  },
  // Apache's localised error documents name their language.
  "the page of a proxy in the visitor's language": {
    response: (route) =>
      route.fulfill({
        status: 502,
        headers: own,
        contentType: "text/html",
        body: '<?xml version="1.0"?><html><h1>Bad Gateway',
      }),
    description: "Please try again later.",
  },
  "JSON of a gateway that accepted the request itself": {
    response: (route) => route.fulfill({ status: 200, json: { status: "ok" } }),
    description: "Please try again later.",
  },
  "JSON without anything": {
    response: (route) => route.fulfill({ status: 200, json: null }),
    description: "Please try again later.",
  },
};

test("a request that fails ends in the error toast with every value kept, whatever the response is and also without one", async ({
  page,
}) => {
  allowConsole(page, /Failed to load resource/);
  await page.clock.install();
  await openHome(page);
  const visitor = someone();
  const { fill, submit, fields, form, values } = enquiryForm(page);
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
      // The next response gets a toast of its own.
      await closeToast(page);
    });
  }

  await test.step("field errors that only the server finds are shown at their fields", async () => {
    await page.route(
      "**/api/contact",
      (route) =>
        route.fulfill({
          status: 400,
          headers: own,
          json: { errors: { email: ["Invalid email address"] } },
        }),
      { times: 1 },
    );
    await submit.click();
    await expect(fields.email).toHaveAccessibleDescription("Invalid email address");
    await expect(notification(page)).toContainText(failed);
    expect(await values()).toEqual(visitor);
  });

  await closeToast(page);
  await test.step("a request without a response is given up after 15 s", async () => {
    await page.route("**/api/contact", () => undefined);
    // The time limit counts from the request.
    await Promise.all([page.waitForRequest("**/api/contact"), submit.click()]);
    await page.clock.runFor(14_000);
    await expect(form.getByRole("button", { name: "Sending…" })).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(submit).toBeEnabled();
    await expect(notification(page)).toContainText(failed);
    await expect(notification(page)).toContainText("Please try again later.");
    expect(await values()).toEqual(visitor);
  });
});

test("a server that cannot be reached ends in the error toast, also before the checks have loaded", async ({
  page,
  context,
}) => {
  allowConsole(page, /Failed to load resource/);
  await page.route("**/assets/enquiry-schema*", (route) => route.abort());
  await page.route("**/assets/send-enquiry*", (route) => route.abort());
  await page.clock.install();
  await openHome(page);
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
  context,
}) => {
  allowConsole(page, /Failed to load resource/);
  await page.clock.install();
  await openHome(page);
  const { fill, submit, form } = enquiryForm(page);
  await form.scrollIntoViewIfNeeded();
  await page.getByRole("region", { name: /Notifications/ }).waitFor({ state: "attached" });
  await context.setOffline(true);
  await fill(someone());
  await holdToasts(page);
  await submit.click();
  await expect(notification(page)).toContainText(failed);
});
