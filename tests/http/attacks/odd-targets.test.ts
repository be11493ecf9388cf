import { once } from "node:events";
import { connect } from "node:net";

import { describe, expect, it, vi } from "vitest";

import { useAttackedSite } from "../../support/attacked-site";
import { get, listEnquiries, postJson } from "../../support/http";
import { expectScore } from "../../support/observatory";
import { parseRaw, requestTo, sendRaw } from "../../support/raw";
import { adminPassword } from "../../support/test-site";
import { someone } from "../../support/visitor";

const site = useAttackedSite({ SITE_URL: "https://spa.example" });

describe("a target that the parts of the server read differently", () => {
  const targets = [
    "/\\",
    "/\\[",
    "/\\%25",
    "/\\:x",
    "/\\%zz",
    "/\\<",
    "/%5c",
    "/\\evil.example",
    "/x/../admin",
    "/%2e%2e/admin",
    "/%",
    '/"',
    "/?_data=root",
    "http://localhost/",
    "http://evil.example/api/health",
    "*",
  ];

  it.each(targets)("%s is a 400", async (target) => {
    const response = parseRaw(await sendRaw(site, requestTo("GET", target, "localhost")));
    expect(response.status).toBe(400);
    expect(response.body).toBe(
      "The request could not be read. Please reload the page and try again.",
    );
    expect(response.headers["cache-control"]).toBe("no-store");
    expectScore(response, 130);
  });

  it("stores an enquiry only if it responds with 201", async () => {
    const before = (await listEnquiries(site)).length;
    const body = JSON.stringify(someone());
    const request = requestTo("POST", "/\\[/../../api/contact", "localhost", [
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
    ]);
    const response = parseRaw(await sendRaw(site, request + body));
    expect(response.status).toBeLessThan(500);
    expect((await listEnquiries(site)).length).toBe(response.status === 201 ? before + 1 : before);
  });

  it("says so in the visitor's language", async () => {
    const german = await sendRaw(site, requestTo("GET", "/\\?lng=de", "localhost"));
    expect(parseRaw(german).headers["content-language"]).toBe("de");
    const french = requestTo("GET", "/\\", "localhost", ["Cookie: language=fr"]);
    expect(parseRaw(await sendRaw(site, french)).headers["content-language"]).toBe("fr");
  });

  it.each([
    "/\\[/../../admin",
    "/x/..\\admin",
    "//admin",
    "/%5cadmin",
    "/ADMIN",
    "/%61dmin",
    "/admin.data",
    "//api//contacts",
    "/api%2Fcontacts",
  ])("%s shows or sets nothing that a cache may store", async (target) => {
    const body = new URLSearchParams({ intent: "login", password: adminPassword }).toString();
    const form = ["Content-Type: application/x-www-form-urlencoded"];
    for (const request of [
      requestTo("GET", target, "localhost"),
      requestTo("POST", target, "localhost", [...form, `Content-Length: ${body.length}`]) + body,
    ]) {
      const response = parseRaw(await sendRaw(site, request));
      expect(response.status).toBeLessThan(500);
      expect(response.headers["cache-control"]).toContain("no-store");
      expect(response.headers["x-robots-tag"]).toBe("noindex");
    }
  });
});

describe("a request's Host", () => {
  it("is not needed in HTTP/1.0", async () => {
    const response = parseRaw(await sendRaw(site, "GET /api/health HTTP/1.0\r\n\r\n"));
    expect(response.status).toBe(200);
    expect(response.body).toContain('{"ok":true,');
  });

  it.each([
    ["none", ""],
    ["two", "Host: localhost\r\nhost: evil.example\r\n"],
    ["the same twice", "Host: localhost\r\nHost: localhost\r\n"],
    ...["a b", "[", "x:99999", "a@b", "a/b", "a\\b", "<script>", "127.1"].map((host) => [
      `one that is none: ${host}`,
      `Host: ${host}\r\n`,
    ]),
  ])("is refused with 400 in HTTP/1.1 when there is %s", async (_what, hosts) => {
    const request = `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
    const response = parseRaw(await sendRaw(site, request));
    expect(response.status).toBe(400);
    expectScore(response, 130);
  });
});

describe("an upload that its sender aborts", () => {
  it("causes no failure of the server, and stores nothing", async () => {
    const before = (await listEnquiries(site)).length;
    const { hostname, port } = new URL(site.url);
    const begun = requestTo("POST", "/api/contact", "localhost", [
      "Content-Type: application/json",
      "Content-Length: 1000",
      // The server's "100 Continue" says that it has read the head: the abort meets a request.
      "Expect: 100-continue",
    ]);
    const broken = () => site.output().match(/"event":"request\.aborted"/g)?.length ?? 0;
    const already = broken();
    const socket = connect(Number(port), hostname, () => socket.write(`${begun}{"firstName":`));
    await once(socket, "data");
    // Answered after the first request has begun to read.
    expect((await get(site, "/api/health")).status).toBe(200);
    socket.resetAndDestroy();
    await vi.waitUntil(() => broken() > already, { timeout: 10_000 });
    expect(await site.logged()).not.toContain("api.failed");
    expect((await listEnquiries(site)).length).toBe(before);
    expect((await postJson(site, "/api/contact", someone())).status).toBe(201);
  });
});
