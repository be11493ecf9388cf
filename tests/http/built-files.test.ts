import { describe, expect, it } from "vitest";

import { builtAssets } from "../support/built-assets";
import { get } from "../support/http";
import { useSharedSite } from "../support/use-site";

const site = useSharedSite();

it("a script is sent as the build compressed it, with the content of the plain one", async () => {
  const isFramework = (name: string) => name.startsWith("framework-") && name.endsWith(".js");
  const script = `/assets/${builtAssets().find(isFramework) ?? ""}`;
  const load = (encoding: string) =>
    fetch(site.url + script, { headers: { "Accept-Encoding": encoding } });
  const packed = await load("gzip, deflate, br");
  const zipped = await load("gzip");
  const plain = await load("br;q=0");
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(zipped.headers.get("content-encoding")).toBe("gzip");
  expect(plain.headers.get("content-encoding")).toBeNull();
  for (const response of [packed, zipped, plain]) {
    expect(response.headers.get("content-type")).toMatch(/^(text|application)\/javascript/);
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("vary")).toContain("Accept-Encoding");
  }
  const [best = 0, good = 0, most = 0] = [packed, zipped, plain].map((response) =>
    Number(response.headers.get("content-length")),
  );
  expect(best).toBeLessThan(good);
  expect(good).toBeLessThan(most);
  const text = await plain.text();
  expect(await packed.text()).toBe(text);
  expect(await zipped.text()).toBe(text);
});

it("each kind of file is named for what it is", async () => {
  const kinds: Record<string, string> = {
    avif: "image/avif",
    webp: "image/webp",
    jpeg: "image/jpeg",
    woff2: "font/woff2",
    css: "text/css; charset=UTF-8",
  };
  for (const [ending, type] of Object.entries(kinds)) {
    const name = builtAssets().find((one) => one.endsWith(`.${ending}`)) ?? "";
    const { headers } = await get(site, `/assets/${name}`);
    expect(headers["content-type"], name).toBe(type);
  }
});

describe("a file that does not fit the condition of a request", () => {
  it.each([
    ["If-Match", '"other"', 412],
    ["If-Unmodified-Since", "Thu, 01 Jan 1970 00:00:00 GMT", 412],
    ["Range", "bytes=99999999-", 416],
  ])("%s: %s is refused with %i", async (name, value, status) => {
    const response = await get(site, "/favicon.ico", { [name]: value });
    expect(response.status).toBe(status);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
    if (status === 416) expect(response.headers["content-range"]).toMatch(/^bytes \*\/\d+$/);
  });
});
