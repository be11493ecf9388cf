import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { type Environment, runUntilExit, startSite } from "../support/serve";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "mistakes-"));
});
afterEach(() => rm(root, { recursive: true }));

/** The lines of a start that is refused, which hold no stack and no word of a library. */
async function linesOf(env: Environment, dataDir = join(root, "data")): Promise<string[]> {
  const { code, output } = await runUntilExit(env, { dataDir });
  expect(code).toBe(1);
  expect(output).not.toMatch(/\n\s+at .+:\d+/);
  expect(output).not.toMatch(/node_modules|node:|Error:|errno|syscall/);
  return output.split("\n").filter((line) => line.includes("cannot") || line.startsWith("  - "));
}

describe("a HOST that cannot be listened on is one sentence", () => {
  it.each([
    // RFC 5737 and RFC 3849: addresses for documentation, which belong to no machine.
    ["192.0.2.1", "which is not an address of this machine"],
    ["2001:db8::1", "which is not an address of this machine"],
    // RFC 6761, section 6.4: names below .invalid have no address.
    ["no-such-host.invalid", "a name that has no address here"],
  ])("HOST=%s", async (HOST, said) => {
    expect(await linesOf({ HOST })).toEqual([
      `The site cannot start: HOST holds "${HOST}", ${said}; set HOST to an address of this machine, such as 127.0.0.1.`,
    ]);
  });
});

describe("a DATA_DIR that cannot be a folder is one sentence", () => {
  it.each([
    ["a file", "file"],
    ["below a file", "file/folder"],
    ["far below a file", "file/folder/folder"],
  ])("%s", async (_what, name) => {
    const file = join(root, "file");
    await writeFile(file, "in the way");
    const dataDir = join(root, name);
    expect(await linesOf({}, dataDir)).toEqual([
      "The site cannot start: some settings are wrong.",
      `  - DATA_DIR holds ${JSON.stringify(dataDir)}; it should be a path to a folder, but ${file} is a file.`,
    ]);
  });

  it("a link to a folder is none of these", async () => {
    await mkdir(join(root, "disk"));
    await symlink(join(root, "disk"), join(root, "data"));
    const site = await startSite({ dataDir: join(root, "data") });
    await site.close();
    expect(site.output()).not.toContain("cannot");
  });
});

describe("a site.json that is wrong is one sentence", () => {
  const profileFile = () => join(root, "data", "site.json");
  const refused = () => `The site cannot start: ${profileFile()} is not right.`;

  beforeEach(() => mkdir(join(root, "data")));

  it.each([
    [
      "a comma too many",
      '{\n  "name": "Spa",\n}',
      "It is not valid JSON at line 3, column 1: a field's name in quotation marks is missing here, or the comma before it is one too many.",
    ],
    ["a list", "[]", "the whole file holds []: must be the profile of one business in { }."],
  ])("%s", async (_what, text, said) => {
    await writeFile(profileFile(), text);
    expect(await linesOf({})).toEqual([refused(), `  - ${said}`]);
  });

  it("a folder in its place", async () => {
    await mkdir(profileFile());
    expect(await linesOf({})).toEqual([refused(), "  - It cannot be read: it is a folder."]);
  });
});
