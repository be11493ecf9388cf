import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FileValue } from "../journal/stored-value.server";
import { log } from "../log.server";
import { TrustedDevices } from "./trusted-devices.server";

let root: string;
let dataDir: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "trusted-"));
  dataDir = path.join(root, "data");
  vi.spyOn(log, "error").mockReturnValue(undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

let version = "first";
let time = Date.UTC(2026, 10, 21);
beforeEach(() => {
  version = "first";
  time = Date.UTC(2026, 10, 21);
});

const browsers = (options: { key?: string; https?: boolean } = {}) =>
  new TrustedDevices({
    stored: new FileValue(path.join(dataDir, "trusted-browsers.json"), () => (time += 1000)),
    key: options.key ?? "a key for tests",
    https: options.https ?? false,
    passwordVersion: async () => version,
  });

const sending = (cookie?: string) =>
  new Request("http://localhost/", cookie ? { headers: { Cookie: cookie.split(";")[0]! } } : {});

async function trust(some: TrustedDevices, cookie?: string): Promise<string> {
  return (await some.trust(sending(cookie)))!.setCookie;
}

describe("TrustedDevices", () => {
  it("finds a trusted device by its cookie, always under the same id", async () => {
    const some = browsers();
    const first = await some.trust(sending());
    const again = await some.trust(sending(first!.setCookie));
    expect(again!.id).toBe(first!.id);
    expect(await some.idOf(sending(again!.setCookie))).toBe(first!.id);
    expect((await some.trust(sending()))!.id).not.toBe(first!.id);
    expect(await some.list()).toHaveLength(2);
  });

  it("finds no other browser", async () => {
    const some = browsers();
    await trust(some);
    const strange = await trust(browsers({ key: "another key" }));
    for (const cookie of [undefined, strange, "admin-device=AAAA.BBBB", "admin-device="]) {
      expect(await some.idOf(sending(cookie)), cookie).toBeUndefined();
    }
  });

  it("sets a device cookie that is HttpOnly, SameSite=Strict and, over https, __Host-", async () => {
    expect((await trust(browsers())).split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Max-Age=15552000",
      "Path=/",
      "SameSite=Strict",
    ]);
    expect(await trust(browsers({ https: true }))).toMatch(/^__Host-admin-device=.*; Secure/);
  });

  it("finds its devices after a restart", async () => {
    const cookie = await trust(browsers());
    expect(await browsers().idOf(sending(cookie))).toBeDefined();
  });

  it("trusts ten devices at most, and the newest replaces the oldest", async () => {
    const some = browsers();
    const cookies: string[] = [];
    for (let made = 0; made < 11; made += 1) cookies.push(await trust(some));
    const known = await Promise.all(cookies.map((cookie) => some.idOf(sending(cookie))));
    expect(known.map((id) => id !== undefined)).toEqual([false, ...Array<boolean>(10).fill(true)]);
    expect(await some.list()).toHaveLength(10);
  });

  it("stores all devices that are trusted at the same time", async () => {
    const some = browsers();
    await Promise.all(Array.from({ length: 10 }, () => trust(some)));
    expect(await browsers().list()).toHaveLength(10);
  });

  it("trusts no device after another password is set", async () => {
    const some = browsers();
    const cookie = await trust(some);
    version = "second";
    expect(await some.idOf(sending(cookie))).toBeUndefined();
    expect(await some.list()).toEqual([]);
    await trust(some, cookie);
    version = "first";
    expect(await some.idOf(sending(cookie))).toBeUndefined();
  });

  it("forgets one device for good, and no other", async () => {
    const some = browsers();
    const [gone, stays] = [await trust(some), await trust(some)];
    const id = (await some.idOf(sending(gone)))!;
    expect(await some.forget(sending(stays), id)).toBeUndefined();
    expect(await some.idOf(sending(gone))).toBeUndefined();
    expect(await browsers().idOf(sending(gone))).toBeUndefined();
    expect(await browsers().idOf(sending(stays))).toBeDefined();
    expect(await some.forget(sending(stays), id)).toBeUndefined();
  });

  it("removes the cookie of the device that forgets itself", async () => {
    const some = browsers();
    const cookie = await trust(some);
    const id = (await some.idOf(sending(cookie)))!;
    expect(await some.forget(sending(cookie), id)).toMatch(/^admin-device=;.*Max-Age=0/);
  });

  it("stores no cookie and no token, readable only by the site's own account", async () => {
    const cookie = await trust(browsers());
    const file = path.join(dataDir, "trusted-browsers.json");
    const token: unknown = JSON.parse(
      Buffer.from(decodeURIComponent(cookie).split("=")[1]!.split(".")[0]!, "base64").toString(),
    );
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(await readFile(file, "utf8")).not.toContain(token);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("trusts and forgets no device when it cannot store it", async () => {
    const some = browsers();
    const cookie = await trust(some);
    const id = (await some.idOf(sending(cookie)))!;
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, "in the way");
    expect(await some.trust(sending())).toBeUndefined();
    await expect(some.forget(sending(), id)).rejects.toMatchObject({ code: "EEXIST" });
    expect(await some.list()).toHaveLength(1);
  });

  it("has no trusted device while its list cannot be read, and has them again afterwards", async () => {
    const cookie = await trust(browsers());
    const some = browsers();
    const file = path.join(dataDir, "trusted-browsers.json");
    const text = await readFile(file);
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, "in the way");
    expect(await some.idOf(sending(cookie))).toBeUndefined();
    await rm(dataDir);
    await trust(browsers());
    await writeFile(file, text);
    expect(await some.idOf(sending(cookie))).toBeDefined();
  });
});
