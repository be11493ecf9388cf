import { afterAll, beforeAll, describe, expect, it } from "vitest";

import routes from "../../app/routes";
import { cookieOf, get, type Headers, logIn, postForm, postJson, send } from "../support/http";
import { adminPassword, type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

let site: Site;
const visitor = someone();
beforeAll(async () => {
  site = await startSite();
  await postJson(site, "/api/contact", visitor);
});
afterAll(() => site.close());

const tryPassword = (body: unknown, headers = {}) =>
  postJson(site, "/api/admin/auth", body, headers);
const listWith = (headers = {}) => get(site, "/api/contacts", headers);
const visit = { Accept: "text/html,application/xhtml+xml" };

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
    { password: 1 },
    { password: [adminPassword] },
    { password: { toString: adminPassword } },
    { password: adminPassword.toUpperCase() },
    { password: `${adminPassword} ` },
    { password: adminPassword.slice(0, -1) },
    { password: "x".repeat(1025) },
    { Password: adminPassword },
  ])("refuses %j", async (body) => {
    const response = await tryPassword(body);
    expect(response.status).toBe(401);
    expect(response.headers["content-type"]).toMatch(/^text\/plain; charset=utf-8/);
    expect(response.body).toBe("Invalid password. Please try again.");
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  it.each([
    ["[]", "application/json", 400],
    ["", "application/json", 400],
    ["{", "application/json", 400],
    ["null", "application/json", 400],
    [`{"password":"${"x".repeat(65_536)}"}`, "application/json", 413],
    [JSON.stringify({ password: adminPassword }), "text/plain", 415],
    [`password=${adminPassword}`, "application/x-www-form-urlencoded", 415],
  ])("refuses a bad request as the other calls do: %#", async (body, type, status) => {
    const response = await tryPassword(body, { "Content-Type": type });
    expect(response.status).toBe(status);
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  it("starts a new session at each login and ends the request's session", async () => {
    const first = await logIn(site);
    const second = await tryPassword({ password: adminPassword }, first);
    expect(cookieOf(second)).not.toBe(first.Cookie);
    expect((await listWith(first)).status).toBe(401);
    expect((await listWith({ Cookie: cookieOf(second) })).status).toBe(200);
  });

  it("leaves an open session open when a wrong password is tried", async () => {
    const session = await logIn(site);
    expect((await tryPassword({ password: "wrong" }, session)).status).toBe(401);
    expect((await listWith(session)).status).toBe(200);
  });
});

describe("GET /api/contacts", () => {
  it("gives the list, newest first, to a session", async () => {
    const newer = someone({ treatment: "aromatherapy" });
    await postJson(site, "/api/contact", newer);
    const response = await listWith(await logIn(site));
    expect(response.status).toBe(200);
    expect(response.headers["content-type"]).toMatch(/^application\/json/);
    const list = JSON.parse(response.body) as Record<string, unknown>[];
    expect(list).toMatchObject([newer, visitor]);
    expect(Object.keys(list[0]!).sort()).toEqual([...Object.keys(newer), "createdAt", "id"].sort());
  });

  it.each([
    ["no cookie", {}],
    ["a cookie of another kind", { Cookie: "language=en" }],
    ["an invented cookie", { Cookie: "admin=eyJpZCI6MX0.AAAA" }],
    ["an empty cookie", { Cookie: "admin=" }],
    ["the password as a header", { Authorization: `Bearer ${adminPassword}` }],
    ["a cookie that cannot be decoded", { Cookie: "admin=%E0%A4%A" }],
  ])("is 401 with %s, and reveals nothing", async (_what, headers) => {
    const response = await listWith(headers);
    expect(response.status).toBe(401);
    expect(response.headers["content-type"]).toMatch(/^text\/plain/);
    expect(response.body).toBe("Please log in first.");
  });

  it("is 401 with a session's cookie in which one character was changed", async () => {
    const session = (await logIn(site)).Cookie!;
    for (const index of [session.length - 1, session.length - 30, "admin=".length + 5]) {
      const sign = session[index] === "A" ? "B" : "A";
      const forged = session.slice(0, index) + sign + session.slice(index + 1);
      expect((await listWith({ Cookie: forged })).status, forged).toBe(401);
    }
    expect((await listWith({ Cookie: session })).status).toBe(200);
  });
});

describe("a session is over, also for a copy of its cookie,", () => {
  it("after Logout", async () => {
    const session = await logIn(site);
    const other = await logIn(site);
    const response = await postForm(site, "/admin", { intent: "logout" }, session);
    expect(response.status).toBe(303);
    expect(response.headers["set-cookie"]![0]).toMatch(/^admin=;.*Max-Age=0/);
    expect((await listWith(session)).status).toBe(401);
    expect((await listWith(other)).status).toBe(200);
  });

  it("after a reload of /admin, which shows the login page without any enquiry", async () => {
    const session = await logIn(site);
    const page = await get(site, "/admin", { ...session, ...visit });
    expect(page.status).toBe(200);
    expect(page.body).toContain("Admin Access");
    expect(page.body).not.toContain(visitor.lastName);
    expect(page.body).not.toContain(visitor.email);
    expect(page.headers["set-cookie"]![0]).toMatch(/^admin=;.*Max-Age=0/);
    expect((await listWith(session)).status).toBe(401);
  });

  it("but not after a request for another page", async () => {
    const session = await logIn(site);
    for (const path of ["/", "/?lng=fr", "/nope", "/api/health"]) {
      await get(site, path, { ...session, ...visit });
    }
    expect((await listWith(session)).status).toBe(200);
  });

  it("after a restart of the site, and when the operator has set another password", async () => {
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
  const statusesByMethod = async (path: string, headers: Headers) => {
    const { allow } = (await send(site, "DELETE", `/${path}`)).headers;
    const body = (method: string) => (["GET", "HEAD"].includes(method) ? undefined : "{}");
    const responses = await Promise.all(
      allow!
        .split(", ")
        .map((method) => send(site, method, `/${path}`, { headers, body: body(method) })),
    );
    return responses.map(({ status }) => status);
  };

  it.each(calls)("is 401 without a session: %s", async (path) => {
    const statuses = await statusesByMethod(path, {});
    expect(statuses).toEqual(statuses.map(() => 401));
  });

  it.each(calls)(
    "is 403 when a page of a sibling host makes a browser send it, before its session is looked at: %s",
    async (path) => {
      const statuses = await statusesByMethod(path, { "Sec-Fetch-Site": "same-site" });
      expect(statuses).toEqual(statuses.map(() => 403));
    },
  );
});

describe("the data of the admin page", () => {
  it.each(["/admin.data", "/admin.data?_routes=routes%2Fadmin"])(
    "at %s holds no enquiry without a session",
    async (path) => {
      const { status, body } = await get(site, path);
      expect(status).toBe(200);
      expect(body).not.toContain(visitor.lastName);
      expect(body).not.toContain(visitor.email);
    },
  );
});
