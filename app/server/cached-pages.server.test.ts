import { describe, expect, it } from "vitest";
import { requestFor, variantOf } from "./cached-pages.server";

const files = new Set(["/favicon.svg", "/assets/root.js"]);

function variant(url: string, headers: Record<string, string> = {}, method = "GET", site?: URL) {
  const request = { method, url, headers: { host: "spa.example", ...headers }, rawHeaders: [] };
  return variantOf(request, files, { siteUrl: site, profile: {} });
}

describe("the variant of the public page", () => {
  it("follows the address, then the cookie's language, and nothing else of the cookies", () => {
    const plain = { address: "http://spa.example/", named: false, saveData: false };
    expect(variant("/")).toEqual({ ...plain, language: "en" });
    expect(variant("/", { cookie: "admin=secret; language=fr" })).toEqual({
      ...plain,
      language: "fr",
    });
    expect(variant("/?treatment=thai&lng=de", { cookie: "language=fr" })).toEqual({
      address: "http://spa.example/?lng=de&treatment=thai",
      language: "de",
      named: true,
      saveData: false,
    });
    expect(variant("/?show=privacy")?.address).toBe("http://spa.example/?show=privacy");
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
    const found = variant("/", { host: "evil.example" }, "GET", new URL("https://spa.example"));
    expect(found?.address).toBe("https://spa.example/");
  });
});

describe("the login page and the page for a one-time code", () => {
  it.each(["/admin", "/admin/let-in"])("%s is one for all who have no session", (path) => {
    const page = { address: `http://localhost${path}`, language: "en", named: false };
    expect(variant(path)).toMatchObject(page);
    expect(variant(`${path}?page=2`, { "save-data": "on" })).toEqual(variant(path));
    expect(variant(path, { cookie: "admin-device=x; xadmin=y" })).toEqual(variant(path));
    expect(variant(path, { cookie: "language=fr" })).toEqual({ ...variant(path), language: "fr" });
    expect(variant(`${path}?lng=de`)?.address).toBe(`http://localhost${path}?lng=de`);
  });

  it.each([
    "admin=x",
    "admin=",
    "language=de; admin=x",
    "a=b;admin=x",
    "__Host-admin=x",
    "b=c;  __Host-admin = x",
  ])("is none with the session's cookie: %s", (cookie) => {
    expect(variant("/admin", { cookie })).toBeUndefined();
    expect(variant("/admin/let-in", { cookie })).toBeUndefined();
  });
});

describe("the cached 404 page", () => {
  const nowhere = { address: "http://localhost/404", language: "en", named: false };

  it.each([
    ["GET", "/nope"],
    ["POST", "/nope"],
    ["GET", "/admin/nope"],
    ["GET", "/wp-login.php?x=1"],
    ["GET", "/%41"],
    ["GET", "/assets/nope.js"],
    ["GET", "/["],
    ["GET", "//["],
    ["GET", "/:x"],
    ["POST", "/favicon.svg"],
  ])("is used for %s %s", (method, url) => {
    expect(variant(url, {}, method)).toEqual({ ...nowhere, saveData: false });
  });

  it("is in the language of the address, then in that of the cookie", () => {
    expect(variant("/nope?lng=de", { cookie: "language=fr" })).toMatchObject({
      address: "http://localhost/404?lng=de",
      language: "de",
    });
    expect(variant("/nope", { cookie: "admin=x; language=fr" })).toMatchObject({ language: "fr" });
  });
});

it.each([
  ["GET", "//"],
  ["GET", "/?sent=3F2A-9C1B"],
  ["GET", "/?lng=de&sent=3F2A-9C1B"],
  ["GET", "/?lng=de&lng=fr"],
  ["GET", "/?index"],
  ["GET", "/?sent=3F2A-9C1B&utm_source=x"],
  ["GET", "/_root.data"],
  ["GET", "/admin.data"],
  ["GET", "/nope.data"],
  ["GET", "/__manifest"],
  ["GET", "/ADMIN/"],
  ["GET", "//api//contacts?x=1"],
  ["GET", "/favicon.svg"],
  ["HEAD", "/%66avicon.svg"],
  ["GET", "/assets/root.js"],
  ["POST", "/"],
  ["POST", "/?index"],
  ["POST", "/admin"],
  ["POST", "/admin/let-in"],
  ["OPTIONS", "/"],
  ["GET", "/x/../admin"],
])("%s %s leads to no cached page", (method, url) => {
  expect(variant(url, {}, method)).toBeUndefined();
});

it("a cached page is rendered for a request that holds nothing of the visitor but its variant", () => {
  const visit = { cookie: "admin=secret; language=fr", "x-forwarded-host": "evil.example" };
  const home = requestFor(variant("/?treatment=thai&show=terms&token=secret", visit)!, "n");
  expect(home.url).toBe("http://spa.example/?treatment=thai&show=terms");
  expect(Object.fromEntries(home.headers)).toEqual({
    accept: "text/html",
    cookie: "language=fr",
    "x-client-network": "n",
  });
  const nowhere = requestFor(variant("/secret?lng=de&token=secret", visit)!, "n");
  expect(nowhere.url).toBe("http://localhost/404?lng=de");
  expect(JSON.stringify([...nowhere.headers])).not.toContain("secret");
});

it("the login page has a variant for a browser that has kept no cookie after a login, and no other", () => {
  expect(variant("/admin?login=sent&at=abc")?.address).toBe("http://localhost/admin?login=sent");
  expect(variant("/admin?login=sent", { cookie: "admin=x" })).toBeUndefined();
  for (const address of ["/admin?at=abc", "/admin?login=x", "/admin?login="]) {
    expect(variant(address)).toEqual(variant("/admin"));
  }
});
