import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { contentSecurityPolicy } from "../../app/http/security-headers.server";
import { type Headers, postForm } from "../support/http";
import { type Site, startSite } from "../support/serve";
import { someone } from "../support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

function ask(path: string, headers: Headers = {}, method = "GET"): Promise<Answer> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { hostname, port, method, path, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", reject);
        answer.once("end", () =>
          resolve({
            status: answer.statusCode!,
            headers: answer.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.once("error", reject);
    request.end();
  });
}

function textOf({ headers, bytes }: Answer): string {
  switch (headers["content-encoding"]) {
    case "br":
      return brotliDecompressSync(bytes).toString();
    case "gzip":
      return gunzipSync(bytes).toString();
    default:
      return bytes.toString();
  }
}

/** What each rendering makes anew, and all who get a cached share: the form's id and its time. */
function withoutOnce(body: string): string {
  const made = [...body.matchAll(/name="(?:formId|renderedAt)"[^>]*value="([^"]+)"/g)];
  expect(made).toHaveLength(2);
  return made.reduce((text, [, value = ""]) => text.replaceAll(value, "once"), body);
}

/** The texts of the inline scripts that run, in their order. */
const scriptsOf = (body: string) =>
  [...body.matchAll(/<script(?![^>]*ld\+json)[^>]*>([^]*?)<\/script>/g)]
    .map(([, text = ""]) => text)
    .filter(Boolean);

/** How long is left of a page's life depends on when it was made. */
const anyTime = (caching: string | undefined) => caching?.replace(/s-maxage=\d+/, "s-maxage=n");

/** What a visitor is told, whatever the encoding. */
function said(answer: Answer) {
  const { headers } = answer;
  const body = textOf(answer);
  return {
    status: answer.status,
    body: withoutOnce(body),
    policyIsItsOwn: headers["content-security-policy"] === contentSecurityPolicy(scriptsOf(body)),
    caching: anyTime(headers["cache-control"]),
    vary: (headers.vary ?? "").split(", ").sort(),
    ...Object.fromEntries(
      [
        "set-cookie",
        "content-language",
        "content-type",
        "x-content-type-options",
        "referrer-policy",
        "cross-origin-opener-policy",
        "permissions-policy",
      ].map((name) => [name, headers[name]]),
    ),
  };
}

/** Every combination of one from each list. */
function combinations<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>(
    (rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])),
    [[]],
  );
}

const queries = ["", "lng=en", "lng=de", "lng=ja", "lng=xx"];
const treatments = ["", "treatment=thai"];
const cookies = ["", "language=de", "admin=x; language=fr; cookie=y"];
const others = ["", "save-data", "cross-site"];
const encodings = ["gzip, deflate, br", "gzip", "identity"];

const visits = combinations([queries, treatments, cookies, others]).map(
  ([query = "", treatment = "", cookie = "", other = ""]) => ({
    parameters: [query, treatment].filter(Boolean).join("&"),
    // A parameter given twice bypasses the cache and changes nothing on the page.
    uncached: [query, ...Array<string>(2).fill(treatment || "treatment=x")]
      .filter(Boolean)
      .join("&"),
    headers: {
      ...(cookie && { Cookie: cookie }),
      ...(other === "save-data" && { "Save-Data": "on" }),
      ...(other === "cross-site" && { "Sec-Fetch-Site": "cross-site" }),
    },
  }),
);

