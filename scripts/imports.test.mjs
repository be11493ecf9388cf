import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const cruiser = resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const rules = resolve(".dependency-cruiser.mjs");

const project = mkdtempSync(join(tmpdir(), "imports-"));
afterAll(() => {
  rmSync(project, { recursive: true, force: true });
});

const empty = "export {};";
const files = {
  "tsconfig.json": JSON.stringify({ compilerOptions: { paths: { "~/*": ["./app/*"] } } }),
  "package.json": JSON.stringify({ devDependencies: { tool: "1" } }),
  "node_modules/tool/package.json": JSON.stringify({ name: "tool", main: "index.js" }),
  "node_modules/tool/index.js": "module.exports = 1;",
  "node_modules/stray/package.json": JSON.stringify({ name: "stray", main: "index.js" }),
  "node_modules/stray/index.js": "module.exports = 1;",

  "app/log.server.ts": empty,
  "app/admin/plain.ts": empty,
  "app/enquiries/plain.ts": empty,
  "app/home/plain.ts": empty,
  "app/i18n/plain.ts": empty,
  "app/routes/plain.ts": empty,
  "app/server/plain.ts": empty,

  "app/enquiries/upward.ts": 'import type { B } from "../admin/plain";',
  "app/home/sideways.ts": 'import "../admin/plain";',
  "app/http/domain.ts": 'import "../enquiries/plain";',
  "app/store/texts.ts": 'import "../i18n/plain";',
  "app/ui/alias.ts": 'import "~/i18n/plain";',
  "app/root.tsx": 'import "./routes/plain";',
  "app/routes/other.ts": 'import "./plain";',
  "app/entry.client.tsx": 'import "./server/plain";',
  "app/ui/circle.ts": 'import "./end";',
  "app/ui/end.ts": 'import type { A } from "./circle";',
  "app/ui/nowhere.ts": 'import "./missing";',
  "app/ui/development.ts": 'import "tool";',
  "app/ui/undeclared.ts": 'import "stray";',

  "app/routes/downwards.ts": 'import "~/home/downwards"; import "../server/downwards";',
  "app/server/downwards.ts": 'import "../home/plain"; import "../log.server";',
  "app/home/downwards.ts": 'import "../ui/downwards"; import type { T } from "tool";',
  "app/ui/downwards.ts": 'import "../i18n/plain";',
};

/** @type {Map<string, string[]>} the rules that each file violates */
const violated = new Map();
beforeAll(() => {
  for (const [file, text] of Object.entries(files)) {
    const target = join(project, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [cruiser, "--config", rules, "--output-type", "json", "app"],
    { cwd: project, encoding: "utf8" },
  );
  /** @type {{ summary: { violations: { from: string, rule: { name: string } }[] } }} */
  const { summary } = JSON.parse(stdout);
  for (const { from, rule } of summary.violations) {
    violated.set(from, [...(violated.get(from) ?? []), rule.name].sort());
  }
});

it.each([
  [
    "a folder that imports an outer one",
    "app/enquiries/upward.ts",
    "enquiries-imports-downwards-only",
  ],
  ["a folder that imports its neighbour", "app/home/sideways.ts", "home-imports-downwards-only"],
  [
    "a folder of the protocol that imports a domain",
    "app/http/domain.ts",
    "http-imports-downwards-only",
  ],
  ["a store that imports texts", "app/store/texts.ts", "store-imports-downwards-only"],
  ["an import through `~/` outside of the routes", "app/ui/alias.ts", "alias-in-routes-only"],
  ["an import of a route", "app/root.tsx", "nothing-imports-routes"],
  ["an import of server/ by the browser's entry", "app/entry.client.tsx", "server-is-at-the-top"],
  ["an import that leads nowhere", "app/ui/nowhere.ts", "no-unresolved-imports"],
  ["an import of a development package", "app/ui/development.ts", "no-development-packages"],
  ["an import of an undeclared package", "app/ui/undeclared.ts", "no-development-packages"],
])("%s is found", (_what, file, rule) => {
  expect(violated.get(file)).toEqual([rule]);
});

it("a route that imports another route is found", () => {
  expect(violated.get("app/routes/other.ts")).toContain("nothing-imports-routes");
});

it("a circle is found, also one that only types close", () => {
  const found = [violated.get("app/ui/circle.ts"), violated.get("app/ui/end.ts")];
  expect(found.flat()).toContain("no-circles");
});

it("imports downwards break no rule", () => {
  const downwards = [...violated.keys()].filter((file) => file.endsWith("downwards.ts"));
  expect(violated.size).toBeGreaterThan(0);
  expect(downwards).toEqual([]);
});
