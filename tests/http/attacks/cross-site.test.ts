import { beforeAll, describe, expect, it } from "vitest";

import { catalogues } from "../../../app/i18n/locales/catalogues.server";
import { useAttackedSite } from "../../support/attacked-site";
import {
  type HttpResponse,
  get,
  type Headers,
  logIn,
  postForm,
  postJson,
  storedOf,
} from "../../support/http";
import { adminPassword } from "../../support/test-site";
import { useSharedSite } from "../../support/use-site";
import { someone } from "../../support/visitor";

const fr = catalogues.fr.translation;

const site = useAttackedSite();
const secureSite = useSharedSite({ SITE_URL: "https://spa.example" });
let session: Headers;
beforeAll(async () => {
  session = await logIn(site);
});

const foreign: [string, Headers][] = [
  ["another site's Origin", { Origin: "https://evil.example" }],
  ["the Origin null", { Origin: "null" }],
  ["the Origin null of a sandboxed frame", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
  ["the Origin null of no page", { Origin: "null", "Sec-Fetch-Site": "none" }],
  ["a malformed Origin", { Origin: "not an origin" }],
  ["an Origin without a scheme", { Origin: "//evil.example" }],
  ["an Origin on another port", { Origin: "http://127.0.0.1:1" }],
  ["Sec-Fetch-Site cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ["Sec-Fetch-Site same-site", { "Sec-Fetch-Site": "same-site" }],
];

const enquiry = { ...someone() };
const loginForm = { intent: "login", password: adminPassword };
const calls: [string, (headers: Headers) => Promise<HttpResponse>][] = [
  ["POST /api/contact", (headers) => postJson(site, "/api/contact", enquiry, headers)],
  [
    "POST /api/admin/auth",
    (headers) => postJson(site, "/api/admin/auth", { password: adminPassword }, headers),
  ],
  ["the enquiry form", (headers) => postForm(site, "/?index", enquiry, headers)],
  ["the enquiry form's data", (headers) => postForm(site, "/_root.data?index", enquiry, headers)],
  ["the login form", (headers) => postForm(site, "/admin", loginForm, headers)],
  ["the login form's data", (headers) => postForm(site, "/admin.data", loginForm, headers)],
];

describe.each(calls)("%s", (_what, call) => {
  it.each(foreign)("is refused with %s", async (_why, headers) => {
    const response = await call(headers);
    expect(response.status).toBe(403);
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(await storedOf(site, enquiry)).toEqual([]);
  });
});

describe("another site cannot end or use a session", () => {
  it.each(
    foreign.flatMap(([why, headers]) =>
      ["/admin", "/admin.data"].flatMap((path) =>
        ["logout", "refresh"].map((intent) => [intent, path, why, headers] as const),
      ),
    ),
  )("by %s at %s with %s", async (intent, path, _why, headers) => {
    const response = await postForm(site, path, { intent }, { ...session, ...headers });
    expect(response.status).toBe(403);
    expect((await get(site, "/api/contacts", session)).status).toBe(200);
  });
});

describe("the response to another site", () => {
  const evil = { Origin: "https://evil.example" };
  const sentence =
    "The request came from another website and was refused. Please use the form on this site.";

  it("is one sentence of plain text from the API, in the visitor's language", async () => {
    const response = await postJson(site, "/api/contact", enquiry, evil);
    expect(response.headers["content-type"]).toMatch(/^text\/plain/);
    expect(response.body).toBe(sentence);
    const french = await postJson(site, "/api/contact", enquiry, {
      ...evil,
      Cookie: "language=fr",
    });
    expect(french.body).toBe(fr.errors.crossSite);
  });

  it("is a page with the sentence for a form", async () => {
    for (const path of ["/?index", "/admin"]) {
      const response = await postForm(site, path, enquiry, evil);
      expect(response.headers["content-type"]).toMatch(/^text\/html/);
      expect(response.body).toContain(sentence);
    }
  });

  it("comes before the body is read", async () => {
    expect((await postJson(site, "/api/contact", "{", evil)).status).toBe(403);
    expect((await postJson(site, "/api/admin/auth", {}, evil)).status).toBe(403);
  });
});

describe("what this site's own pages and programs send is accepted", () => {
  // The site's address is known once it has started.
  const own: [string, () => Headers][] = [
    ["neither header", () => ({})],
    ["the site's Origin", () => ({ Origin: site.url })],
    [
      "the site's Origin and same-origin",
      () => ({ Origin: site.url, "Sec-Fetch-Site": "same-origin" }),
    ],
    [
      "the Origin null of a page without referrers and same-origin",
      () => ({ Origin: "null", "Sec-Fetch-Site": "same-origin" }),
    ],
    ["a navigation of the visitor's own", () => ({ "Sec-Fetch-Site": "none" })],
  ];

  it.each(own)("by every call with %s", async (_why, headers) => {
    for (const [what, call] of calls) {
      const { status } = await call(headers());
      expect([200, 201, 202, 204, 303], what).toContain(status);
    }
  });

  it("but not with a header of the client that imitates the server's internal one", async () => {
    const headers = { Origin: "https://evil.example", "X-Original-Origin": site.url };
    expect((await postJson(site, "/api/contact", someone(), headers)).status).toBe(403);
    const planted = { "X-Original-Origin": "https://evil.example" };
    expect((await postJson(site, "/api/contact", someone(), planted)).status).toBe(201);
  });
});

it("behind a proxy that changes Host the Origin of SITE_URL is this site's", async () => {
  const from = (origin: string) =>
    postJson(secureSite, "/api/contact", someone(), { Origin: origin });
  expect((await from("https://spa.example")).status).toBe(201);
  expect((await from("https://evil.example")).status).toBe(403);
});
