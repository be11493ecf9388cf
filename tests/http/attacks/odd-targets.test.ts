import { connect } from "node:net";

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { expectUnharmed, startAttackedSite } from "../../support/attacked-site";
import { listEnquiries, postJson } from "../../support/http";
import { expectScore } from "../../support/observatory";
import { parseRaw, requestTo, sendRaw } from "../../support/raw";
import { adminPassword, type Site } from "../../support/serve";
import { someone } from "../../support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startAttackedSite({ SITE_URL: "https://spa.example" });
});
afterAll(() => expectUnharmed(site, 25));

describe("a target that the parts of the server read differently", () => {
  const targets = [
    "/\\",
    "/\\[",
    "/\\%25",
    "/\\:x",
    "/\\%zz",
    "/\\<",
    "/%5c",
    "//[",
    "/\\evil.example",
  ];

  it.each(targets)("%s is a 404", async (target) => {
    const response = parseRaw(await sendRaw(site, requestTo("GET", target, "localhost")));
    expect(response.status).toBe(404);
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

  it.each(["/\\[/../../admin", "/x/..\\admin", "//admin", "/%5cadmin"])(
    "%s shows or sets nothing that a cache may store",
    async (target) => {
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
    },
  );
});

describe("a request of a monitoring program", () => {
  it.each([
    "GET /api/health HTTP/1.0\r\n\r\n",
    "GET http://spa.example/api/health HTTP/1.1\r\nHost: other\r\nConnection: close\r\n\r\n",
    "GET HTTP://127.0.0.1:80/api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  ])("gets a response: %j", async (request) => {
    const response = parseRaw(await sendRaw(site, request));
    expect(response.status).toBe(200);
    expect(response.body).toContain('{"ok":true}');
  });

  it("is refused without a Host in HTTP/1.1", async () => {
    const response = parseRaw(await sendRaw(site, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"));
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
    ]);
    const broken = () => site.output().match(/"event":"request\.aborted"/g)?.length ?? 0;
    const already = broken();
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${begun}{"firstName":`, () => setImmediate(() => socket.resetAndDestroy()));
    });
    await vi.waitUntil(() => broken() > already, { timeout: 10_000 });
    expect(site.output()).not.toContain("api.failed");
    expect((await listEnquiries(site)).length).toBe(before);
    expect((await postJson(site, "/api/contact", someone())).status).toBe(201);
  });
});
