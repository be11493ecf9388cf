import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { listEnquiries, postJson, send, storedOf } from "../support/http";
import { useSharedSite } from "../support/use-site";
import { someone } from "../support/visitor";

const site = useSharedSite();
const post = (value: unknown, headers?: Record<string, string>) =>
  postJson(site, "/api/contact", value, headers);

describe("POST /api/contact stores an enquiry", () => {
  it("and responds 201 with its id and time", async () => {
    const typed = someone();
    const before = Date.now();
    const response = await post(typed);
    expect(response.status).toBe(201);
    expect(response.headers["content-type"]).toMatch(/^application\/json/);
    const { id, createdAt, ...more } = JSON.parse(response.body) as Record<string, string>;
    expect(more).toEqual({});
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(createdAt!)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(createdAt!)).toBeLessThanOrEqual(Date.now());
    expect((await listEnquiries(site))[0]).toEqual({ ...typed, id, createdAt });
  });

  it.each([{}, { message: "" }, { message: " \n\t " }])(
    "without a message from %j",
    async (sent) => {
      const { message: _message, ...typed } = someone();
      expect((await post({ ...typed, ...sent })).status).toBe(201);
      const [stored] = await storedOf(site, typed);
      expect(stored).toEqual({ ...typed, id: stored!.id, createdAt: stored!.createdAt });
    },
  );

  it("trimmed, with every script, emoji and line break as typed", async () => {
    const typed = someone({
      firstName: "王小明 علي 💆🏽‍♀️",
      treatment: "reiki & tea",
      message: "<b>Line 1</b>\n\nLine 2\n& \"quotes\" \\ 'too' {{name}}",
    });
    const padded = Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [name, `\n\u3000 ${value}\t `]),
    );
    // Some programs write a line break as two characters; one was meant.
    padded.message = padded.message!.replace("Line 2\n", "Line 2\r\n");
    expect((await post(padded)).status).toBe(201);
    expect((await listEnquiries(site))[0]).toMatchObject(typed);
  });

  it("without the fields that it does not know, on the disk too", async () => {
    const sent = `{"id":"forged-id","createdAt":"forged-time","isAdmin":"forged","__proto__":{"forged":1},${JSON.stringify(someone()).slice(1)}`;
    expect((await post(sent)).status).toBe(201);
    expect(JSON.stringify(await listEnquiries(site))).not.toContain("forged");
    expect(await readFile(join(site.dataDir, "enquiries.jsonl"), "utf8")).not.toContain("forged");
  });

  it("in a body of exactly 64 KiB, of a length not announced", async () => {
    const start = `${JSON.stringify(someone()).slice(0, -1)},"more":"`;
    const body = `${start}${"x".repeat(65_536 - start.length - 2)}"}`;
    const headers = { "Content-Type": "application/json" };
    const response = await send(site, "POST", "/api/contact", { headers, body, chunked: true });
    expect(response.status).toBe(201);
    expect((await post(`${body.slice(0, -2)}x"}`)).status).toBe(413);
  });

  it("all of many that come at once, the ids all different", async () => {
    const visitors = Array.from({ length: 40 }, () => someone());
    const responses = await Promise.all(visitors.map((typed) => post(typed)));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
    const ids = responses.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect(new Set(ids).size).toBe(40);
    const names = new Set((await listEnquiries(site)).map((enquiry) => enquiry.lastName));
    expect(visitors.filter((typed) => !names.has(typed.lastName))).toEqual([]);
  });
});

// What each field may hold, and each type of a body, are tests of enquiry-schema.ts and request-body.server.ts.
describe("POST /api/contact refuses, and stores nothing of,", () => {
  it("every bad field at once, each with its own message", async () => {
    const refused = { ...someone(), firstName: " \n", email: "a@b", treatment: ["thai"] };
    const response = await post(refused);
    expect(response.status).toBe(400);
    expect(response.headers["content-type"]).toMatch(/^application\/json/);
    expect(JSON.parse(response.body)).toEqual({
      errors: {
        firstName: ["First name is required"],
        email: ["Invalid email address"],
        treatment: ["Please select a treatment"],
      },
    });
    expect(await storedOf(site, refused)).toEqual([]);
  });

  const unreadable = "The request could not be read. Please reload the page and try again.";
  const refused = someone();
  it.each([
    ["a list of enquiries", JSON.stringify([refused]), "application/json", 400, unreadable],
    ["half an object", JSON.stringify(refused).slice(0, -1), "application/json", 400, unreadable],
    [
      "broken UTF-8",
      Buffer.from(JSON.stringify(refused).replace("Ada", "\xff"), "latin1"),
      "application/json",
      400,
      unreadable,
    ],
    [
      "1 MiB",
      JSON.stringify({ ...refused, message: "x".repeat(1024 * 1024) }),
      "application/json",
      413,
      "The request is too large. Please shorten your message.",
    ],
    [
      "another content type",
      JSON.stringify(refused),
      "text/plain",
      415,
      "The request was in a format that this site does not accept.",
    ],
  ])("%s", async (_what, body, type, status, sentence) => {
    const headers = { "Content-Type": type };
    const response = await send(site, "POST", "/api/contact", { headers, body });
    expect(response.status).toBe(status);
    expect(response.headers["content-type"]).toMatch(/^text\/plain; charset=utf-8/);
    expect(response.body).toBe(sentence);
    expect(await storedOf(site, refused)).toEqual([]);
  });

  it("a body without end, and goes on serving", async () => {
    const headers = { "Content-Type": "application/json" };
    const body = "x".repeat(8 * 1024 * 1024);
    // Whoever sends on and on need not be listened to until the end: 413, or the line is cut.
    const response = await send(site, "POST", "/api/contact", {
      headers,
      body,
      chunked: true,
    }).catch(() => undefined);
    if (response) expect(response.status).toBe(413);
    expect((await post(someone())).status).toBe(201);
  });
});
