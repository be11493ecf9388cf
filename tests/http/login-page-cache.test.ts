import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  decoded,
  cookieOf,
  get,
  type Headers,
  logIn,
  postForm,
  sendForBytes,
} from "../support/http";
import { textOf } from "../support/markup";
import { adminPassword, type Site, startSite } from "../support/test-site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** A page from the cache says how long it is; one that is rendered for its visitor is sent as it is compressed. */
const isCached = ({ headers }: { headers: object }) => "content-length" in headers;
const request = (path: string, headers: Headers = {}, method = "GET") =>
  sendForBytes(site, method, path, { headers: { "Accept-Encoding": "gzip", ...headers } });

describe.each(["/admin", "/admin/let-in"])("%s", (path) => {
  it.each(["en", "zh", "es", "fr", "de", "ja"])(
    "comes from the cache in %s for who has no session, as it would be rendered",
    async (language) => {
      const cookie = `language=${language}`;
      for (const [address, cookies] of [
        [path, cookie],
        [`${path}?lng=${language}`, cookie],
        [path, `admin-device=x; ${cookie}`],
      ] as const) {
        const cached = await request(address, { Cookie: cookies });
        const rendered = await request(address, { Cookie: `admin=x; ${cookies}` });
        expect([isCached(cached), isCached(rendered)]).toEqual([true, false]);
        expect(decoded(cached)).toBe(decoded(rendered));
        for (const name of ["content-language", "content-security-policy", "vary"]) {
          expect(cached.headers[name], name).toBe(rendered.headers[name]);
        }
      }
    },
  );

  it("is never stored by a client or listed by a search engine, and always sent whole", async () => {
    const visits: Headers[] = [{}, { "If-None-Match": "*" }];
    for (const headers of visits) {
      const cached = await request(path, headers);
      expect(cached.status).toBe(200);
      expect(decoded(cached)).toContain("</html>");
      expect(cached.headers["cache-control"]).toBe("no-store");
      expect(cached.headers["x-robots-tag"]).toBe("noindex");
      expect(cached.headers.etag).toBeUndefined();
    }
    const head = await request(path, {}, "HEAD");
    expect([head.status, head.bytes.length, isCached(head)]).toEqual([200, 0, true]);
  });

  it("holds nothing that another visitor sent", async () => {
    const own = await request(`${path}?page=Secret7`, {
      Cookie: "a=Secret7",
      Host: "secret7.example",
    });
    expect(decoded(own)).not.toMatch(/secret7/i);
    expect(isCached(own)).toBe(true);
  });

  it("keeps a language that was just chosen, for this visitor alone", async () => {
    const chosen = await request(`${path}?lng=de`);
    expect(chosen.headers["set-cookie"]?.[0]).toMatch(/^language=de;/);
    expect(chosen.headers["cache-control"]).toBe("no-store");
    const other = await request(`${path}?lng=de`, { Cookie: "language=de" });
    expect(other.headers["set-cookie"]).toBeUndefined();
  });
});

describe("who has a session's cookie", () => {
  it("gets the dashboard once after a login, and then the login page, which ends the session", async () => {
    await get(site, "/admin");
    const login = await postForm(site, "/admin", { intent: "login", password: adminPassword });
    const session = { Cookie: cookieOf(login) };
    const dashboard = await get(site, "/admin", session);
    expect(dashboard.body).not.toContain('id="password"');
    const reloaded = await get(site, "/admin", session);
    expect(reloaded.body).toContain('id="password"');
    expect(cookieOf(reloaded)).toBe("admin=");
    expect((await get(site, "/api/contacts", session)).status).toBe(401);
  });

  it("is told why it is over, and nobody else", async () => {
    const session = await logIn(site);
    const ended = textOf((await get(site, "/admin", session)).body);
    const stranger = textOf((await get(site, "/admin")).body);
    expect(ended.length).toBeGreaterThan(stranger.length);
  });
});
