import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoreUnavailable } from "../store/ports";
import {
  assertOwnAccount,
  folderProblem,
  removeLeftovers,
  tightenFolder,
} from "./data-folder.server";

let root: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "folder-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await fs.rm(root, { recursive: true, force: true });
});

const modeOf = async (target: string) => (await fs.stat(target)).mode & 0o777;

describe("the problem of a data folder", () => {
  it("names the file or folder in it that this account may not use, else the folder", async () => {
    await fs.mkdir(path.join(root, "backups"));
    await fs.writeFile(path.join(root, "admin-password.json"), "");
    const problem = (name: string) => {
      const error = Object.assign(new Error(), { code: "EACCES", path: path.join(root, name) });
      return folderProblem(new StoreUnavailable(error), root);
    };
    const owner = "Change its owner to the site's account (EACCES).";
    for (const [name, place] of [
      ["admin-password.json", "admin-password.json"],
      ["backups/site.tar.gz.0.tmp", "backups"],
    ] as const) {
      expect(problem(name)).toBe(
        `${path.join(root, place)} cannot be read and written by this account. ${owner}`,
      );
    }
    for (const name of [".", ".probe-0"]) {
      expect(problem(name)).toBe(
        `The data folder ${root} cannot be written to by this account. ${owner}`,
      );
    }
  });
});

describe("tightenFolder", () => {
  it("makes a readable folder private, and leaves a private or missing one", async () => {
    const folder = path.join(root, "data");
    expect(await tightenFolder(folder)).toBe(true);
    await fs.mkdir(folder, { mode: 0o755 });
    expect(await tightenFolder(folder)).toBe(true);
    expect(await modeOf(folder)).toBe(0o700);
  });

  it("returns false when it cannot", async () => {
    vi.spyOn(fs, "chmod").mockRejectedValue(new Error("EPERM"));
    await fs.mkdir(path.join(root, "data"), { mode: 0o755 });
    expect(await tightenFolder(path.join(root, "data"))).toBe(false);
  });
});

it("a command on a folder that cannot be looked up says so in a sentence", async () => {
  const folder = path.join(root, "data");
  // As a folder above it that is closed to this account; root may enter every one.
  await fs.symlink("data", folder);
  expect(() => assertOwnAccount(folder, "npm run backup")).toThrow(
    `Nothing was done: the data folder ${folder} cannot be reached by this account (ELOOP). Use the account that the site runs as, or set DATA_DIR to another folder.`,
  );
});

describe("removeLeftovers", () => {
  it("removes what a killed process left half-written, and nothing else", async () => {
    const left = [".probe-0123456789ab", "admin-password.json.0123456789ab.tmp"];
    const staying = ["admin-password.json", "notes.tmp"];
    for (const name of [...left, ...staying]) await fs.writeFile(path.join(root, name), "");
    const backups = path.join(root, "backups");
    await fs.mkdir(path.join(backups, "check.0123456789ab.tmp", "content"), { recursive: true });
    await fs.writeFile(path.join(backups, "site-2026-11-18T09-00-00Z.tar.gz"), "");
    await removeLeftovers(root);
    expect(await fs.readdir(root)).toEqual([...staying, "backups"].sort());
    expect(await fs.readdir(backups)).toEqual(["site-2026-11-18T09-00-00Z.tar.gz"]);
  });
});
