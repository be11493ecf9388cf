import { afterAll, beforeAll, expect, it } from "vitest";

import { builtAssets } from "../support/built-assets";
import { startSite, type Site } from "../support/test-site";

let site: Site;
let script: string;
beforeAll(async () => {
  site = await startSite();
  script = `/assets/${builtAssets().find((name) => name.startsWith("framework-") && name.endsWith(".js")) ?? ""}`;
});
afterAll(() => site.close());

const load = (encoding: string) =>
  fetch(site.url + script, { headers: { "Accept-Encoding": encoding } });

it("a script is sent as the build compressed it, with the content of the plain one", async () => {
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
