import { describe, expect, it } from "vitest";

import fr from "../../../app/i18n/locales/fr/page";
import { useAttackedSite } from "../../support/attacked-site";
import { get, logIn, send } from "../../support/http";
import { tagWith, textOf, titleOf } from "../../support/markup";
import { adminPassword } from "../../support/test-site";

const site = useAttackedSite();

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];
const routes = [
  { path: "/api/contact", allow: ["POST"] },
  { path: "/api/admin/auth", allow: ["POST"] },
  { path: "/api/contacts", allow: ["GET", "HEAD"] },
  { path: "/api/admin/desk", allow: ["GET", "HEAD", "POST"] },
  { path: "/api/admin/enquiries.csv", allow: ["GET", "HEAD", "POST"] },
  { path: "/api/admin/person", allow: ["GET", "HEAD", "PATCH"] },
  { path: "/api/admin/person/erase", allow: ["POST"] },
  { path: "/api/admin/trusted-browsers/forget", allow: ["POST"] },
  { path: "/api/alive", allow: ["GET", "HEAD", "OPTIONS"] },
  { path: "/api/health", allow: ["GET", "HEAD", "OPTIONS"] },
  { path: "/robots.txt", allow: ["GET", "HEAD"] },
  { path: "/sitemap.xml", allow: ["GET", "HEAD"] },
  { path: "/manifest.webmanifest", allow: ["GET", "HEAD"] },
];

describe.each(routes)("$path", ({ path, allow }) => {
  it.each(methods.filter((method) => !allow.includes(method)))(
    "refuses %s with 405 and the allowed methods",
    async (method) => {
      const headers = { "Content-Type": "application/json" };
      const body = ["GET", "HEAD", "TRACE"].includes(method) ? undefined : "{}";
      const response = await send(site, method, path, { headers, body });
      expect(response.status).toBe(405);
      expect(response.headers.allow).toBe(allow.join(", "));
      expect(response.headers["content-type"]).toMatch(/^text\/plain/);
      expect(response.body).toBe(
        method === "HEAD" ? "" : "This address does not accept that kind of request.",
      );
    },
  );
});

describe("HEAD", () => {
  it("has the status and headers of GET for the list, without the list", async () => {
    expect(await send(site, "HEAD", "/api/contacts")).toMatchObject({ status: 401, body: "" });
    const headers = await logIn(site);
    const response = await send(site, "HEAD", "/api/contacts", { headers });
    expect(response).toMatchObject({ status: 200, body: "" });
    expect(response.headers["content-type"]).toMatch(/^application\/json/);
  });

  it.each(["/", "/admin", "/api/alive", "/api/health"])(
    "of %s is 200 without a body",
    async (path) => {
      expect(await send(site, "HEAD", path)).toMatchObject({ status: 200, body: "" });
    },
  );
});

it("GET /api/alive is 200", async () => {
  const response = await get(site, "/api/alive");
  expect(response.status).toBe(200);
  expect(JSON.parse(response.body)).toEqual({ ok: true });
});

describe("an unknown address", () => {
  const nowhere = ["/nope", "/nope/deeper", "/admin/nope", "/api", "/api/nope", "/api/contact/1"];

  it.each(nowhere)("is a real 404 for every method: %s", async (path) => {
    for (const method of methods) {
      const response = await send(site, method, path);
      expect(response.status, method).toBe(404);
      expect(response.headers["content-type"], method).toMatch(/^text\/html/);
      if (method === "HEAD") continue;
      expect(textOf(response.body)).toContain("404 Page Not Found");
      expect(textOf(response.body)).toContain("Did you forget to add the page to the router?");
    }
  });

  it("is not indexed and not cached, and has the title of a 404", async () => {
    const response = await get(site, "/nope");
    expect(titleOf(response.body)).toBe("404 Page Not Found");
    expect(response.headers["x-robots-tag"]).toBe("noindex");
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(tagWith(response.body, "href", "/")).toBeDefined();
  });

  it("is in the visitor's language", async () => {
    const { body } = await get(site, "/nope", { Cookie: "language=fr" });
    expect(textOf(body)).toContain(fr.notFound.title);
    expect(body).toContain('<html lang="fr"');
  });
});

describe("what no browser sends", () => {
  it.each([
    ["/%E0%A4%A", 400],
    ["/%", 400],
    ["/api/%ff", 400],
    ["/%00", 404],
  ])("%s is refused", async (path, status) => {
    expect((await get(site, path)).status).toBe(status);
  });

  it.each(["a b", "[", "spa.example:99999999", "<script>"])(
    "the Host %j is refused",
    async (host) => {
      const { status } = await get(site, "/api/health", { Host: host });
      expect(status).toBe(400);
    },
  );

  it.each(["PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])(
    "%s of a page is refused and has no effect",
    async (method) => {
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const body = new URLSearchParams({ intent: "login", password: adminPassword }).toString();
      for (const path of ["/", "/admin"]) {
        const response = await send(site, method, path, {
          headers,
          body: method === "TRACE" ? undefined : body,
        });
        expect(response.status, path).toBe(405);
        expect(response.headers.allow, path).toBe("GET, HEAD, POST");
        expect(response.body, path).not.toMatch(/Error: |You made a|Unexpected Server Error/);
        expect(response.headers["set-cookie"], path).toBeUndefined();
      }
    },
  );
});
