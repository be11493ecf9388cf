import { expect, test } from "../support/fixtures";

const codes = ["en", "zh", "es", "fr", "de", "ja"];
/** What browsers and search engines are told: Chinese names its script. */
const tagOf = (code: string) => (code === "zh" ? "zh-Hans" : code);
const pathOf = (code: string) => (code === "en" ? "/" : `/?lng=${code}`);

for (const code of codes) {
  test(`the head of the page in ${code} names itself and the others`, async ({ page, site }) => {
    await page.goto(pathOf(code));
    await expect(page.locator("html")).toHaveAttribute("lang", tagOf(code));
    const href = (selector: string) => page.locator(selector).getAttribute("href");
    expect(await href("link[rel=canonical]")).toBe(site.url + pathOf(code));
    for (const other of codes) {
      expect(await href(`link[rel=alternate][hreflang="${tagOf(other)}"]`)).toBe(
        site.url + pathOf(other),
      );
    }
    expect(await href('link[rel=alternate][hreflang="x-default"]')).toBe(`${site.url}/`);
    const description = await page.locator("meta[name=description]").getAttribute("content");
    expect(description).toContain("£");
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
      "content",
      description ?? "",
    );
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      "content",
      await page.title(),
    );
    const image = await page.locator('meta[property="og:image"]').getAttribute("content");
    const answer = await page.request.get(image ?? "");
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
  });
}

test("the legal texts come when they are asked for, and make no second page for search engines", async ({
  page,
  site,
}) => {
  await page.goto("/?lng=de");
  await expect(page.locator("#privacy, #terms")).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Datenschutz" }).click();
  await expect(page).toHaveURL(`${site.url}/?lng=de&show=privacy#privacy`);
  await expect(page.locator("#privacy")).toBeVisible();
  await expect(page.locator("#terms")).toHaveCount(0);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${site.url}/?lng=de`);
});

test("the facts for maps are those of the page, without reviews", async ({ page }) => {
  await page.goto("/");
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const spa = JSON.parse(text ?? "") as Record<string, unknown>;
  expect(spa).toMatchObject({
    "@type": "DaySpa",
    name: "Sage & Linen",
    telephone: "+442079460123",
    priceRange: "£40–£60",
    address: { "@type": "PostalAddress", postalCode: "EC1M 0ZZ", addressCountry: "GB" },
    openingHoursSpecification: [
      {
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
        opens: "10:00",
        closes: "21:00",
      },
      { dayOfWeek: ["Sunday"], opens: "11:00", closes: "20:00" },
    ],
  });
  expect(text).not.toMatch(/review|rating/i);
});

test("robots.txt leads to a sitemap of all languages with their alternates", async ({
  page,
  site,
}) => {
  const robots = await page.request.get("/robots.txt");
  expect(await robots.text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const sitemap = await page.request.get("/sitemap.xml");
  expect(sitemap.headers()["content-type"]).toContain("application/xml");
  const xml = await sitemap.text();
  for (const code of codes) {
    expect(xml).toContain(`<loc>${site.url}${pathOf(code)}</loc>`);
    expect(xml).toContain(`hreflang="${tagOf(code)}"`);
  }
  expect(xml.match(/hreflang=/g)).toHaveLength(codes.length * (codes.length + 1));
});

test("the manifest names the spa and icons that exist", async ({ page }) => {
  const manifest = (await (await page.request.get("/manifest.webmanifest")).json()) as {
    short_name: string;
    icons: { src: string }[];
  };
  expect(manifest.short_name).toBe("Sage & Linen");
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
});

for (const address of ["/admin", "/api/health", "/no/such/page"]) {
  test(`${address} is not indexed`, async ({ page }) => {
    const answer = await page.request.get(address);
    expect(answer.headers()["x-robots-tag"]).toContain("noindex");
  });
}
