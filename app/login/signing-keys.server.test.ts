import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onTwoInstances, stores } from "../../tests/support/test-stores";
import { log } from "../log.server";
import { FileValues } from "../store/file/file-values.server";
import { SigningKeys } from "./signing-keys.server";

let root: string;
let dataDir: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "keys-"));
  dataDir = path.join(root, "data");
  vi.spyOn(log, "error").mockReturnValue(undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

const secretFile = () => path.join(dataDir, "signing-secret.json");
const open = (chosen?: string) =>
  SigningKeys.open(new FileValues(dataDir), { chosen, isShared: false });
const keyAt = async (chosen?: string) => (await open(chosen)).for("session cookie");

it.each(stores)(
  "of two instances that start at once, both have one secret, %s",
  async (where, open) => {
    const instances = onTwoInstances(where, (await open()).lasting);
    const options = { chosen: undefined, isShared: true };
    const keys = await Promise.all(instances.map((lasting) => SigningKeys.open(lasting, options)));
    const [one, other] = keys.map((key) => key.for("session cookie"));
    expect(one).toBe(other);
  },
);

describe("SigningKeys", () => {
  it("stores a new secret for the next start, for the site's own account only", async () => {
    const keys = await open();
    await keys.keep();
    expect(await keyAt()).toBe(keys.for("session cookie"));
    expect((await stat(secretFile())).mode & 0o777).toBe(0o600);
    expect(keys.for("session cookie")).not.toContain(
      JSON.parse(await readFile(secretFile(), "utf8")),
    );
  });

  it("works in memory while the folder cannot be written, and stores the secret later", async () => {
    await writeFile(dataDir, "in the way");
    const keys = await open();
    const key = keys.for("session cookie");
    await keys.keep();
    await rm(dataDir);
    await keys.keep();
    expect(await keyAt()).toBe(key);
  });

  it("does not replace a secret that came back after the start", async () => {
    const before = await open();
    await before.keep();
    const text = await readFile(secretFile());
    await rm(dataDir, { recursive: true });
    const keys = await open();
    await putSecret(text);
    await keys.keep();
    expect(await readFile(secretFile())).toEqual(text);
  });

  it.each(["", '"short"', `"${"a".repeat(44)}"`, "null", "\0".repeat(43)])(
    "replaces a damaged file (%j) and says so in the log",
    async (text) => {
      await putSecret(text);
      const keys = await open();
      await keys.keep();
      expect(await keyAt()).toBe(keys.for("session cookie"));
      expect(log.error).toHaveBeenCalledWith({ event: "signingSecret.damaged" });
    },
  );

  async function putSecret(text: string | Buffer) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(secretFile(), text);
  }
});
