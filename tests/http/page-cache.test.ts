import { describe, expect, it } from "vitest";

import { decoded, type Headers, postForm, sendForBytes } from "../support/http";
import { useSharedSite } from "../support/use-site";
import { someone } from "../support/visitor";

const site = useSharedSite();

const request = (path: string, headers?: Headers, method = "GET") =>
  sendForBytes(site, method, path, { headers });

describe("a cached page", () => {
  it("is the same for a visitor of an advertisement, and names the page's plain address", async () => {
    const plain = await request("/", { "Accept-Encoding": "gzip" });
    for (const parameters of ["utm_source=x&utm_medium=y", "gclid=1", "fbclid=2&x[]=3"]) {
      const cached = await request(`/?${parameters}`, { "Accept-Encoding": "gzip" });
      expect(cached.headers.etag).toBe(plain.headers.etag);
      expect(decoded(cached)).toContain(`<link rel="canonical" href="${site.url}/"/>`);
    }
    const german = await request("/?lng=de&utm_source=x");
    expect(decoded(german)).toContain(`<link rel="canonical" href="${site.url}/?lng=de"/>`);
    expect(decoded(german)).toContain('action="/?index&amp;lng=de');
  });

  it("is a 304 with all its headers to a browser that has it already", async () => {
    const cached = await request("/", { "Accept-Encoding": "gzip" });
    const etag = cached.headers.etag!;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await request("/", { "Accept-Encoding": "gzip", "If-None-Match": known });
      expect(again.status, known).toBe(304);
      expect(again.bytes).toHaveLength(0);
      for (const name of ["etag", "cache-control", "content-security-policy", "vary"]) {
        expect(again.headers[name], name).toBe(cached.headers[name]);
      }
    }
    // What the browser has is another encoding, another language or not wanted.
    const different: Headers[] = [
      { "Accept-Encoding": "identity", "If-None-Match": etag },
      { "Accept-Encoding": "gzip", "If-None-Match": etag, Cookie: "language=de" },
      { "Accept-Encoding": "gzip", "If-None-Match": etag, "Cache-Control": "no-cache" },
    ];
    for (const headers of different) {
      expect((await request("/", headers)).status).toBe(200);
    }
  });

  it("is sent to HEAD without its bytes", async () => {
    const headers = { "Accept-Encoding": "gzip" };
    const whole = await request("/?lng=de", headers);
    const head = await request("/?lng=de", headers, "HEAD");
    expect(head.bytes).toHaveLength(0);
    const { date, ...rest } = head.headers;
    expect({ ...rest, date: whole.headers.date }).toEqual(whole.headers);
    expect(date).toBeDefined();
  });

  it.each([
    ["gzip;q=1, br;q=0.5", "gzip"],
    ["br;q=0.5, gzip;q=0.1", "br"],
    ["br;q=0, gzip;q=0", undefined],
    ["identity, gzip;q=0.5, br;q=0.5", undefined],
    ["*", "br"],
    ["deflate", undefined],
    ["identity;q=0, *;q=0", undefined],
    [";;q=,", undefined],
  ])("is sent to %j encoded as %s", async (accepted, encoding) => {
    const response = await request("/", { "Accept-Encoding": accepted });
    expect(response.headers["content-encoding"]).toBe(encoding);
    expect(decoded(response)).toContain("</html>");
    expect(Number(response.headers["content-length"])).toBe(response.bytes.length);
  });

  it("offers smaller pictures where Save-Data is on", async () => {
    const offered = async (headers: Headers) => {
      const response = await request("/", headers);
      expect(response.headers.vary).toContain("Save-Data");
      return decoded(response).match(/hero-portrait-\w+-\d+\.avif \d+w/g)!.length;
    };
    // Once in the preload and once in the picture.
    expect(await offered({ "Save-Data": "on" })).toBe(2);
    expect(await offered({})).toBe(10);
  });

  it("names the host that was requested", async () => {
    for (const host of ["one.example", "two.example:8080", "one.example"]) {
      const { bytes } = await request("/", { Host: host });
      expect(bytes.toString()).toContain(`<link rel="canonical" href="http://${host}/"/>`);
    }
  });

  it("is for shared caches only where the address alone decides its content", async () => {
    const caching = async (path: string, headers?: Headers) => {
      const response = await request(path, headers);
      return [response.headers["cache-control"], response.headers["set-cookie"]] as const;
    };
    const shared = /^public, max-age=0, must-revalidate, s-maxage=\d+$/;
    const unchosen: Headers[] = [{ Cookie: "language=de" }, { "Sec-Fetch-Site": "cross-site" }];
    for (const headers of unchosen) {
      const [value, cookie] = await caching("/?lng=de", headers);
      expect(value).toMatch(shared);
      expect(cookie).toBeUndefined();
    }
    expect(await caching("/")).toEqual(["private, no-cache", undefined]);
    // Many caches ignore Vary: they would send the poorer pictures to everyone.
    const savingData = { Cookie: "language=de", "Save-Data": "on" };
    expect((await caching("/?lng=de", savingData))[0]).toBe("private, no-cache");
    // The choice was made just now: the response stores it in a cookie of this visitor.
    expect((await caching("/?lng=de"))[0]).toBe("private, no-cache");
    expect((await caching("/?lng=de&sent=3F2A-9C1B", { Cookie: "language=de" }))[0]).toBe(
      "private, no-cache",
    );
  });

  it("never contains what another visitor typed or was shown", async () => {
    const typed = someone();
    const refused = await postForm(site, "/?index", { ...typed, email: "" });
    expect(refused.body).toContain(typed.lastName);
    expect(refused.headers["cache-control"]).toBe("no-store");
    const sent = await postForm(site, "/?index", { ...typed });
    const confirmation = await request(sent.headers.location!.split("#")[0]!);
    expect(decoded(confirmation)).toContain('role="status"');
    for (const path of ["/", "/?treatment=thai"]) {
      const page = decoded(await request(path));
      expect(page).not.toContain(typed.lastName);
      expect(page).not.toContain('role="status"');
    }
  });

  it("is never that of an unknown address, which is a 404 in the visitor's language", async () => {
    const german = await request("/nope?lng=de", { "Accept-Encoding": "gzip" });
    const french = await request("/nope/deeper", { Cookie: "language=fr" });
    for (const [response, language] of [
      [german, "de"],
      [french, "fr"],
    ] as const) {
      expect(response.status).toBe(404);
      expect(decoded(response)).toContain(`<html lang="${language}"`);
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.headers["x-robots-tag"]).toBe("noindex");
      expect(response.headers.etag).toBeUndefined();
    }
    expect(german.headers["set-cookie"]?.[0]).toMatch(/^language=de;/);
    const posted = await request("/nope", {}, "POST");
    expect([posted.status, decoded(posted)]).toEqual([404, decoded(await request("/nope"))]);
  });

  it("is logged like every other request", async () => {
    const logged = async () =>
      (await site.logged()).split('"method":"GET","route":"/","status":200').length - 1;
    const before = await logged();
    await request("/?treatment=sports");
    await request("/?treatment=sports");
    expect(await logged()).toBe(before + 2);
  });
});
