import { describe, expect, it } from "vitest";

import { decoded, type Headers, sendForBytes } from "../support/http";
import { useSharedSite } from "../support/use-site";

const site = useSharedSite();

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
