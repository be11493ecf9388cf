import { describe, expect, it } from "vitest";

import routes from "../../app/routes";
import { cookieOf, get, type Headers, logIn, postJson, send } from "../support/http";
import { adminPassword } from "../support/test-site";
import { useSite } from "../support/use-site";
import { someone } from "../support/visitor";

const site = useSite();
const tryPassword = (body: unknown, headers = {}) =>
  postJson(site, "/api/admin/auth", body, headers);
const listWith = (headers = {}) => get(site, "/api/contacts", headers);

describe("POST /api/admin/auth", () => {
  it("opens a session for the right password", async () => {
    const response = await tryPassword({ password: adminPassword });
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body)).toEqual({ ok: true });
    const [cookie, ...more] = response.headers["set-cookie"]!;
    expect(more).toEqual([]);
    expect(cookie!.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Path=/", "SameSite=Strict"]);
    expect((await listWith({ Cookie: cookieOf(response) })).status).toBe(200);
  });

  it.each([
    { password: "wrong" },
    { password: "" },
    {},
    { password: null },
    { password: [adminPassword] },
    { password: { toString: adminPassword } },
    { password: `${adminPassword} ` },
    { password: adminPassword.slice(0, -1) },
    { password: "x".repeat(1025) },
    { Password: adminPassword },
  ])("refuses %j, and leaves an open session open", async (body) => {
    const session = await logIn(site);
    const response = await tryPassword(body, session);
    expect(response.status).toBe(401);
    expect(response.headers["content-type"]).toMatch(/^text\/plain; charset=utf-8/);
    expect(response.body).toBe("Invalid password. Please try again.");
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect((await listWith(session)).status).toBe(200);
  });

  it.each([
    ["[]", "application/json", 400],
    [`{"password":"${"x".repeat(65_536)}"}`, "application/json", 413],
    [`password=${adminPassword}`, "application/x-www-form-urlencoded", 415],
  ])("refuses a bad request as the other calls do: %#", async (body, type, status) => {
    const response = await tryPassword(body, { "Content-Type": type });
    expect(response.status).toBe(status);
    expect(response.headers["set-cookie"]).toBeUndefined();
  });
});

describe("GET /api/contacts", () => {
  it("gives the list, newest first, to a session", async () => {
    const [older, newer] = [someone(), someone({ treatment: "aromatherapy" })];
    for (const typed of [older, newer]) await postJson(site, "/api/contact", typed);
    const response = await listWith(await logIn(site));
    expect(response.status).toBe(200);
    expect(response.headers["content-type"]).toMatch(/^application\/json/);
    const list = JSON.parse(response.body) as Record<string, unknown>[];
    expect(list).toMatchObject([newer, older]);
    expect(Object.keys(list[0]!).sort()).toEqual([...Object.keys(newer), "createdAt", "id"].sort());
  });

  it("is 401 to whoever sends the password as a header", async () => {
    const response = await listWith({ Authorization: `Bearer ${adminPassword}` });
    expect(response.status).toBe(401);
    expect(response.headers["content-type"]).toMatch(/^text\/plain/);
    expect(response.body).toBe("Please log in first.");
  });
});

describe("a session", () => {
  it("stays open after a request for a page that is not the owner's", async () => {
    const session = await logIn(site);
    for (const path of ["/", "/?lng=fr", "/nope", "/api/health"]) {
      await get(site, path, { ...session, Accept: "text/html" });
    }
    expect((await listWith(session)).status).toBe(200);
  });

  it("is over after a restart of the site, and when the operator has set another password", async () => {
    const secret = { SESSION_SECRET: "a secret of the host's own" };
    const session = await logIn(site);
    await site.restart(secret);
    expect((await listWith(session)).status).toBe(401);
    const ofSecret = await logIn(site);
    await site.restart({ ...secret, ADMIN_PASSWORD: "another password" });
    expect((await listWith(ofSecret)).status).toBe(401);
    expect((await tryPassword({ password: adminPassword })).status).toBe(401);
    expect((await tryPassword({ password: "another password" })).status).toBe(200);
  });
});

describe("every call of the owner's", () => {
  const paths = routes.map(({ path = "" }) => path);
  const calls = paths.filter((path) => path.startsWith("api/admin/") && path !== "api/admin/auth");
  const responsesByMethod = async (path: string, headers: Headers) => {
    const { allow } = (await send(site, "DELETE", `/${path}`)).headers;
    const body = (method: string) => (["GET", "HEAD"].includes(method) ? undefined : "{}");
    return Promise.all(
      allow!
        .split(", ")
        .map((method) => send(site, method, `/${path}`, { headers, body: body(method) })),
    );
  };

  it.each(calls)("is 401 without a session: %s", async (path) => {
    for (const { status, body, headers } of await responsesByMethod(path, {})) {
      expect(status).toBe(401);
      expect(["", "Please log in first."]).toContain(body);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["set-cookie"]).toBeUndefined();
    }
  });

  it.each(calls)(
    "is 403 when a page of a sibling host makes a browser send it, before its session is looked at: %s",
    async (path) => {
      const siblings = await responsesByMethod(path, { "Sec-Fetch-Site": "same-site" });
      expect(siblings.map(({ status }) => status)).toEqual(siblings.map(() => 403));
    },
  );
});

it.each(["/admin.data", "/admin.data?_routes=routes%2Fadmin"])(
  "the data of the admin page at %s hold no enquiry without a session",
  async (path) => {
    const visitor = someone();
    await postJson(site, "/api/contact", visitor);
    const { status, body } = await get(site, path);
    expect(status).toBe(200);
    expect(body).not.toContain(visitor.lastName);
    expect(body).not.toContain(visitor.email);
  },
);
