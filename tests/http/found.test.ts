import { expect, it } from "vitest";

import { get } from "../support/http";
import { tagsOf, titleOf } from "../support/markup";
import { useSharedSite } from "../support/use-site";

const site = useSharedSite();
const secureSite = useSharedSite({ SITE_URL: "https://spa.example" });

const codes = ["en", "zh", "es", "fr", "de", "ja"];
/** The tag for browsers and search engines: Chinese names its script. */
const tagOf = (code: string) => (code === "zh" ? "zh-Hans" : code);
const pathOf = (code: string) => (code === "en" ? "/" : `/?lng=${code}`);
const pathIn = (address: string | undefined) => address?.replace(site.url, "") ?? "";

it.each(codes)("the head of the page in %s names itself and the others", async (code) => {
  const { body } = await get(site, pathOf(code));
  const tags = tagsOf(body);
  const tag = (attributes: Record<string, string>) =>
    tags.find((one) => Object.entries(attributes).every(([name, value]) => one[name] === value));
  expect(body).toMatch(new RegExp(`<html lang="${tagOf(code)}"`));
  expect(tag({ rel: "canonical" })?.["href"]).toBe(site.url + pathOf(code));
  const alternate = (hreflang: string) => tag({ rel: "alternate", hreflang })?.["href"];
  for (const other of codes) expect(alternate(tagOf(other))).toBe(site.url + pathOf(other));
  expect(alternate("x-default")).toBe(`${site.url}/`);
  const description = tag({ name: "description" })?.["content"];
  expect(description).toContain("£");
  expect(tag({ property: "og:description" })?.["content"]).toBe(description);
  expect(titleOf(body)).not.toBe("");
  expect(tag({ property: "og:title" })?.["content"]).toBe(titleOf(body));
  const image = await get(site, pathIn(tag({ property: "og:image" })?.["content"]));
  expect(image.status).toBe(200);
  expect(image.headers["content-type"]).toBe("image/jpeg");
});

it("the structured data for maps match the page, without reviews", async () => {
  const { body } = await get(site, "/");
  const text = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(body)?.[1] ?? "";
  expect(JSON.parse(text)).toMatchObject({
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

it("robots.txt leads to a sitemap of all languages with their alternates", async () => {
  const robots = await get(site, "/robots.txt");
  expect(robots.body).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const sitemap = await get(site, "/sitemap.xml");
  expect(sitemap.headers["content-type"]).toContain("application/xml");
  for (const code of codes) {
    expect(sitemap.body).toContain(`<loc>${site.url}${pathOf(code)}</loc>`);
    expect(sitemap.body).toContain(`hreflang="${tagOf(code)}"`);
  }
  expect(sitemap.body.match(/hreflang=/g)).toHaveLength(codes.length * (codes.length + 1));
});

it("robots.txt and the sitemap are for one client's cache alone where they name the host that it asked", async () => {
  for (const path of ["/robots.txt", "/sitemap.xml"]) {
    const asked = await get(site, path, { Host: "asked.example" });
    expect(asked.body).toContain("http://asked.example/");
    expect(asked.headers["cache-control"]).toBe("private, max-age=3600");
    const known = await get(secureSite, path, { Host: "asked.example" });
    expect(known.body).toContain("https://spa.example/");
    expect(known.body).not.toContain("asked.example");
    expect(known.headers["cache-control"]).toBe("max-age=3600");
  }
});

it("the manifest names the spa and icons that exist", async () => {
  const manifest = JSON.parse((await get(site, "/manifest.webmanifest")).body) as {
    short_name: string;
    icons: { src: string }[];
  };
  expect(manifest.short_name).toBe("Sage & Linen");
  // With JavaScript the page names it later.
  const { body } = await get(site, "/");
  expect(body).toMatch(/<noscript><link rel="manifest" href="\/manifest\.webmanifest"/);
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src } of manifest.icons) expect((await get(site, src)).status).toBe(200);
});
