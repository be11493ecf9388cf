import { expect, test } from "../support/fixtures";
import { listEnquiries } from "../support/http";
import { enquiryForm, openHome, someone } from "../support/visitor";

// A page that was opened before a release whose files are gone: what it loads later is not there any more.
test.beforeEach(async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/(?:send-enquiry|visitor-text|toast-region)-/, (route) =>
    route.fulfill({ status: 404 }),
  );
});

test("an enquiry of a page whose scripts are gone is posted by the browser, with every value", async ({
  page,
  site,
  javaScript,
}) => {
  await openHome(page, javaScript, "/?lng=en");
  const visitor = someone({ message: "Tuesday evening,\nor <b>Wednesday</b> & later." });
  const { fill, submit, form } = enquiryForm(page);
  await fill(visitor);
  await submit.click();
  await expect(form.getByText(/Your reference/)).toBeVisible();
  const address = new URL(page.url());
  expect(address.searchParams.has("sent")).toBe(true);
  expect(address.searchParams.get("lng")).toBe("en");
  const stored = (await listEnquiries(site)).filter((one) => one.lastName === visitor.lastName);
  expect(stored).toEqual([expect.objectContaining({ ...visitor })]);
});

test("what is wrong in a page whose scripts are gone is said at its field, and every value is kept", async ({
  page,
  javaScript,
}) => {
  await openHome(page, javaScript);
  const visitor = someone({ email: "ada" });
  const { fill, submit, values, form } = enquiryForm(page);
  await fill(visitor);
  await submit.click();
  await expect(form.getByText("Invalid email address").first()).toBeVisible();
  expect(await values()).toEqual(visitor);
  expect(new URL(page.url()).hash).toBe("#enquiry");
});

test("what was typed stays on the page while the server does not respond", async ({
  page,
  javaScript,
}) => {
  await page.route("**/api/alive", (route) => route.fulfill({ status: 502 }));
  await openHome(page, javaScript);
  const visitor = someone();
  const { fill, submit, values, form } = enquiryForm(page);
  await fill(visitor);
  await submit.click();
  await expect(form.getByRole("alert")).toBeVisible();
  expect(await values()).toEqual(visitor);
  await expect(submit).toBeEnabled();
});

test("a visitor who comes back to the page can send again", async ({ page, javaScript }) => {
  await openHome(page, javaScript);
  // The browser stays on the page after a 204.
  await page.route("**/?index*", (route) => route.fulfill({ status: 204 }));
  const { fill, form } = enquiryForm(page);
  await fill(someone());
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await form.getByRole("button").click();
  await posted;
  await expect(form.getByRole("button")).toBeDisabled();
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(form.getByRole("button")).toBeEnabled();
});
