import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listed, postJson, send } from "../support/http";
import { type Site, startSite } from "../support/serve";
import { someone } from "../support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const post = (value: unknown, headers?: Record<string, string>) =>
  postJson(site, "/api/contact", value, headers);

const errorsIn = (body: string) => (JSON.parse(body) as { errors: unknown }).errors;

describe("POST /api/contact keeps an enquiry", () => {
  it("and responds 201 with its id and time", async () => {
    const typed = someone();
    const before = Date.now();
    const answer = await post(typed);
    expect(answer.status).toBe(201);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    const { id, createdAt, ...more } = JSON.parse(answer.body) as Record<string, string>;
    expect(more).toEqual({});
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(createdAt!)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(createdAt!)).toBeLessThanOrEqual(Date.now());
    expect((await listed(site))[0]).toEqual({ ...typed, id, createdAt });
  });

  it.each([
    ["no message", {}],
    ["an empty message", { message: "" }],
    ["a message of white space", { message: " \n\t " }],
  ])("without a message from %s", async (_what, sent) => {
    const { message: _message, ...typed } = someone();
    expect((await post({ ...typed, ...sent })).status).toBe(201);
    expect(Object.keys((await listed(site))[0]!).sort()).toEqual(
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
    expect((await listed(site))[0]).toMatchObject(typed);
  });

  it("without the fields that it does not know, on the disk too", async () => {
    const sent = `{"id":"forged-id","createdAt":"forged-time","isAdmin":"forged","__proto__":{"forged":1},${JSON.stringify(someone()).slice(1)}`;
    expect((await post(sent)).status).toBe(201);
    expect(JSON.stringify(await listed(site))).not.toContain("forged");
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
    expect((await listed(site))[0]).toMatchObject(typed);
  });

  it("in a body of exactly 64 KiB, of a length not announced", async () => {
    const start = `${JSON.stringify(someone()).slice(0, -1)},"more":"`;
    const body = `${start}${"x".repeat(65_536 - start.length - 2)}"}`;
    const headers = { "Content-Type": "application/json" };
    const answer = await send(site, "POST", "/api/contact", { headers, body, chunked: true });
    expect(answer.status).toBe(201);
    expect((await post(`${body.slice(0, -2)}x"}`)).status).toBe(413);
  });

  it("whatever parameters the content type has", async () => {
    const answer = await post(someone(), { "Content-Type": "application/json;charset=UTF-8" });
    expect(answer.status).toBe(201);
  });

  it("all of many that come at once, the ids all different", async () => {
    const visitors = Array.from({ length: 40 }, () => someone());
    const answers = await Promise.all(visitors.map((typed) => post(typed)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(40);
    const names = new Set((await listed(site)).map((enquiry) => enquiry.lastName));
    expect(visitors.filter((typed) => !names.has(typed.lastName))).toEqual([]);
  });
});

describe("POST /api/contact refuses", () => {
  it("every bad field at once, each with its own message", async () => {
    const answer = await post({});
    expect(answer.status).toBe(400);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(JSON.parse(answer.body)).toEqual({
      errors: {
        firstName: ["First name is required"],
        lastName: ["Last name is required"],
        email: ["Invalid email address"],
        phone: ["Phone number is required"],
        treatment: ["Please select a treatment"],
      },
    });
  });

  it.each([
    [{ firstName: " \n" }, { firstName: ["First name is required"] }],
    [{ email: "a@b" }, { email: ["Invalid email address"] }],
    [{ phone: 20 }, { phone: ["Phone number is required"] }],
    [{ treatment: ["thai"] }, { treatment: ["Please select a treatment"] }],
    [{ lastName: { toString: "x" } }, { lastName: ["Last name is required"] }],
    [{ lastName: [] }, { lastName: ["Last name is required"] }],
    [{ message: null }, { message: ["Invalid input"] }],
    [{ message: 1 }, { message: ["Invalid input"] }],
    [{ lastName: "\u200b\u200b" }, { lastName: ["Last name is required"] }],
    [{ phone: "\u202e\0" }, { phone: ["Phone number is required"] }],
    [{ message: "\ud800" }, { message: ["Invalid input"] }],
    [{ firstName: "x".repeat(101) }, { firstName: ["Please use at most 100 characters"] }],
    [{ message: "💆".repeat(4001) }, { message: ["Please use at most 4000 characters"] }],
    [{ message: "x".repeat(60_000) }, { message: ["Please use at most 4000 characters"] }],
  ])("%j", async (wrong, errors) => {
    const answer = await post({ ...someone(), ...wrong });
    expect(answer.status).toBe(400);
    expect(errorsIn(answer.body)).toEqual(errors);
  });

  it.each(["", "[]", "[{}]", "null", "1", '"text"', "true", "{", '{"firstName":', "\u0000", "a=b"])(
    "a body that is no JSON object: %j",
    async (body) => {
      const answer = await post(body);
      expect(answer.status).toBe(400);
      expect(answer.headers["content-type"]).toMatch(/^text\/plain; charset=utf-8/);
      expect(answer.body).toBe(
        "The request could not be read. Please reload the page and try again.",
      );
    },
  );

  it("nested objects a hundred deep and broken UTF-8", async () => {
    expect((await post(`${'{"a":'.repeat(100)}1${"}".repeat(100)}`)).status).toBe(400);
    expect((await post(`${"[".repeat(30_000)}${"]".repeat(30_000)}`)).status).toBe(400);
    const headers = { "Content-Type": "application/json" };
    const body = Buffer.concat([Buffer.from('{"firstName":"'), Buffer.from([0xff, 0x22, 0x7d])]);
    expect((await send(site, "POST", "/api/contact", { headers, body })).status).toBe(400);
  });

  it.each([
    ["65 KiB", 65 * 1024, false],
    ["one byte over 64 KiB, of a length not announced", 65_537, true],
    ["1 MiB", 1024 * 1024, true],
  ])("a body of %s with 413", async (_what, bytes, chunked) => {
    const headers = { "Content-Type": "application/json" };
    const body = "x".repeat(bytes);
    const answer = await send(site, "POST", "/api/contact", { headers, body, chunked });
    expect(answer.status).toBe(413);
    expect(answer.headers["content-type"]).toMatch(/^text\/plain/);
    expect(answer.body).toBe("The request is too large. Please shorten your message.");
  });

  it("a body without end, and lives on", async () => {
    const headers = { "Content-Type": "application/json" };
    const body = "x".repeat(8 * 1024 * 1024);
    // Whoever sends on and on need not be listened to until the end: 413, or the line is cut.
    const answer = await send(site, "POST", "/api/contact", { headers, body, chunked: true }).catch(
      () => undefined,
    );
    if (answer) expect(answer.status).toBe(413);
    expect((await post(someone())).status).toBe(201);
  });

  it.each([
    undefined,
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "text/json",
  ])("the content type %s with 415", async (type) => {
    const answer = await send(site, "POST", "/api/contact", {
      headers: type === undefined ? {} : { "Content-Type": type },
      body: JSON.stringify(someone()),
    });
    expect(answer.status).toBe(415);
    expect(answer.body).toBe("The request came in a format that this site does not read.");
  });

  it("without keeping anything of it", async () => {
    const before = await listed(site);
    const refused = someone({ lastName: "Nobody" });
    await post({ ...refused, email: "a@b" });
    await post([refused]);
    await post(refused, { "Content-Type": "text/plain" });
    expect(await listed(site)).toEqual(before);
  });
});
