import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, it } from "vitest";

const entry = "build/server/index.js";

/** The files of the build to which a file leads. */
const leadsTo = (file: string, imports: RegExp) =>
  [...readFileSync(file, "utf8").matchAll(imports)].map(([, path = ""]) =>
    join(dirname(file), path),
  );
const atOnce = /\b(?:from|import)"(\.\/[^"]+)"/g;
const atAnyTime = /\b(?:from|import\(?)"(\.\/[^"]+)"/g;

function reachedFrom(start: string, imports: RegExp): string[] {
  const reached = new Set([start]);
  for (const file of reached) for (const other of leadsTo(file, imports)) reached.add(other);
  return [...reached];
}

it("what each start reads is in two files", () => {
  const [site = ""] = leadsTo(entry, atAnyTime);
  expect(reachedFrom(site, atOnce)).toHaveLength(2);
});

it("the server's code is ASCII, since V8 keeps other text in twice the memory", () => {
  const files = reachedFrom(entry, atAnyTime);
  expect(files.length).toBeGreaterThan(10);
  const others = files.filter((file) => /[^\0-\x7f]/.test(readFileSync(file, "utf8")));
  expect(others).toEqual([]);
});
