import { describe, expect, it } from "vitest";

import { useAttackedSite } from "../../support/attacked-site";
import { get, postForm, postJson } from "../../support/http";
import { expectScore } from "../../support/observatory";
import { parseRaw, sendRaw } from "../../support/raw";
import { adminPassword } from "../../support/test-site";
import { someone } from "../../support/visitor";

const site = useAttackedSite({ SITE_URL: "https://spa.example" });
const behindProxy = useAttackedSite({ RATE_LIMITS: "on", TRUST_PROXY: "1" });

const guess = (password: string, headers = {}) =>
  postJson(behindProxy, "/api/admin/auth", { password }, headers);

describe("30 wrong passwords in a row from one address", () => {
  it("are slowed down, whatever is put before and around what the proxy saw", async () => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 30; tried += 1) {
      const forged = `10.0.0.${tried}, 2001:db8::${tried}, 192.0.2.1`;
      const headers = {
        "X-Forwarded-For": forged,
        "X-Real-IP": `10.0.0.${tried}`,
        "True-Client-IP": `10.0.0.${tried}`,
        "CF-Connecting-IP": `10.0.0.${tried}`,
        Forwarded: `for=10.0.0.${tried}`,
        "X-Client-IP": `10.0.0.${tried}`,
      };
      statuses.push((await guess(`wrong ${tried}`, headers)).status);
    }
    // On a slow machine the last of them may come after its wait.
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(10);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
  });

  it("do not keep the owner out at another address", async () => {
    expect((await guess(adminPassword, { "X-Forwarded-For": "192.0.2.2" })).status).toBe(200);
  });

  it("are one network's when the address is of IPv6", async () => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      const headers = { "X-Forwarded-For": `2001:db8:1:1:${tried}::${tried}` };
      statuses.push((await guess("wrong", headers)).status);
    }
    expect(statuses).toContain(429);
    const elsewhere = { "X-Forwarded-For": "2001:db8:2:2::1" };
    expect((await guess("wrong", elsewhere)).status).toBe(401);
  });
});

describe("an X-Forwarded-For that no proxy wrote", () => {
  it.each([
    "",
    ",",
    ", ,",
    "unknown",
    "<script>alert(1)</script>",
    "'; DROP TABLE enquiries; --",
    "1.2.3.4.5.6",
    "::::::::",
    "[",
    "127.0.0.1:99999999",
    "x".repeat(7000),
    Array.from({ length: 900 }, (_, n) => `10.0.${n % 256}.1`).join(),
    "__proto__",
  ])("%j is not taken for an address and causes no failure", async (forged) => {
    const headers = { "X-Forwarded-For": forged };
    expect((await postJson(behindProxy, "/api/contact", someone(), headers)).status).toBe(201);
    expect((await get(behindProxy, "/", headers)).status).toBe(200);
  });
});

