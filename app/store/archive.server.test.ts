import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { testFolder } from "../../tests/support/test-stores";
import { pack, type Packing, packingOf, unpack, type WrittenPart } from "./archive.server";
import { writeAtomically } from "./file/atomic-write.server";

const run = promisify(execFile);
const archived: Packing = { isGzip: true, isTar: true };

const files = {
  "visits.jsonl": "one\ntwo\n",
  "values/site.json": "{}\n",
  "values/empty.json": "",
  [`content/${"long/".repeat(30)}café.jpg`]: randomBytes(300_000).toString("base64"),
};

async function* partsOf(all: Record<string, string>): AsyncGenerator<WrittenPart> {
  for (const [name, text] of Object.entries(all)) {
    yield { name, size: Buffer.byteLength(text), content: () => [text] };
  }
}

/** What a file holds, by the names of its parts. */
async function read(file: string, names?: readonly string[]) {
  const handle = await fs.open(file, "r");
  try {
    const { isGzip, isTar } = await packingOf(handle);
    const packing = { isGzip, isTar };
    const found: Record<string, string> = {};
    for await (const { name, content } of unpack(handle, packing)) {
      if (names && !names.includes(name)) continue;
      const chunks: Buffer[] = [];
      for await (const chunk of content) chunks.push(chunk);
      found[name] = Buffer.concat(chunks).toString();
    }
    return { packing, found };
  } finally {
    await handle.close();
  }
}

async function written(packing = archived, parts = partsOf(files)): Promise<string> {
  const file = path.join(await testFolder(), "file");
  await writeAtomically(file, pack(parts, packing));
  return file;
}

describe("an archive", () => {
  it("gives back what was put into it", async () => {
    expect(await read(await written())).toEqual({ packing: archived, found: files });
  });

  it("is listed and unpacked by tar", async () => {
    const file = await written();
    const { stdout } = await run("tar", ["tzf", file, "--quoting-style=literal"]);
    expect(stdout.trim().split("\n")).toEqual(Object.keys(files));
    const folder = await testFolder();
    await run("tar", ["xzf", file, "-C", folder]);
    for (const [name, text] of Object.entries(files)) {
      expect(await fs.readFile(path.join(folder, name), "utf8")).toBe(text);
    }
    const { mode } = await fs.stat(path.join(folder, "visits.jsonl"));
    expect(mode & 0o777).toBe(0o600);
  });

  it("that tar made is read, and written again, with its folders and links", async () => {
    const folder = await testFolder();
    await fs.mkdir(path.join(folder, "data"));
    await fs.writeFile(path.join(folder, "data", "visits.jsonl"), "one\n");
    await fs.symlink("visits.jsonl", path.join(folder, "data", "link"));
    const file = path.join(folder, "made.tar.gz");
    await run("tar", ["czf", file, "-C", folder, "data"]);
    const found = { "data/": "", "data/link": "", "data/visits.jsonl": "one\n" };
    expect((await read(file)).found).toEqual(found);
    const { stdout } = await run("tar", ["tvzf", file]);
    const handle = await fs.open(file, "r");
    const parts = async function* () {
      for await (const part of unpack(handle, archived)) {
        yield { ...part, content: () => part.content };
      }
    };
    await writeAtomically(`${file}.new`, pack(parts()));
    await handle.close();
    expect((await run("tar", ["tvzf", `${file}.new`])).stdout).toBe(stdout);
  });

  it("may be read in part", async () => {
    const file = await written();
    expect((await read(file, ["values/site.json"])).found).toEqual({ "values/site.json": "{}\n" });
  });

  it("is not written when a part has another size than was said", async () => {
    const parts = async function* () {
      yield { name: "short", size: 5, content: () => ["four"] };
    };
    await expect(written(archived, parts())).rejects.toThrow("Size mismatch");
  });

  it("is not written when a part cannot be read", async () => {
    const parts = async function* (): AsyncGenerator<WrittenPart> {
      yield* partsOf(files);
      throw new Error("The next one cannot be read.");
    };
    await expect(written(archived, parts())).rejects.toThrow("The next one cannot be read.");
  });

  it("that was cut off anywhere is never taken for a whole one", async () => {
    const file = await written(
      archived,
      partsOf({ "visits.jsonl": "one\n", "values/a.json": "{}" }),
    );
    const bytes = await fs.readFile(file);
    const plain = gunzipSync(bytes);
    const cut = file.replace(/file$/, "cut");
    for (let end = 0; end < bytes.length; end += 1) {
      await fs.writeFile(cut, bytes.subarray(0, end));
      const { packing } = await read(cut).catch(() => ({ packing: undefined }));
      expect(packing?.isTar ?? false, `${end} bytes`).toBe(false);
    }
    for (let end = 512; end < plain.length; end += 100) {
      await fs.writeFile(cut, gzipSync(plain.subarray(0, end)));
      await expect(read(cut), `${end} bytes`).rejects.toThrow();
    }
  });

  it("with a byte changed anywhere is never taken for another one", async () => {
    const small = { "visits.jsonl": "one\n", "values/a.json": "{}" };
    const file = await written(archived, partsOf(small));
    const bytes = await fs.readFile(file);
    let refused = 0;
    for (let at = 10; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      await fs.writeFile(file, changed);
      const found = await read(file).then(
        (whole) => whole.found,
        () => undefined,
      );
      if (found === undefined) refused += 1;
      else expect(found, `at ${at}`).toEqual(small);
    }
    // The bits behind the last ones of the compressed data have no meaning.
    expect(refused).toBeGreaterThan(bytes.length - 10 - 5);
  });
});

describe("a file that is no archive", () => {
  it.each([false, true])("is one part without a name (compressed: %s)", async (isGzip) => {
    const packing = { isGzip, isTar: false };
    const file = await written(packing, partsOf({ "": "one\ntwo\n" }));
    expect(await read(file)).toEqual({ packing, found: { "": "one\ntwo\n" } });
  });

  it("may be empty", async () => {
    const file = await written({ isGzip: false, isTar: false }, partsOf({}));
    expect((await read(file)).found).toEqual({ "": "" });
  });
});
