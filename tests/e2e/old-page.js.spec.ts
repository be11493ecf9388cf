import { allowConsole, expect, test } from "../support/fixtures";
import { storedOf } from "../support/http";
import { enquiryForm, openHome, someone } from "../support/visitor";
import { ready } from "../support/page-scripts";

// A page that was opened before a release whose files are gone: what it loads later is not there any more.
test("an enquiry of a page whose scripts are gone is posted by the browser once the server responds, and no value is lost on the way", async ({
  page,
  site,
}) => {
  allowConsole(page, /Failed to load resource|Failed to fetch dynamically imported module/);
  await page.route(/\/assets\/(?:send-enquiry|visitor-text|toast)-/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await openHome(page, "/?lng=en");
  const { fill, submit, fields, values, form } = enquiryForm(page);
  const visitor = someone({ message: "Tuesday evening,\nor <b>Wednesday</b> & later." });
  const mistyped = { ...visitor, email: "ada" };
  await fill(mistyped);

  await test.step("what was typed stays on the page while the server does not respond", async () => {
    await page.route("**/api/alive", (route) => route.fulfill({ status: 502 }));
    await submit.click();
    await expect(form.getByRole("alert")).toBeVisible();
    expect(await values()).toEqual(mistyped);
    await expect(submit).toBeEnabled();
    await page.unroute("**/api/alive");
  });

  await test.step("a visitor who comes back to the page can send again", async () => {
    // The browser stays on the page after a 204.
    await page.route("**/?index*", (route) => route.fulfill({ status: 204 }));
    const posted = page.waitForRequest((request) => request.method() === "POST");
    await submit.click();
    await posted;
    await expect(form.getByRole("button")).toBeDisabled();
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(submit).toBeEnabled();
    await page.unroute("**/?index*");
  });

  await test.step("what is wrong is said at its field, and every value is kept", async () => {
    await submit.click();
    await expect(form.getByText("Invalid email address").first()).toBeVisible();
    expect(await values()).toEqual(mistyped);
    expect(new URL(page.url()).hash).toBe("#enquiry");
    await ready(page);
  });

  await test.step("the enquiry is posted with every value", async () => {
    await fields.email.fill(visitor.email);
    await submit.click();
    await expect(form.getByText(/Your reference/)).toBeVisible();
    const address = new URL(page.url());
    expect(address.searchParams.has("sent")).toBe(true);
    expect(address.searchParams.get("lng")).toBe("en");
    const stored = await storedOf(site, visitor);
    expect(stored).toEqual([expect.objectContaining({ ...visitor })]);
  });
});
