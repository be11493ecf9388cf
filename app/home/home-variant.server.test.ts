import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { homeVariant, cacheKey, requestFor } from "./home-variant.server";

function variant(url: string, headers: Record<string, string> = {}, method = "GET") {
  const request = { method, url, headers: { host: "spa.example", ...headers } };
  return homeVariant(request as unknown as IncomingMessage, undefined);
}

describe("the variant of the public page", () => {
  it("follows the address, then the cookie's language, and nothing else of the cookies", () => {
    expect(variant("/")).toEqual({
      origin: "http://spa.example",
      language: "en",
      named: false,
      treatment: undefined,
      legal: undefined,
      saveData: false,
    });
    expect(variant("/", { cookie: "admin=secret; language=fr" })).toEqual(
      variant("/", { cookie: "language=fr" }),
    );
    expect(variant("/?lng=de&treatment=thai", { cookie: "language=fr" })).toMatchObject({
      language: "de",
      named: true,
      treatment: "thai",
    });
    expect(variant("/?show=privacy")).toMatchObject({ legal: "privacy" });
    expect(variant("/", { "save-data": "on" })).toMatchObject({ saveData: true });
  });

  it("is one for all codes and treatments that the site does not know", () => {
    expect(variant("/?lng=xx")).toEqual(variant("/?lng=en"));
    expect(variant("/?treatment=x")).toEqual(variant("/"));
    expect(variant("/?show=x")).toEqual(variant("/"));
  });

  it.each(["utm_source=x", "gclid=1&fbclid=2", "utm_source=a&utm_source=b", "%00=%ff", "x[]=1"])(
    "is the same for a visitor with %s",
    (parameters) => {
      expect(variant(`/?${parameters}`)).toEqual(variant("/"));
      expect(variant(`/?${parameters}&lng=de`)).toEqual(variant("/?lng=de"));
    },
  );

  it("has SITE_URL's origin whatever Host says", () => {
    const request = { method: "GET", url: "/", headers: { host: "evil.example" } };
    const siteUrl = new URL("https://spa.example");
    const found = homeVariant(request as unknown as IncomingMessage, siteUrl);
    expect(found?.origin).toBe("https://spa.example");
  });

  it.each([
    ["GET", "/admin"],
    ["GET", "//"],
    ["GET", "/?sent=3F2A-9C1B"],
    ["GET", "/?lng=de&sent=3F2A-9C1B"],
    ["GET", "/?lng=de&lng=fr"],
    ["GET", "/?index"],
    ["GET", "/?sent=3F2A-9C1B&utm_source=x"],
    ["GET", "/_root.data"],
    ["POST", "/"],
    ["POST", "/?index"],
    ["OPTIONS", "/"],
  ])("is none for %s %s", (method, url) => {
    expect(variant(url, {}, method)).toBeUndefined();
  });

  it("is asked for by a request made from it alone", () => {
    const visit = { cookie: "admin=secret; language=fr", "x-forwarded-host": "evil.example" };
    const request = requestFor(variant("/?treatment=thai&show=terms", visit)!);
    expect(request.url).toBe("http://spa.example/?treatment=thai&show=terms");
    expect(Object.fromEntries(request.headers)).toEqual({
      accept: "text/html",
      cookie: "language=fr",
    });
  });

  it("has a key of its own", () => {
    const keys = [
      "/",
      "/?lng=en",
      "/?lng=de",
      "/?treatment=thai",
      "/?lng=de&treatment=thai",
      "/?show=privacy",
      "/?show=terms",
    ].map((url) => cacheKey(variant(url)!));
    expect(new Set(keys).size).toBe(keys.length);
    expect(cacheKey(variant("/?treatment=thai&lng=de")!)).toBe(keys[4]);
  });
});
