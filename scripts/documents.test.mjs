import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

import { describe, expect, it } from "vitest";

import { settingNames } from "../app/server/settings.server";
import { secretNames } from "./secret-names.mjs";

/** @param {string} file */
const read = (file) => readFileSync(file, "utf8");
/** @type {(folder: string) => string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`);

describe("docs/security.md", () => {
  const [tables = ""] = read("docs/security.md").split("## Accepted risks");
  const tests = tables
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .flatMap((line) => [...(line.split(" | ")[2] ?? "").matchAll(/`([^`]+)`/g)])
    .map(([, name = ""]) => name);
  const files = ["app", "scripts", "vite", "tests"].flatMap(filesIn);

  it.each([...new Set(tests)])("names what exists: %s", (name) => {
    const beginning = /^(?:app|scripts|vite|tests)\//.test(name)
      ? name
      : `tests/${name.startsWith("e2e/") ? "" : "http/"}${name}`;
    const begins = [".", "/"].map((end) => beginning.replace(/\/\*$/, "") + end);
    expect(
      files.some((file) => file === name || begins.some((text) => file.startsWith(text))),
    ).toBe(true);
  });
});

describe("docs/log.md", () => {
  const sources = filesIn("app")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map(read);
  // The events of a store begin with the name of what it stores, which is the name of its file.
  const kinds = sources.flatMap((text) =>
    [...text.matchAll(/\w+Header = \{ file: "(\w+)"/g)].map(([, kind]) => kind),
  );
  /** @type {(line: string) => string[]} */
  const names = (line) => [
    ...[...line.matchAll(/"([a-zA-Z]+\.[a-zA-Z]+)"/g)].map(([, one = ""]) => one),
    ...[...line.matchAll(/`\$\{[\w.#]*(?:kind|file)\}\.([a-zA-Z]+)`/g)].flatMap(([, one]) =>
      kinds.map((kind) => `${kind}.${one}`),
    ),
  ];
  const logged = sources
    .flatMap((text) => text.split("\n"))
    .filter((line) =>
      /\bevent(?::| =) |#log(?:Once|Unlisted)\(|(?:logFailure|orRefuse)\(|^ {2}\[\w+, "enquiries\./.test(
        line,
      ),
    )
    .flatMap(names);
  const listed = read("docs/log.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) =>
      [...(line.split(" | ")[0] ?? "").matchAll(/`([\w.]+)`/g)].map(([, one = ""]) => one),
    );

  it("lists each event of the log, and no other", () => {
    expect(listed.sort()).toEqual([...new Set([...logged, "request"])].sort());
  });
});

describe("the settings", () => {
  const fileSettings = secretNames.map((name) => `${name}_FILE`);
  const valueSettings = [...settingNames].filter((name) => !fileSettings.includes(name)).sort();
  const example = read(".env.example");
  const hosting = read("docs/hosting.md");

  it("that hold a value each have a line of .env.example, and no others have one", () => {
    const lines = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name = ""]) => name);
    expect(lines.sort()).toEqual(valueSettings);
  });

  it("that hold a value each are in the table of docs/hosting.md, and no others are", () => {
    const rows = hosting.split("\n").filter((line) => line.startsWith("| `"));
    const names = rows.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, one]) => one));
    expect([...new Set(names)].sort()).toEqual(valueSettings);
  });

  it.each(fileSettings)("that name a file are in both texts: %s", (name) => {
    for (const text of [example, hosting]) expect(text).toContain(name);
  });
});

describe("docs/for-the-owner.md", () => {
  const named = [
    ...read("docs/for-the-owner.md").matchAll(/<img src="([^"]+)" width="\d+" alt="[^"]+">/g),
  ];
  const pictures = named.map(([, source = ""]) => `docs/${source}`);

  it("shows each picture of its folder, and no other", () => {
    expect(pictures.sort()).toEqual(filesIn("docs/pictures").sort());
  });

  it("has pictures of at most 60 kB", () => {
    expect(pictures.filter((file) => statSync(file).size > 60_000)).toEqual([]);
  });
});

/** A document in which each "same file" of a table is the file of the row above. @param {string} file */
const withFiles = (file) => {
  let last = "";
  return read(file)
    .split("\n")
    .map((line) => {
      last = / in `([\w./-]+\.tsx?)`/.exec(line)?.[1] ?? last;
      return line.replace("`, same file", `\` in \`${last}\``);
    })
    .join("\n");
};

describe("the documents", () => {
  it("have decisions that each have a number of their own", () => {
    const numbers = readdirSync("docs/decisions").map((name) => name.slice(0, 3));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  const documents = [
    "README.md",
    "CONTRIBUTING.md",
    "bench/README.md",
    ...filesIn("docs").filter((file) => file.endsWith(".md")),
  ];

  it("name constants that are in the file beside them", () => {
    const named = documents.flatMap((file) =>
      [...withFiles(file).matchAll(/((?:`#?\w+`(?:, | and )?)+) in `([\w./-]+\.tsx?)`/g)].flatMap(
        ([, names = "", target = ""]) =>
          [...names.matchAll(/`(#?\w+)`/g)].map(([, name = ""]) => ({ file, name, target })),
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    const missing = named.filter(({ name, target }) => {
      const found = [target, `app/${target}`].find(existsSync);
      return !found || !new RegExp(`(?<!\\w)${name}\\b`).test(read(found));
    });
    expect(missing).toEqual([]);
  });

  it("link to files that exist", () => {
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .map(([, target = ""]) => join(dirname(file), target))
        .filter((target) => !existsSync(target)),
    );
    expect(broken).toEqual([]);
  });
});

describe("docs/rules.md", () => {
  /** What a unit of the code is in the words of the table: ms, bytes and seconds in greater units. */
  const units = [1, 1000, 60, 60_000, 3_600_000, 86_400_000, 86_400, 1024, 1024 * 1024, 1_000_000];
  const rules = withFiles("docs/rules.md")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split(" | "))
    .flatMap((cells) => {
      const place = cells.at(-1) ?? "";
      const [, file = ""] = /in `([\w./-]+\.tsx?)`/.exec(place) ?? [];
      const text = cells
        .slice(0, -1)
        .join(" ")
        .replace(/(\d) (?=\d{3})/g, "$1");
      const said = [...text.matchAll(/\d+(?:\.\d+)?/g)].map(Number);
      return [...place.matchAll(/`(\w+)`/g)].flatMap(([, name = ""]) => {
        const source = file && existsSync(file) ? read(file) : "";
        const [, number] = new RegExp(`const ${name} = ([\\d_* ]+);`).exec(source) ?? [];
        const factors = number?.replaceAll("_", "").split("*").map(Number);
        return factors ? [{ name, value: factors.reduce((a, b) => a * b), said }] : [];
      });
    });

  it.each(rules)("says the number that the code has: $name", ({ value, said }) => {
    const written = units.map((unit) => value / unit);
    expect(said.some((one) => written.includes(one))).toBe(true);
  });

  it("says numbers of constants in many rows", () => {
    expect(rules.length).toBeGreaterThan(20);
  });
});
