import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listEnquiries, postJson, send } from "../support/http";
import { type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

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

  it.each([
    ["no message", {}],
    ["an empty message", { message: "" }],
    ["a message of white space", { message: " \n\t " }],
  ])("without a message from %s", async (_what, sent) => {
    const { message: _message, ...typed } = someone();
    expect((await post({ ...typed, ...sent })).status).toBe(201);
    expect(Object.keys((await listEnquiries(site))[0]!).sort()).toEqual(
      [...Object.keys(typed), "createdAt", "id"].sort(),
    );
  });

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

  it("at the bounds, counted in characters", async () => {
    const typed = someone({
      firstName: "💆".repeat(100),
      lastName: "王".repeat(100),
      phone: "0".repeat(40),
      treatment: "é".repeat(60),
      message: "💆".repeat(4000),
    });
    expect((await post(typed)).status).toBe(201);
    expect((await listEnquiries(site))[0]).toMatchObject(typed);
  });

  it("in a body of exactly 64 KiB, of a length not announced", async () => {
    const start = `${JSON.stringify(someone()).slice(0, -1)},"more":"`;
    const body = `${start}${"x".repeat(65_536 - start.length - 2)}"}`;
    const headers = { "Content-Type": "application/json" };
    const response = await send(site, "POST", "/api/contact", { headers, body, chunked: true });
    expect(response.status).toBe(201);
    expect((await post(`${body.slice(0, -2)}x"}`)).status).toBe(413);
  });

  it("whatever parameters the content type has", async () => {
    const response = await post(someone(), { "Content-Type": "application/json;charset=UTF-8" });
    expect(response.status).toBe(201);
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
