import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";

import { startSite, type Site } from "../support/serve";

let site: Site;
let script: string;
beforeAll(async () => {
  site = await startSite();
  const names = await readdir("build/client/assets");
  script = `/assets/${names.find((name) => name.startsWith("framework-") && name.endsWith(".js")) ?? ""}`;
});
afterAll(() => site.close());

const load = (encoding: string) =>
  fetch(site.url + script, { headers: { "Accept-Encoding": encoding } });

it("sends a script as the build compressed it, with the same content as the plain one", async () => {
  const packed = await load("gzip, deflate, br");
  const plain = await load("identity");
  expect(packed.headers.get("content-encoding")).toBe("br");
  expect(plain.headers.get("content-encoding")).toBeNull();
  for (const answer of [packed, plain]) {
    expect(answer.headers.get("content-type")).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("vary")).toContain("Accept-Encoding");
  }
  expect(Number(packed.headers.get("content-length"))).toBeLessThan(
    Number(plain.headers.get("content-length")),
  );
  expect(await packed.text()).toBe(await plain.text());
});
