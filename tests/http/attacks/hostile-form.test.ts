import { describe, expect, it } from "vitest";

import { useAttackedSite } from "../../support/attacked-site";
import { get, type Headers, postForm, send } from "../../support/http";
import { someone } from "../../support/visitor";

const site = useAttackedSite();

describe("a body that is no form of this page", () => {
  const type = "application/x-www-form-urlencoded";
  const multipart = "multipart/form-data; boundary=x";
  // But for what is wrong, these forms could be stored.
  const { firstName, ...others } = someone();
  const whole = `firstName=${firstName}&${new URLSearchParams(others).toString()}`;
  const parts = Object.entries(others).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );

  it.each([
    ["JSON", "application/json", JSON.stringify(someone()), 415],
    ["plain text", "text/plain", "firstName=Ada", 415],
    ["no content type", undefined, "firstName=Ada", 415],
    ["broken multipart", multipart, "firstName=Ada", 400],
    ["65 KiB", type, `message=${"x".repeat(65 * 1024)}`, 413],
    ["a field twice", type, `${whole}&firstName=Eve`, 400],
    ["nested fields", type, "firstName.a=1&firstName%5B0%5D=2&a.b.c%5B9%5D=3", 400],
    ["hostile names", type, "__proto__=1&constructor.prototype.x=1&__proto__.y=2", 400],
    [
      "a file",
      multipart,
      `${parts.join("")}--x\r\nContent-Disposition: form-data; name="firstName"; filename="a.txt"\r\n\r\nAda\r\n--x--\r\n`,
      400,
    ],
  ])("is refused with a page: %s", async (_what, contentType, body, status) => {
    const headers: Headers = contentType === undefined ? {} : { "Content-Type": contentType };
    const response = await send(site, "POST", "/?index", { headers, body });
    expect(response.status).toBe(status);
    expect(response.headers["content-type"]).toMatch(/^text\/html/);
  });

  it.each(["__intent__=%7B", "__state__=%7B", "__intent__=%7B%22type%22%3A%22x%22%7D"])(
    "is none of the form's own fields, which are stored without it: %s",
    async (field) => {
      const headers = { "Content-Type": type };
      const response = await send(site, "POST", "/?index", { headers, body: `${field}&${whole}` });
      expect(response.status).toBe(303);
    },
  );
});

describe("an index that no form has", () => {
  const names = ["firstName[99999999]", "other[99999999]", "__intent__", "__state__"];
  const values: Record<string, string> = {
    __intent__: JSON.stringify({ type: "insert", payload: { name: "other", index: 99_999_999 } }),
    __state__: JSON.stringify({ validated: { "other[99999999]": true } }),
  };

  it.each(names)("in %s is refused, and the site goes on serving", async (name) => {
    const response = await postForm(site, "/?index", { [name]: values[name] ?? "1" });
    expect(response.status).toBe(400);
    expect((await get(site, "/api/health")).status).toBe(200);
  });
});

/**
 * GHSA-rxv8-25v2-qmq8: Remix encodes what an action returns with turbo-stream 2, which deep or wide input
 * that comes back can keep busy. Only the form's own fields come back, each as a text or two.
 */
describe("what comes back of a refused form", () => {
  const own = "Ada of the form's own";
  const foreign = (count: number) => {
    const pairs = [["firstName", own]];
    for (let index = 0; index < count; index++) {
      const deep = `a${".b[0]".repeat(index % 20)}.c${index}`;
      for (const name of [deep, `firstName.${deep}`, `firstName[${index}]`, `list[${index}]`]) {
        pairs.push([name, "not-own"]);
      }
      pairs.push(["lastName", `repeated-${index}-`]);
    }
    return new URLSearchParams(pairs).toString();
  };
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };

  it.each(["/?index", "/_root.data?index"])(
    "to %s is flat and no wider than the form",
    async (path) => {
      const small = await send(site, "POST", path, { headers, body: foreign(2) });
      const large = await send(site, "POST", path, { headers, body: foreign(100) });
      for (const response of [small, large]) {
        expect(response.status).toBe(400);
        expect(response.body).toContain(own);
        expect(response.body).toContain("repeated-1-");
        expect(response.body).not.toContain("not-own");
      }
      expect(large.body).not.toContain("repeated-2-");
      expect(large.body.length).toBe(small.body.length);
    },
  );

  it("to the details without a session is what a form of the page may hold, and no more", async () => {
    const shown = async (count: number) => {
      const names = Array.from({ length: count }, (_, index) => [`other${index}`, "x"]);
      const pairs = [["group", "otherDays"], ["otherDays[0].from", "2099-01-01"], ...names];
      const body = new URLSearchParams(pairs).toString();
      const response = await send(site, "POST", "/admin/details", { headers, body });
      expect(response.status).toBe(401);
      expect(response.body).toContain("2099-01-01");
      return response.body.match(/other\d+/g)?.length;
    };
    expect(await shown(3000)).toBe(await shown(500));
  });
});
