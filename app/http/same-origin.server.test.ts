import { describe, expect, it } from "vitest";
import { HttpError } from "./http-error.server";
import { assertSameOrigin, originalOriginHeader } from "./same-origin.server";

type Headers = Record<string, string>;

/** What becomes of a request to spa.example with these headers. */
function verdict(headers: Headers, siteUrl?: string): "accepted" | "refused" {
  const request = new Request("http://127.0.0.1:3000/admin", {
    method: "POST",
    headers: { Host: "spa.example", ...headers },
  });
  try {
    assertSameOrigin(request, siteUrl === undefined ? undefined : new URL(siteUrl));
    return "accepted";
  } catch (error) {
    if (error instanceof HttpError && error.code === "crossSite") return "refused";
    throw error;
  }
}

const origins = [
  ["https://spa.example", "accepted"],
  ["http://spa.example", "accepted"],
  ["https://evil.example", "refused"],
  ["https://spa.example.evil.example", "refused"],
  ["https://evil.example/spa.example", "refused"],
  ["https://sub.spa.example", "refused"],
  ["https://spa.example:8443", "refused"],
  ["https://spa.example@evil.example", "refused"],
  ["null", "refused"],
  ["not an origin", "refused"],
  ["spa.example", "refused"],
  ["//spa.example", "refused"],
  ["file:///spa.example", "refused"],
  ["ftp://spa.example", "refused"],
  ["", "refused"],
] as const;

describe("assertSameOrigin", () => {
  describe.each(["Origin", originalOriginHeader])("%s", (header) => {
    it.each(origins)("%j is %s", (origin, expected) => {
      expect(verdict({ [header]: origin })).toBe(expected);
    });
  });

  it.each([
    [{ Origin: "https://spa.example", "Sec-Fetch-Site": "cross-site" }],
    [{ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }],
    [{ Origin: "https://spa.example", [originalOriginHeader]: "https://evil.example" }],
  ])("refuses %j: one foreign header is enough", (headers) => {
    expect(verdict(headers)).toBe("refused");
  });

  describe("where SITE_URL says https", () => {
    const siteUrl = "https://spa.example";

    it.each([
      ["https://spa.example", "spa.example", "accepted"],
      ["http://spa.example", "spa.example", "refused"],
      ["https://www.spa.example", "www.spa.example", "accepted"],
      ["http://www.spa.example", "www.spa.example", "refused"],
      ["https://spa.example", "spa.example:443", "accepted"],
      ["https://spa.example:8443", "spa.example:8443", "accepted"],
      ["https://evil.example", "spa.example", "refused"],
      ["http://localhost:3000", "localhost:3000", "accepted"],
      ["http://127.0.0.1:3000", "127.0.0.1:3000", "accepted"],
      ["http://127.0.0.1.evil.example", "127.0.0.1.evil.example", "refused"],
      ["http://localhost:3001", "localhost:3000", "refused"],
    ])("the origin %s at the host %s is %s", (origin, host, expected) => {
      expect(verdict({ Origin: origin, Host: host }, siteUrl)).toBe(expected);
    });
  });
});
