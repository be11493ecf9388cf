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

const errorsIn = (body: string) => (JSON.parse(body) as { errors: unknown }).errors;

describe("POST /api/contact refuses", () => {
  it("every bad field at once, each with its own message", async () => {
    const response = await post({});
    expect(response.status).toBe(400);
    expect(response.headers["content-type"]).toMatch(/^application\/json/);
    expect(JSON.parse(response.body)).toEqual({
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
    const response = await post({ ...someone(), ...wrong });
    expect(response.status).toBe(400);
    expect(errorsIn(response.body)).toEqual(errors);
  });

  it.each(["", "[]", "[{}]", "null", "1", '"text"', "true", "{", '{"firstName":', "\u0000", "a=b"])(
    "a body that is no JSON object: %j",
    async (body) => {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(response.headers["content-type"]).toMatch(/^text\/plain; charset=utf-8/);
      expect(response.body).toBe(
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
    const response = await send(site, "POST", "/api/contact", { headers, body, chunked });
    expect(response.status).toBe(413);
    expect(response.headers["content-type"]).toMatch(/^text\/plain/);
    expect(response.body).toBe("The request is too large. Please shorten your message.");
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

  it.each([
    undefined,
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "text/json",
  ])("the content type %s with 415", async (type) => {
    const response = await send(site, "POST", "/api/contact", {
      headers: type === undefined ? {} : { "Content-Type": type },
      body: JSON.stringify(someone()),
    });
    expect(response.status).toBe(415);
    expect(response.body).toBe("The request was in a format that this site does not accept.");
  });

  it("without storing anything of it", async () => {
    const before = await listEnquiries(site);
    const refused = someone({ lastName: "Nobody" });
    await post({ ...refused, email: "a@b" });
    await post([refused]);
    await post(refused, { "Content-Type": "text/plain" });
    expect(await listEnquiries(site)).toEqual(before);
  });
});
