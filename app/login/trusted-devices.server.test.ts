import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onTwoInstances, stores } from "../../tests/support/test-stores";
import { log } from "../log.server";
import { FileValues } from "../store/file/file-values.server";
import { StoreUnavailable, type Values } from "../store/ports";
import { TrustedDevices } from "./trusted-devices.server";
import { dayMs } from "../time";

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
beforeEach(() => {
  version = "first";
});

const browsers = (options: { key?: string; https?: boolean; lasting?: Values } = {}) =>
  new TrustedDevices({
    lasting: options.lasting ?? new FileValues(dataDir),
    key: options.key ?? "a key for tests",
    https: options.https ?? false,
    passwordVersion: async () => version,
  });

const sending = (cookie?: string) =>
  new Request("http://localhost/", cookie ? { headers: { Cookie: cookie.split(";")[0]! } } : {});

async function trust(some: TrustedDevices, cookie?: string): Promise<string> {
  return (await some.trust(sending(cookie), version))!.setCookie;
}

describe("TrustedDevices", () => {
  it("trusts ten devices at most, and the newest replaces the oldest", async () => {
    const some = browsers();
    const cookies: string[] = [];
    for (let made = 0; made < 11; made += 1) cookies.push(await trust(some));
    const known = await Promise.all(cookies.map((cookie) => some.idOf(sending(cookie))));
    expect(known.map((id) => id !== undefined)).toEqual([false, ...Array<boolean>(10).fill(true)]);
    expect(await some.list()).toHaveLength(10);
  });

  it("trusts a device until half a year after its last login, whatever its cookie says", async () => {
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: begun });
    try {
      const some = browsers();
      const [often, once] = [await trust(some), await trust(some)];
      vi.setSystemTime(begun + 170 * dayMs);
      await trust(some, often);
      vi.setSystemTime(begun + 190 * dayMs);
      expect(await some.idOf(sending(often))).toBeDefined();
      expect(await some.idOf(sending(once))).toBeUndefined();
      expect(await some.list()).toHaveLength(1);
      // Nor does it stay stored: nobody could see or remove it.
      await trust(some, often);
      const stored = await readFile(path.join(dataDir, "trusted-devices.json"), "utf8");
      expect(stored.match(/"id"/g)).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("stores no cookie and no token, readable only by the site's own account", async () => {
    const cookie = await trust(browsers());
    const file = path.join(dataDir, "trusted-devices.json");
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
    const text = await readFile(path.join(dataDir, "trusted-devices.json"));
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, "in the way");
    expect(await some.trust(sending(), version)).toBeUndefined();
    await expect(some.forget(sending(), id)).rejects.toThrow(StoreUnavailable);
    await rm(dataDir);
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, "trusted-devices.json"), text);
    expect(await some.idOf(sending(cookie))).toBe(id);
    expect(await some.list()).toHaveLength(1);
  });
});

it.each(stores)(
  "no trusted device is lost when several are added at once, %s",
  async (where, open) => {
    const instances = onTwoInstances(where, (await open()).lasting);
    const [one, other] = instances.map((lasting) => browsers({ lasting })) as [
      TrustedDevices,
      TrustedDevices,
    ];
    const trusted = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? one : other).trust(sending(), version)),
    );
    expect(await one.list()).toHaveLength(10);
    await one.forget(sending(), trusted[3]!.id);
    const ids = (await other.list()).map(({ id }) => id);
    expect(ids.sort()).toEqual(
      trusted.flatMap((device, n) => (n === 3 ? [] : [device!.id])).sort(),
    );
  },
);