describe("a cached page", () => {
  it("is equal to a newly rendered page, for every combination of parameters, twice and interleaved", async () => {
    const rendered = new Map<string, Answer>();
    for (const round of [1, 2]) {
      for (const { parameters, uncached, headers } of visits) {
        const what = `/?${parameters} ${JSON.stringify(headers)}`;
        if (!rendered.has(what)) {
          const answer = await ask(`/?${uncached}`, { ...headers, "Accept-Encoding": "gzip" });
          expect(answer.headers.etag).toBeUndefined();
          rendered.set(what, answer);
        }
        for (const encoding of encodings) {
          const cached = await ask(`/?${parameters}`, { ...headers, "Accept-Encoding": encoding });
          expect(cached.headers.etag).toBeDefined();
          expect(said(cached), `${what} ${encoding}, round ${round}`).toEqual(
            said(rendered.get(what)!),
          );
        }
      }
    }
  });

  it("is the same for visitors who follow an advertisement, and names the page's plain address", async () => {
    const plain = await ask("/", { "Accept-Encoding": "gzip" });
    for (const parameters of ["utm_source=x&utm_medium=y", "gclid=1", "fbclid=2&x[]=3"]) {
      const cached = await ask(`/?${parameters}`, { "Accept-Encoding": "gzip" });
      expect(cached.headers.etag).toBe(plain.headers.etag);
      expect(textOf(cached)).toContain(`<link rel="canonical" href="${site.url}/"/>`);
    }
    const german = await ask("/?lng=de&utm_source=x");
    expect(textOf(german)).toContain(`<link rel="canonical" href="${site.url}/?lng=de"/>`);
    expect(textOf(german)).toContain('action="/?index&amp;lng=de');
  });

  it("is sent as 304, with all its headers, to a client that has it already", async () => {
    const cached = await ask("/", { "Accept-Encoding": "gzip" });
    const etag = cached.headers.etag!;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await ask("/", { "Accept-Encoding": "gzip", "If-None-Match": known });
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
      expect((await ask("/", headers)).status).toBe(200);
    }
  });

  it("is sent to HEAD without its bytes", async () => {
    const headers = { "Accept-Encoding": "gzip" };
    const whole = await ask("/?lng=de", headers);
    const head = await ask("/?lng=de", headers, "HEAD");
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
    const answer = await ask("/", { "Accept-Encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(textOf(answer)).toContain("</html>");
    expect(Number(answer.headers["content-length"])).toBe(answer.bytes.length);
  });

  it("offers smaller pictures to a visitor who saves data", async () => {
    const offered = async (headers: Headers) => {
      const answer = await ask("/", headers);
      expect(answer.headers.vary).toContain("Save-Data");
      return textOf(answer).match(/hero-portrait-\w+-\d+\.avif \d+w/g)!.length;
    };
    // Once in the preload and once in the picture.
    expect(await offered({ "Save-Data": "on" })).toBe(2);
    expect(await offered({})).toBe(8);
  });

  it("names the host that the visitor requested", async () => {
    for (const host of ["one.example", "two.example:8080", "one.example"]) {
      const { bytes } = await ask("/", { Host: host });
      expect(bytes.toString()).toContain(`<link rel="canonical" href="http://${host}/"/>`);
    }
  });

  it("may be kept by caches in front of the server only where the address says all", async () => {
    const caching = async (path: string, headers?: Headers) => {
      const answer = await ask(path, headers);
      return [answer.headers["cache-control"], answer.headers["set-cookie"]] as const;
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
    // Chosen just now: the answer keeps the choice in a cookie of this visitor's.
    expect((await caching("/?lng=de"))[0]).toBe("private, no-cache");
    expect((await caching("/?lng=de&sent=3F2A-9C1B", { Cookie: "language=de" }))[0]).toBe(
      "private, no-cache",
    );
  });

  it("never holds what another visitor typed or was shown", async () => {
    const typed = someone();
    const refused = await postForm(site, "/?index", { ...typed, email: "" });
    expect(refused.body).toContain(typed.lastName);
    expect(refused.headers["cache-control"]).toBe("no-store");
    const sent = await postForm(site, "/?index", { ...typed });
    const confirmation = await ask(sent.headers.location!.split("#")[0]!);
    expect(textOf(confirmation)).toContain('role="status"');
    for (const path of ["/", "/?treatment=thai"]) {
      const page = textOf(await ask(path));
      expect(page).not.toContain(typed.lastName);
      expect(page).not.toContain('role="status"');
    }
  });

  it("of an address that leads nowhere is a 404 in the visitor's language, never cached", async () => {
    const german = await ask("/nope?lng=de", { "Accept-Encoding": "gzip" });
    const french = await ask("/nope/deeper", { Cookie: "language=fr" });
    for (const [answer, language] of [
      [german, "de"],
      [french, "fr"],
    ] as const) {
      expect(answer.status).toBe(404);
      expect(textOf(answer)).toContain(`<html lang="${language}"`);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["x-robots-tag"]).toBe("noindex");
      expect(answer.headers.etag).toBeUndefined();
    }
    expect(german.headers["set-cookie"]?.[0]).toMatch(/^language=de;/);
    const posted = await ask("/nope", {}, "POST");
    expect([posted.status, textOf(posted)]).toEqual([404, textOf(await ask("/nope"))]);
  });

  it("is written down like every other request", async () => {
    const linesOf = (route: string) =>
      site.output().split(`"method":"GET","route":"${route}","status":200`).length - 1;
    // The log comes from another process: it is complete once it holds a request sent after all others.
    const logged = async () => {
      const marks = linesOf("/api/health");
      await ask("/api/health");
      await vi.waitUntil(() => linesOf("/api/health") > marks);
      return linesOf("/");
    };
    const before = await logged();
    await ask("/?treatment=sports");
    await ask("/?treatment=sports");
    expect(await logged()).toBe(before + 2);
  });
});
