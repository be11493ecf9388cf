import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, it, onTestFinished } from "vitest";

import { freePort } from "../support/free-port.mjs";
import { get, logIn, postForm, postJson, send } from "../support/http";
import { linesOf } from "../support/log-lines";
import { remixServe, startServer } from "../support/server-process.mjs";
import { quickHashes } from "../support/test-site";
import { useSite } from "../support/use-site";
import { someone } from "../support/visitor";

const site = useSite({ env: { RATE_LIMITS: "on", TRUST_PROXY: "1" } });

/** In every text that is sent, so that it can be looked for in what the server printed. */
const mark = "Zyxwv";
const typed = {
  firstName: `${mark} first`,
  lastName: `${mark} last`,
  email: `${mark}@example.com`,
  phone: `0${mark}`,
  treatment: `${mark} treatment`,
  message: `${mark} message`,
};

it("the log has one line for each request, with its number, route, status and time", async () => {
  const before = linesOf(await site.logged()).length;
  await get(site, "/");
  await get(site, `/?sent=${mark}`);
  await send(site, "DELETE", "/api/contact");
  await send(site, "PROPFIND", `/${mark}`);
  await get(site, "/favicon.svg");
  await get(site, "/assets/nothing.js");
  await postJson(site, "/api/admin/auth", { password: "wrong" });
  const lines = linesOf(await site.logged()).slice(before);
  const logged = lines
    .filter(({ event }) => event === "request")
    .map(({ method, route, status }) => [method, route, status].join(" "));
  expect(logged).toEqual([
    "GET / 200",
    "GET / 200",
    "DELETE /api/contact 405",
    "PROPFIND * 404",
    "GET /favicon.svg 200",
    "GET /assets/* 404",
    "POST /api/admin/auth 401",
    "MKACTIVITY / 405",
  ]);
  const numbers = lines.filter(({ event }) => event === "request").map(({ request }) => request);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const { request, ms } of lines.filter(({ event }) => event === "request")) {
    expect(request).toMatch(/^[0-9a-f]{16}$/);
    expect(ms).toEqual(expect.any(Number));
  }
  const refused = lines.find(({ event }) => event === "login.refused")!;
  expect(refused.request).toBe(numbers[6]);
});

it("addresses and headers of a request add no line to the log", async () => {
  const hostile = `${mark}%0d%0a%7b%22event%22%3a%22forged%22%7d%1b%5b2J`;
  await get(site, `/${hostile}`);
  await get(site, `/?lng=${hostile}`);
  await get(site, "/api/contacts", {
    "X-Request-Id": `${mark}{"event":"forged"}`,
    "User-Agent": `\u009b31m ${mark}`,
    Cookie: `admin=${hostile}`,
    Referer: `https://evil.example/${hostile}`,
  });
  await postJson(site, "/api/contact", {}, { Host: `${mark}.example` });
  const log = await site.logged();
  expect(log.toLowerCase()).not.toContain(mark.toLowerCase());
  expect(linesOf(log).map(({ event }) => event)).not.toContain("forged");
  const start = log.indexOf("[remix-serve]");
  const [, ...lines] = log.slice(start).trimEnd().split("\n");
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty("event");
});

it("the log says what happened, in UTC, and never what a visitor typed", async () => {
  await postJson(site, "/api/contact", typed);
  await postJson(site, "/api/contact", { ...typed, email: mark });
  await postJson(site, "/api/contact", `{"firstName":"${mark}`);
  await postJson(site, "/api/contact", `{"a":"${mark}${"x".repeat(70_000)}"}`);
  await postJson(site, "/api/contact", typed, { Origin: `https://${mark}.example` });
  await postForm(site, "/?index", typed);
  await postForm(site, "/?index", { ...typed, email: mark });
  await postForm(site, "/?index", { ...typed, __intent__: `{${mark}` });
  await postForm(site, "/_root.data?index", typed);
  await postJson(site, "/api/admin/auth", { password: mark });
  await postForm(site, "/admin", { intent: "login", password: mark });
  await postForm(site, "/admin", { intent: mark });
  await get(site, "/api/contacts", { Cookie: `admin=${mark}` });
  await send(site, "POST", "/api/contact", { headers: { "Content-Type": mark }, body: mark });
  await get(site, "/api/contacts", await logIn(site));

  const folder = `${site.dataDir}-away`;
  await rename(site.dataDir, folder);
  await writeFile(site.dataDir, "in the way");
  expect((await postJson(site, "/api/contact", typed)).status).toBe(503);
  expect((await postForm(site, "/?index", typed)).status).toBe(503);
  await rm(site.dataDir);
  await rename(folder, site.dataDir);
  expect(await readdir(site.dataDir)).toContain("enquiries.jsonl");

  const log = await site.logged();
  expect(log.toLowerCase()).not.toContain(mark.toLowerCase());
  const events = linesOf(log);
  // One line for each of the two, and not a second one for the request.
  const notStored = events.filter(({ code }) => code === "notStored");
  expect(notStored.map(({ event }) => event)).toEqual(["enquiry.refused", "enquiry.refused"]);
  const said = events.map((line) => line.event);
  for (const event of [
    "enquiry.stored",
    "enquiry.refused",
    "enquiry.notStored",
    "login.refused",
    "login.accepted",
  ]) {
    expect(said).toContain(event);
  }
  for (const { time, level } of events) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(["info", "warn", "error"]).toContain(level);
  }
});

it("the log has a line for each refusal and each limit", async () => {
  const from = { "X-Forwarded-For": "192.0.2.77" };
  for (let sent = 0; sent < 11; sent += 1) await postJson(site, "/api/contact", typed, from);
  const wrong = { password: "wrong" };
  await Promise.all(
    Array.from({ length: 7 }, () => postJson(site, "/api/admin/auth", wrong, from)),
  );
  await postJson(site, "/api/contact", typed, { Origin: "https://evil.example" });
  const lines = await site.logged();
  expect(lines).toContain("tooManyEnquiries");
  expect(lines).toContain("tooManyLogins");
  expect(lines).toContain("crossSite");
});

it("the log holds no stack trace for a request that a visitor can send", async () => {
  await get(site, "/nope");
  await get(site, "/?lng=%FF");
  await postForm(site, "/admin", {});
  await postJson(site, "/api/contact", "{");
  expect(await site.logged()).not.toMatch(/\n\s+at .+:\d+/);
});

it("a site whose log nobody reads any more serves its visitors, and ends as before", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "log-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const server = startServer([...quickHashes, ...remixServe()], {
    port: await freePort(),
    dataDir,
    onOutput: () => undefined,
  });
  await server.responds();
  server.stopReading();
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await postJson({ ...server, dataDir }, "/api/contact", someone())).status).toBe(201);
  }
  expect(await server.end("SIGTERM")).toEqual({ code: 0, signal: null });
});
