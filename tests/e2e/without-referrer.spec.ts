import { expect, test } from "../support/fixtures";
import { cardOf, logInOnPage } from "../support/owner";
import { enquiryForm, openHome, someone } from "../support/visitor";

test("the form and the login work on pages to which an extension or a proxy gives Referrer-Policy: no-referrer, by which browsers post the Origin null", async ({
  page,
  javaScript,
}) => {
  await page.route(/\/(?:admin)?$/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const headers = { ...response.headers(), "referrer-policy": "no-referrer" };
    return route.fulfill({ response, headers });
  });
  const posts: { origin: string | undefined; status: number | undefined }[] = [];
  page.on("requestfinished", async (request) => {
    if (!request.isNavigationRequest() || request.method() !== "POST") return;
    const { origin } = await request.allHeaders();
    posts.push({ origin, status: (await request.response())?.status() });
  });
  const visitor = someone();

  await openHome(page);
  const { fill, submit, form } = enquiryForm(page);
  await fill(visitor);
  await submit.click();
  await expect(form.getByText("Thank you!")).toBeVisible();
  await logInOnPage(page);
  await expect(cardOf(page, visitor)).toHaveCount(1);

  const posted = { origin: "null", status: 303 };
  expect(posts).toEqual(javaScript ? [] : [posted, posted]);
});
