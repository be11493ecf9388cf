import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FileValue } from "../journal/stored-value.server";
import { LetIn, makeLetIn, removeLetIn } from "./let-in.server";

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "let-in-"));
  file = path.join(dataDir, "let-in.json");
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const noon = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;
const stored = (now: number) => new FileValue(file, () => now);
const at = (now: number) => new LetIn(stored(now));

describe("a one-time code", () => {
  it("is accepted once, however often it is sent at the same time", async () => {
    const code = await makeLetIn(stored(noon));
    const letIn = at(noon);
    const taken = await Promise.all([letIn.take(code), letIn.take(code), letIn.take(code)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await at(noon).take(code)).toBe(false);
  });

  it("is valid for 15 minutes", async () => {
    const code = await makeLetIn(stored(noon));
    expect(await at(noon + 15 * minute).take(code)).toBe(false);
    expect(await at(noon + 15 * minute - 1).take(code)).toBe(true);
  });

  it("is accepted in upper case and with blanks around it", async () => {
    const code = await makeLetIn(stored(noon));
    expect(code).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    expect(await at(noon).take(` ${code.toUpperCase()}\n`)).toBe(true);
  });

  it("is stored only as a hash, readable only by the site's own account", async () => {
    const code = await makeLetIn(stored(noon));
    expect(await readFile(file, "utf8")).not.toContain(code.slice(0, 5));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("is invalid after a newer one was made, or after it was removed", async () => {
    const older = await makeLetIn(stored(noon));
    const newer = await makeLetIn(stored(noon));
    expect(await at(noon).take(older)).toBe(false);
    await removeLetIn(stored(noon));
    expect(await at(noon).take(newer)).toBe(false);
  });

  it.each([undefined, null, "", "guess", 1, {}, ["x"]])("is not %j", async (guess) => {
    await makeLetIn(stored(noon));
    expect(await at(noon).take(guess)).toBe(false);
  });

  it.each(["", "{", "{}", "null", '{"version":2}'])(
    "cannot be had from a file that holds %j",
    async (text) => {
      await writeFile(file, text);
      expect(await at(noon).take("guess")).toBe(false);
    },
  );

  it("does not exist before one is made", async () => {
    expect(await at(noon).take("guess")).toBe(false);
  });
});
