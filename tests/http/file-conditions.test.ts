import { afterAll, beforeAll, expect, it } from "vitest";

import { get } from "../support/http";
import { startSite, type Site } from "../support/test-site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

it.each([
  ["If-Match", '"other"', 412],
  ["If-Unmodified-Since", "Thu, 01 Jan 1970 00:00:00 GMT", 412],
  ["Range", "bytes=99999999-", 416],
])("a file that does not fit %s: %s is refused with %i", async (name, value, status) => {
  const response = await get(site, "/favicon.ico", { [name]: value });
  expect(response.status).toBe(status);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers["x-content-type-options"]).toBe("nosniff");
  if (status === 416) expect(response.headers["content-range"]).toMatch(/^bytes \*\/\d+$/);
});
