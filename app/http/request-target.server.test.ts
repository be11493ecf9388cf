import { describe, expect, it } from "vitest";
import { requestedUrl, isPrivate } from "./request-target.server";

const read = (url: string, host = "spa.example") =>
  requestedUrl({ url, headers: { host }, rawHeaders: ["Host", host] })?.href;

describe("a request's address", () => {
  it.each([
    "/",
    "/?lng=%ff",
    "/?a=b\\c&d='e'",
    "/a?b?c",
    "/%C3%A9",
    "/%41",
    "//api",
    "/a%2fb",
    "/a|b:c@d;e",
    "/x?y=/../z",
    "/?a=b#c",
    "/admin#c?d",
  ])("is read as it stands: %s", (target) => {
    expect(read(target)).toMatch(/^http:\/\/spa\.example\//);
  });

  it.each([
    ["a backslash", "/\\admin"],
    ["a backslash between dots", "/\\[/../../admin"],
    ["an escaped backslash", "/%5cadmin"],
    ["dots", "/x/../admin"],
    ["escaped dots", "/x/%2e%2e/admin"],
    ["a dot", "/./admin"],
    ["what cannot be decoded", "/%E0%A4%A"],
    ["a single percent sign", "/%"],
    ["letters that need escaping", "/\u00e9"],
    ["a quotation mark", '/"'],
    ["the absolute form", "http://spa.example/"],
    ["the asterisk form", "*"],
    ["the authority form", "spa.example:443"],
    ["nothing", ""],
  ])("is not read with %s: %s", (_what, target) => {
    expect(read(target)).toBeUndefined();
  });

  it.each(["localhost", "LOCALHOST:3000", "spa.example:80", "spa.example:", "[::1]:80", "a_b"])(
    "is read with the Host %s",
    (host) => {
      expect(read("/", host)).toBeDefined();
    },
  );

  it.each([
    "",
    "a b",
    "a\tb",
    "[",
    "x:99999",
    "a@b",
    "@b",
    "a/b",
    "a?b",
    "a#b",
    "a\\b",
    "m\u00fcnchen",
    "127.1",
    "<script>",
  ])("is not read with the Host %j", (host) => {
    expect(read("/", host)).toBeUndefined();
    expect(read("//x", host)).toBeUndefined();
  });

  it("is not read with two Hosts", () => {
    const headers = { host: "spa.example" };
    const rawHeaders = ["Host", "spa.example", "Accept", "host", "HOST", "evil.example"];
    expect(requestedUrl({ url: "/", headers, rawHeaders })).toBeUndefined();
  });
});

describe("a path", () => {
  it.each([
    "/admin",
    "/ADMIN",
    "/admin.data",
    "/admin/",
    "/admin/let-in",
    "/%61dmin",
    "//api//contacts",
    "/api%2Fcontacts",
  ])("is private: %s", (path) => {
    expect(isPrivate(path)).toBe(true);
  });

  it.each(["/", "/nope", "/administrator", "/assets/a.js", "/x/admin"])(
    "is not private: %s",
    (path) => {
      expect(isPrivate(path)).toBe(false);
    },
  );
});
