import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { withQuickHashes } from "../../tests/support/quick-hashes";
import { openSharedState } from "../../tests/support/shared-state";
import { type Access, ownAccess, SigningKeys } from "./access.server";
import { sharedAccess } from "./postgres-site.server";

const { AdminPassword, setPassword } = await withQuickHashes(
  () => import("../admin/admin-password.server"),
);
const { LetIn, makeLetIn, removeLetIn } = await import("../admin/let-in.server");
const { TrustedDevices } = await import("../admin/trusted-devices.server");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "access-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const close: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(close.splice(0).map((one) => one()));
});

let made = 0;
/** One instance twice, as requests find it. */
async function ofOneInstance(): Promise<Access[]> {
  const access = ownAccess(path.join(folder, String((made += 1))));
  const values = new Map(
    (["admin-password", "let-in", "signing-secret", "trusted-browsers"] as const).map((name) => [
      name,
      access.value(name),
    ]),
  );
  const same: Access = { ...access, value: (name) => values.get(name)! };
  return [same, same];
}
async function ofTwoInstances(): Promise<Access[]> {
  const state = await openSharedState();
  close.push(state.close);
  return [sharedAccess(state.instance()), sharedAccess(state.instance())];
}

describe.each([
  ["one instance", ofOneInstance],
  ["two instances on a database", ofTwoInstances],
])("what is stored for %s", (_form, open) => {
  it("is a password that is made once and announced by one only", async () => {
    const announced: string[] = [];
    const passwords = (await open()).map(
      (access) =>
        new AdminPassword({
          stored: access.value("admin-password"),
          chosen: undefined,
          announce: (password) => announced.push(password),
          versionKey: "a key for tests",
        }),
    );
    await Promise.all(passwords.map((password) => password.ensure()));
    expect(announced).toHaveLength(1);
    for (const password of passwords) expect(await password.isRight(announced[0]!)).toBe(true);
  });

  it("is a password that is another one at once wherever it is set", async () => {
    const [one, other] = await open();
    const password = new AdminPassword({
      stored: one!.value("admin-password"),
      chosen: undefined,
      announce: () => undefined,
      versionKey: "a key for tests",
    });
    await password.ensure();
    const before = await password.version();
    await setPassword(other!.value("admin-password"), "another one by hand");
    expect(await password.version()).not.toBe(before);
    expect(await password.isRight("another one by hand")).toBe(true);
    expect(await password.isMade()).toBe(false);
  });

  it("is a code that is used once, wherever and however often it is sent", async () => {
    const accesses = await open();
    const stored = accesses.map((access) => access.value("let-in"));
    const code = await makeLetIn(stored[0]!);
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, n) => new LetIn(stored[n % 2]!).take(code)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    const next = await makeLetIn(stored[0]!);
    await removeLetIn(stored[1]!);
    expect(await new LetIn(stored[0]!).take(next)).toBe(false);
  });

  it("is a list of trusted browsers, to which none is lost", async () => {
    const devices = (await open()).map(
      (access) =>
        new TrustedDevices({
          stored: access.value("trusted-browsers"),
          key: "a key for tests",
          https: false,
          passwordVersion: async () => "first",
        }),
    );
    const [one, other] = devices;
    const browser = new Request("http://localhost/");
    const trusted = await Promise.all(
      Array.from({ length: 10 }, (_, n) => devices[n % 2]!.trust(browser)),
    );
    expect(await one!.list()).toHaveLength(10);
    await one!.forget(browser, trusted[3]!.id);
    const ids = (await other!.list()).map(({ id }) => id);
    expect(ids.sort()).toEqual(trusted.flatMap((one, n) => (n === 3 ? [] : [one!.id])).sort());
  });

  it("is one secret", async () => {
    const keys = await Promise.all(
      (await open()).map((access) =>
        SigningKeys.open(access.value("signing-secret"), { chosen: undefined, isShared: true }),
      ),
    );
    const [one, other] = keys.map((key) => key.for("session cookie"));
    expect(one).toBe(other);
  });

  it("is a text or an object, which may be removed and has a version", async () => {
    const [one, other] = (await open()).map((access) => access.value("signing-secret"));
    expect(await one!.read()).toMatchObject({ value: undefined });
    expect(await one!.change(() => "a text")).toBe("a text");
    const { value, version } = await other!.read();
    expect(String(value).trim()).toBe("a text");
    await other!.change(() => ({ a: [1] }));
    const changed = await one!.read();
    expect(changed.value).toEqual({ a: [1] });
    expect(changed.version).not.toBe(version);
    await one!.change((kept) => kept);
    expect((await other!.read()).version).toBe(changed.version);
    await one!.change(() => undefined);
    expect(await other!.read()).toMatchObject({ value: undefined });
  });
});
