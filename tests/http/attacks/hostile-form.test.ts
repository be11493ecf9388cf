import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { expectUnharmed, startAttackedSite } from "../../support/attacked-site";
import { get, type Headers, postForm, send } from "../../support/http";
import { type Site } from "../../support/serve";
import { someone } from "../../support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startAttackedSite();
});
afterAll(() => expectUnharmed(site, 20));

describe("a body that is no form of this page", () => {
  const type = "application/x-www-form-urlencoded";
  const multipart = "multipart/form-data; boundary=x";

  it.each([
    ["JSON", "application/json", JSON.stringify(someone()), 415],
    ["plain text", "text/plain", "firstName=Ada", 415],
    ["no content type", undefined, "firstName=Ada", 415],
    ["broken multipart", multipart, "firstName=Ada", 400],
    ["65 KiB", type, `message=${"x".repeat(65 * 1024)}`, 413],
    ["hidden fields tampered with", type, "__intent__=%7B&firstName=Ada", 400],
    ["hidden state tampered with", type, "__state__=%7B&firstName=Ada", 400],
    ["an intent that there is not", type, "__intent__=%7B%22type%22%3A%22x%22%7D", 400],
    ["a field twice", type, "firstName=Ada&firstName=Eve", 400],
    ["nested fields", type, "firstName.a=1&firstName%5B0%5D=2&a.b.c%5B9%5D=3", 400],
    ["hostile names", type, "__proto__=1&constructor.prototype.x=1&__proto__.y=2", 400],
    [
      "a file",
      multipart,
      '--x\r\nContent-Disposition: form-data; name="firstName"; filename="a.txt"\r\n\r\nAda\r\n--x--\r\n',
      400,
    ],
    ["bytes that are no text", type, "firstName=%FF%FE", 400],
  ])("is refused with a page: %s", async (_what, contentType, body, status) => {
    const headers: Headers = contentType === undefined ? {} : { "Content-Type": contentType };
    const answer = await send(site, "POST", "/?index", { headers, body });
    expect(answer.status).toBe(status);
    expect(answer.headers["content-type"]).toMatch(/^text\/html/);
  });
});

describe("an index that no form has", () => {
  const names = ["firstName[99999999]", "other[99999999]", "__intent__", "__state__"];
  const values: Record<string, string> = {
    __intent__: JSON.stringify({ type: "insert", payload: { name: "other", index: 99_999_999 } }),
    __state__: JSON.stringify({ validated: { "other[99999999]": true } }),
  };

  it.each(names)("in %s is refused, and the site lives on", async (name) => {
    const answer = await postForm(site, "/?index", { [name]: values[name] ?? "1" });
    expect(answer.status).toBe(400);
    expect((await get(site, "/api/health")).status).toBe(200);
  });
});
