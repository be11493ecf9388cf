import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inDatabase, onTwoInstances, stores } from "../../tests/support/test-stores";
import { FileValues } from "../store/file/file-values.server";
import { MemoryValues } from "../store/memory-values";
import { makeOneTimeCode, removeOneTimeCode, takeOneTimeCode } from "./one-time-code.server";
import { minuteMs } from "../time";

describe("a one-time code", () => {
  it("is valid for 15 minutes", async () => {
    let now = Date.UTC(2026, 10, 21, 12);
    const values = new MemoryValues(() => now);
    const code = await makeOneTimeCode(values);
    now += 15 * minuteMs;
    expect(await takeOneTimeCode(values, code)).toBe(false);
    now -= 1;
    expect(await takeOneTimeCode(values, code)).toBe(true);
  });

  it("is accepted in upper case, with blanks around it, and without its hyphens", async () => {
    const values = new MemoryValues();
    const code = await makeOneTimeCode(values);
    expect(code).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    expect(await takeOneTimeCode(values, ` ${code.toUpperCase()}\n`)).toBe(true);
    const typed = (await makeOneTimeCode(values)).replaceAll("-", " ").replace(" ", "");
    expect(await takeOneTimeCode(values, typed)).toBe(true);
  });

  it("is invalid after a newer one was made, or after it was removed", async () => {
    const values = new MemoryValues();
    const older = await makeOneTimeCode(values);
    const newer = await makeOneTimeCode(values);
    expect(await takeOneTimeCode(values, older)).toBe(false);
    await removeOneTimeCode(values);
    expect(await takeOneTimeCode(values, newer)).toBe(false);
  });
});

describe.each(stores)("a one-time code that is stored %s", (where, open) => {
  it("is accepted once, wherever and however often it is sent at the same time", async () => {
    const instances = onTwoInstances(where, (await open()).lasting);
    const code = await makeOneTimeCode(instances[0]);
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, n) => takeOneTimeCode(instances[n % 2]!, code)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await takeOneTimeCode(instances[1], code)).toBe(false);
  });
});

it("a wrong one-time code is refused also while another transaction has the right one locked", async () => {
  const { url, lasting } = await inDatabase();
  const values = lasting();
  await makeOneTimeCode(values);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  try {
    await holder.query("begin");
    await holder.query("select from lasting_values where name = 'let-in' for update");
    expect(await takeOneTimeCode(values, "guess")).toBe(false);
  } finally {
    await holder.end();
  }
});

describe("the file of a one-time code", () => {
  let dataDir: string;
  let file: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "let-in-"));
    file = path.join(dataDir, "let-in.json");
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it("holds only its hash, readable only by the site's own account", async () => {
    const code = await makeOneTimeCode(new FileValues(dataDir));
    expect(await readFile(file, "utf8")).not.toContain(code.slice(0, 5));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it.each(["", "{", "{}", "null", '{"version":2}'])("gives no code when it is %j", async (text) => {
    await writeFile(file, text);
    expect(await takeOneTimeCode(new FileValues(dataDir), "guess")).toBe(false);
  });
});
