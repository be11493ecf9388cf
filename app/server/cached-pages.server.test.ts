import { describe, expect, it } from "vitest";
import { notFoundRequest, notFoundVariant } from "./cached-pages.server";

const variant = (url: string, cookie?: string) =>
  notFoundVariant({ url, headers: cookie === undefined ? {} : { cookie } });

describe("the cached 404 page", () => {
  it.each([
    "/nope",
    "/admin/nope",
    "/wp-login.php?x=1",
    "/%41",
    "/assets/nope.js",
    "/[",
    "//[",
    "/:x",
  ])("is used for %s", (url) => {
    expect(variant(url)).toEqual({ language: "en", named: false });
  });

  it.each([
    "/",
    "//",
    "/admin",
    "/ADMIN/",
    "/%61dmin",
    "/x/../admin",
    "/x/%2e%2e/admin",
    "/x%2f..%2fadmin",
    "/\\admin",
    "//api//contacts?x=1",
    "/admin.data",
    "/nope.data",
    "/__manifest",
    "/favicon.svg",
    "/x/../favicon.svg",
    "/%66avicon.svg",
    "/%",
  ])("is not used for %s, which may have a page", (url) => {
    expect(variant(url)).toBeUndefined();
  });
});

describe("the 404 page", () => {
  it("is in the language of the address, then in that of the cookie", () => {
    expect(variant("/nope?lng=de", "language=fr")).toEqual({ language: "de", named: true });
    expect(variant("/nope", "admin=x; language=fr")).toEqual({ language: "fr", named: false });
  });

  it("is rendered for a request without any data of the visitor", () => {
    const request = notFoundRequest(variant("/secret?lng=de&token=secret", "admin=secret")!);
    expect(request.url).toBe("http://localhost/404?lng=de");
    expect(JSON.stringify([...request.headers])).not.toContain("secret");
  });
});
