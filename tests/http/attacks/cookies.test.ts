import { createHmac } from "node:crypto";

import { beforeAll, describe, expect, it } from "vitest";

import { useAttackedSite } from "../../support/attacked-site";
import { cookieOf, get, type Headers, logIn, postForm, postJson, send } from "../../support/http";
import { adminPassword } from "../../support/test-site";

const site = useAttackedSite();
let session: string;
beforeAll(async () => {
  session = (await logIn(site))["Cookie"]!;
});

const inner = ["/api/contacts", "/api/admin/desk"];
const getWith = (path: string, cookie: string) => get(site, path, { Cookie: cookie });
const value = () => session.slice("admin=".length);
const encode = (content: unknown) => Buffer.from(JSON.stringify(content)).toString("base64");
const sign = (text: string, secret: string) =>
  `${text}.${createHmac("sha256", secret).update(text).digest("base64").replace(/=+$/, "")}`;

const forgeries: [string, () => string][] = [
  ["nothing", () => "admin="],
  ["a word", () => "admin=true"],
  ["the id without its signature", () => `admin=${decodeURIComponent(value()).split(".")[0]!}`],
  ["the signature without its id", () => `admin=.${decodeURIComponent(value()).split(".")[1]!}`],
  ["another id under the same signature", () => `admin=${encode("x")}.${value().split(".")[1]!}`],
  ["an id signed with an empty secret", () => `admin=${sign(encode("x"), "x")}`],
  ["an id signed with a common secret", () => `admin=${sign(encode("x"), "secret")}`],
  ["an object", () => `admin=${sign(encode({ id: 1 }), "s3cret")}`],
  ["a prototype", () => `admin=${sign(encode("__proto__"), "secret")}`],
  ["the value twice", () => `admin=${value()}${value()}`],
  ["the value cut short", () => `admin=${value().slice(0, -3)}`],
  ["the value in capitals", () => `admin=${value().toUpperCase()}`],
  ["the value under another name", () => `Admin=${value()}`],
  ["the value under the name for https", () => `__Host-admin=${value()}`],
  ["the value under the device's name", () => `admin-device=${value()}`],
  ["a forged one before the right one", () => `admin=forged; ${session}`],
  ["8 KiB", () => `admin=${"A".repeat(8000)}`],
  ["500 cookies", () => Array.from({ length: 500 }, (_, n) => `c${n}=1`).join("; ")],
  ["broken encoding", () => "admin=%E0%A4%A"],
  ["an encoded NUL", () => "admin=%00"],
  ["only semicolons", () => ";".repeat(2000)],
  ["the password", () => `admin=${encodeURIComponent(adminPassword)}`],
];

describe.each(inner)("%s", (path) => {
  it.each(forgeries)("is closed to %s", async (_what, forge) => {
    const response = await getWith(path, forge());
    expect(response.status).toBe(401);
    expect(response.body).toBe("Please log in first.");
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  it("stays open to the session", async () => {
    expect((await getWith(path, session)).status).toBe(200);
  });
});

describe("a session cookie that an attacker planted before the login", () => {
  it("is not the one that the login opens", async () => {
    const planted = (await logIn(site))["Cookie"]!;
    const response = await postJson(
      site,
      "/api/admin/auth",
      { password: adminPassword },
      { Cookie: planted },
    );
    expect(cookieOf(response)).not.toBe(planted);
    expect((await getWith("/api/contacts", planted)).status).toBe(401);
  });

  it("made up by an attacker is not taken over by either login", async () => {
    for (const call of [
      (headers: Headers) => postJson(site, "/api/admin/auth", { password: adminPassword }, headers),
      (headers: Headers) =>
        postForm(site, "/admin", { intent: "login", password: adminPassword }, headers),
    ]) {
      const response = await call({ Cookie: "admin=chosen-by-the-attacker" });
      expect(cookieOf(response)).toMatch(/^admin=/);
      expect(cookieOf(response)).not.toContain("chosen");
      expect((await getWith("/api/contacts", "admin=chosen-by-the-attacker")).status).toBe(401);
    }
  });
});

describe("a session that is over", () => {
  const endings: [string, (headers: Headers) => Promise<unknown>][] = [
    ["Logout", (headers) => postForm(site, "/admin", { intent: "logout" }, headers)],
    ["Logout as data", (headers) => postForm(site, "/admin.data", { intent: "logout" }, headers)],
    ["a reload", (headers) => get(site, "/admin", headers)],
    [
      "another login",
      (headers) => postJson(site, "/api/admin/auth", { password: adminPassword }, headers),
    ],
  ];

  it.each(endings)("by %s opens nothing to a copy of its cookie", async (_how, end) => {
    const copied = await logIn(site);
    await end(copied);
    for (const path of inner) {
      for (let tried = 0; tried < 3; tried += 1) {
        expect((await get(site, path, copied)).status).toBe(401);
      }
    }
    expect((await postForm(site, "/admin", { intent: "refresh" }, copied)).status).toBe(401);
    expect((await get(site, "/admin", copied)).body).toContain("Admin Access");
  });

  it("is never revealed to a request with another method", async () => {
    const open = await logIn(site);
    for (const method of ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"]) {
      const response = await send(site, method, "/api/contacts", { headers: open });
      expect(response.status).toBe(405);
      expect(response.body).not.toContain(value().slice(0, 20));
    }
  });
});

it("the cookie of a trusted browser opens nothing", async () => {
  const remarks = await get(site, "/api/admin/desk", await logIn(site));
  const device = cookieOf(remarks);
  expect(device).toMatch(/^admin-device=/);
  expect(remarks.headers["set-cookie"]![0]).toMatch(/HttpOnly; SameSite=Strict$/);
  for (const path of inner) expect((await getWith(path, device)).status).toBe(401);
  const asSession = device.replace("admin-device=", "admin=");
  for (const path of inner) expect((await getWith(path, asSession)).status).toBe(401);
  expect((await getWith("/admin", asSession)).body).toContain("Admin Access");
});
