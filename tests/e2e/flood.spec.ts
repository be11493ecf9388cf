import { expect, testOn } from "../support/fixtures";
import { postForm, postJson } from "../support/http";
import { logIn } from "../support/owner";
import { storedEnquiry, writeEnquiries } from "../support/stored-enquiries";
import { someone } from "../support/visitor";

const flood = storedEnquiry(3, { suspectedSpam: ["flood"] });
const advertising = storedEnquiry(2, { suspectedSpam: ["manyLinks", "flood"] });
const plain = storedEnquiry(1);

/** A site with limits, behind a proxy, and with one enquiry of each kind. */
const test = testOn({
  env: { RATE_LIMITS: "on", TRUST_PROXY: "1" },
  prepare: (dataDir) => writeEnquiries(dataDir, [flood, advertising, plain]),
});

const from = (address: string) => ({ "X-Forwarded-For": address });

test("enquiries of a flood are in a folded group of their own, apart from advertising, and the dashboard says that visitors were refused, how many and since when", async ({
  page,
  javaScript,
  site,
}) => {
  const address = from(javaScript ? "192.0.2.11" : "192.0.2.12");
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await postJson(site, "/api/contact", someone(), address)).status).toBe(201);
  }
  expect((await postJson(site, "/api/contact", someone(), address)).status).toBe(429);
  expect((await postForm(site, "/?index", { ...someone() }, address)).status).toBe(429);
  await logIn(page);
  await expect(
    page.getByText(
      /^\d+ enquiries have been refused since .+ at \d\d:\d\d, because too many arrived at once\. Clients may have sent some of them\.$/,
    ),
  ).toBeVisible();

  const card = ({ lastName }: { lastName: string }) =>
    page.locator("article").filter({ hasText: lastName });
  await expect(card(plain)).toBeVisible();
  await expect(card(flood)).toBeHidden();
  await page.getByText("Came in a flood of enquiries", { exact: true }).click();
  await expect(card(flood)).toBeVisible();
  await expect(card(advertising)).toBeHidden();
  await page.getByText(/enquir\w+ may be advertising/).click();
  await expect(card(advertising)).toBeVisible();
  for (const one of [flood, advertising]) {
    await expect(card(one)).toContainText("It came in a sudden flood of enquiries.");
  }
});
