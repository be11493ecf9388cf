import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { encodeLine } from "../../app/journal/journal-format.server";
import { expect, testOn } from "../support/fixtures";
import { postForm, postJson } from "../support/http";
import { logIn } from "../support/owner";
import { someone } from "../support/visitor";

/** A site with limits, behind a proxy. */
const test = testOn({ env: { RATE_LIMITS: "on", TRUST_PROXY: "1" } });

const from = (address: string) => ({ "X-Forwarded-For": address });
const marked = (id: string, suspectedSpam: string[]) => {
  const typed = someone();
  const line = { id, createdAt: new Date().toISOString(), ...typed, suspectedSpam };
  return { typed, line: encodeLine(line) };
};

test("enquiries of a flood are in a folded group of their own, apart from advertising", async ({
  page,
  javaScript,
  site,
}) => {
  const plain = someone();
  await postJson(site, "/api/contact", plain, from("192.0.2.1"));
  const flood = marked(crypto.randomUUID(), ["flood"]);
  const advertising = marked(crypto.randomUUID(), ["manyLinks", "flood"]);
  await appendFile(join(site.dataDir, "enquiries.jsonl"), flood.line + advertising.line);
  // The file is read again at the next enquiry.
  await postJson(site, "/api/contact", someone(), from("192.0.2.2"));

  await logIn(page, javaScript);
  const card = ({ lastName }: { lastName: string }) =>
    page.locator("article").filter({ hasText: lastName });
  await expect(card(plain)).toBeVisible();
  await expect(card(flood.typed)).toBeHidden();
  await page.getByText("Arrived with very many others", { exact: true }).click();
  await expect(card(flood.typed)).toBeVisible();
  await expect(card(advertising.typed)).toBeHidden();
  await page.getByText(/enquir\w+ may be advertising/).click();
  await expect(card(advertising.typed)).toBeVisible();
  await expect(page.getByText("It came while very many enquiries were being sent.")).toBeVisible();
});

test("the dashboard says that visitors were refused, how many and since when", async ({
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
  await logIn(page, javaScript);
  await expect(
    page.getByText(
      /^\d+ enquiries have been refused since .+ at \d\d:\d\d, because too many arrived at once\. Clients may have sent some of them\.$/,
    ),
  ).toBeVisible();
});