it("1000 other headers do not hide the address that the proxy saw", async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent += 1) {
    const body = JSON.stringify(someone());
    const headers = [
      "Host: localhost",
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
      ...Array<string>(1000).fill("D: b"),
      "X-Forwarded-For: 192.0.2.77",
    ];
    const request = `POST /api/contact HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
    statuses.push(parseRaw(await sendRaw(behindProxy, request)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
});

describe("a Host or X-Forwarded-Host of another site", () => {
  const hosts = ["evil.example", "evil.example:443", "spa.example.evil.example", "127.0.0.1:1"];

  it.each(hosts)("%s gets into no page, map or redirect where SITE_URL is set", async (host) => {
    const headers = { Host: host, "X-Forwarded-Host": host, "X-Forwarded-Proto": "http" };
    for (const path of ["/", "/?lng=fr", "/admin", "/nope", "/sitemap.xml", "/robots.txt"]) {
      const response = await get(site, path, headers);
      expect(response.body, path).not.toContain("evil.example");
      expect(JSON.stringify(response.headers), path).not.toContain("evil.example");
    }
    const sent = await postForm(site, "/?index", { ...someone() }, headers);
    expect(sent.headers.location).toMatch(/^\/\?sent=/);
  });

  it("does not make a foreign Origin this site's own behind a proxy", async () => {
    const headers = { "X-Forwarded-Host": "evil.example", Origin: "https://evil.example" };
    expect((await postJson(site, "/api/contact", someone(), headers)).status).toBe(403);
  });

  it.each([
    ["X-Forwarded-Host", "127.0.0.1:6666evil"],
    ["X-HTTP-Method-Override", "DELETE"],
    ["X-Original-URL", "/api/contacts"],
    ["X-Rewrite-URL", "/api/contacts"],
    ["X-Forwarded-Prefix", "/evil"],
    ["X-Forwarded-Proto", "javascript"],
    ["X-Forwarded-Port", "1"],
    ["Forwarded", "host=evil.example;proto=http"],
    ["Accept-Language", "x".repeat(5000)],
    ["Accept", "*/*;q=".repeat(500)],
    ["Accept-Encoding", "br;q=0, identity;q=0"],
    ["Range", "bytes=0-,0-,0-,0-,0-"],
    ["If-None-Match", `"${"x".repeat(5000)}"`],
    ["If-Modified-Since", "not a date"],
    ["Purpose", "prefetch"],
    ["X-Remix-Request", "yes"],
    ["Next-Action", "1"],
    ["Content-Length", "0"],
    ["Upgrade", "websocket"],
  ])("%s: %s changes nothing", async (name, value) => {
    const response = await get(site, "/", { [name]: value });
    expect(response.status).toBe(200);
    expect(response.body).toContain("<!DOCTYPE html>");
    expect(response.body).not.toContain("evil");
  });
});

it("an X-Forwarded-Host changes no address in a page where SITE_URL is not set", async () => {
  const { body } = await get(behindProxy, "/", { "X-Forwarded-Host": "spa.example:6666" });
  expect(body).toContain(`href="${behindProxy.url}/"`);
  expect(body).not.toContain(":6666");
});

describe("bytes that are no request", () => {
  const lines = (...all: string[]) => `${all.join("\r\n")}\r\n\r\n`;
  const host = "Host: localhost\r\nConnection: close";

  it.each([
    [
      "two lengths",
      lines("POST /api/contact HTTP/1.1", host, "Content-Length: 1", "Content-Length: 2"),
    ],
    [
      "length and chunks",
      lines("POST /api/contact HTTP/1.1", host, "Content-Length: 4", "Transfer-Encoding: chunked"),
    ],
    [
      "a broken chunk",
      `${lines("POST /api/contact HTTP/1.1", host, "Transfer-Encoding: chunked")}zz\r\n`,
    ],
    [
      "a line feed in a header",
      "GET / HTTP/1.1\r\nConnection: close\r\nHost: localhost\nX-A: 1\r\n\r\n",
    ],
    ["a NUL in a header", lines("GET / HTTP/1.1", host, "X-A: a\0b")],
    ["a folded header", lines("GET / HTTP/1.1", host, "X-A: a", " b")],
    ["a space before the colon", lines("GET / HTTP/1.1", host, "Content-Length : 5")],
    ["a negative length", lines("POST / HTTP/1.1", host, "Content-Length: -1")],
    ["no version", "GET /\r\n\r\n"],
    ["HTTP/9.9", lines("GET / HTTP/9.9", host)],
    ["20 KiB of headers", lines("GET / HTTP/1.1", host, `X-A: ${"a".repeat(20_000)}`)],
    ["a TLS greeting", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
  ])("are refused without any detail: %s", async (_what, bytes) => {
    const response = await sendRaw(site, bytes);
    expect(response).toMatch(/^HTTP\/1\.1 4/);
    expectScore(parseRaw(response), 130);
    expect(response).not.toMatch(/\n\s+at |node_modules|Error:/);
  });

  it("are refused without a Host", async () => {
    expect(await sendRaw(site, lines("GET / HTTP/1.1", "Connection: close"))).toMatch(
      /^HTTP\/1\.1 400/,
    );
  });
});
