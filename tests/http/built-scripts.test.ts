import bcd, {
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from "@mdn/browser-compat-data";
import { type Node, parse } from "acorn";
import { full } from "acorn-walk";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { builtAssets } from "../support/built-assets";

/*
 * A browser runs the scripts when it has everything that first-view.inline.ts asks for. What the built scripts use, ours
 * and those of packages, must be in each of these browsers, by MDN's data.
 */

const engines = ["chrome", "firefox", "safari"] as const;
type Versions = Record<(typeof engines)[number], number>;

const scripts = builtAssets()
  .filter((name) => name.endsWith(".js"))
  .map((name) => ({ name, text: readFileSync(`build/client/assets/${name}`, "utf8") }));

/** What has the name of something newer and is a method of our own or of a package, or is used only if it is there. */
const harmless: Readonly<Record<string, string>> = {
  changed: "details",
  check: "Conform, zod",
  skipTransition: "react-router asks for it",
  startViewTransition: "react-router asks for it",
  toSorted: "a class of Radix",
  use: "i18next",
};

function firstVersion(support: SimpleSupportStatement | SimpleSupportStatement[]): number {
  const versions = [support]
    .flat()
    .filter((one) => !one.flags && !one.prefix && !one.alternative_name && !one.version_removed)
    .map(({ version_added }) =>
      typeof version_added === "string" ? Number.parseFloat(version_added.replace("≤", "")) : NaN,
    );
  return Math.min(...versions.map((one) => (Number.isNaN(one) ? Infinity : one)), Infinity);
}

/** Since when each name is there, in whichever interface had it first. */
const since = new Map<string, Versions>();

function add(name: string, compat: CompatStatement | undefined): void {
  if (!compat) return;
  const before = since.get(name);
  const versions = Object.fromEntries(
    engines.map((engine) => {
      const version = firstVersion(compat.support[engine] as SimpleSupportStatement);
      return [engine, Math.min(version, before?.[engine] ?? Infinity)];
    }),
  ) as Versions;
  since.set(name, versions);
}

for (const group of [bcd.api, bcd.javascript.builtins!, bcd.javascript.builtins!["Intl"]!]) {
  for (const [name, found] of Object.entries(group) as [string, Identifier][]) {
    add(name, found.__compat);
    for (const [member, inner] of Object.entries(found) as [string, Identifier][]) {
      add(member.replace(/_static$/, ""), inner.__compat);
    }
  }
}

/** The oldest browsers that run the scripts, by what the inline script asks for. */
const asked = [
  ...readFileSync("app/ui/first-view.inline.ts", "utf8").matchAll(/"(\w+)" in [A-Z[]/g),
].map(([, name = ""]) => since.get(name)!);
const oldest = Object.fromEntries(
  engines.map((engine) => [engine, Math.max(...asked.map((versions) => versions[engine]))]),
) as Versions;

/** Calls each method and constructor that a script calls by its name. */
function forCalled(text: string, visit: (name: string) => void): void {
  full(parse(text, { ecmaVersion: "latest", sourceType: "module" }), (node: Node) => {
    const { callee } = node as Node & {
      callee?: { type: string; name: string; computed: boolean; property: { name: string } };
    };
    if (!callee) return;
    if (callee.type === "MemberExpression" && !callee.computed) visit(callee.property.name);
    // Shorter names are made by the minifier.
    if (node.type === "NewExpression" && callee.type === "Identifier" && callee.name.length > 3) {
      visit(callee.name);
    }
  });
}

/** What is called and is not in each of these browsers. What one of them never has is no method of a browser. */
function newerThan({ text }: { text: string }, limits: Versions): string[] {
  const newer = new Set<string>();
  forCalled(text, (name) => {
    const versions = since.get(name);
    if (!versions || Object.hasOwn(harmless, name)) return;
    if (engines.some((engine) => versions[engine] === Infinity)) return;
    if (engines.some((engine) => versions[engine] > limits[engine])) newer.add(name);
  });
  return [...newer];
}

describe("the oldest browsers that run the scripts", () => {
  it("are Chrome 97, Firefox 104 and Safari 16, as the documents say", () => {
    expect(oldest).toEqual({ chrome: 97, firefox: 104, safari: 16 });
  });

  it.each(scripts)("have all that $name calls", (script) => {
    expect(newerThan(script, oldest)).toEqual([]);
  });

  it.each(scripts)("parse $name: no lookbehind, no static block (Safari 16.4)", ({ text }) => {
    const newer: string[] = [];
    full(parse(text, { ecmaVersion: 2022, sourceType: "module" }), (node: Node) => {
      const { type, regex } = node as Node & { regex?: { pattern: string } };
      if (type === "StaticBlock") newer.push(type);
      if (regex && /\(\?<[=!]/.test(regex.pattern)) newer.push(regex.pattern);
    });
    expect(newer).toEqual([]);
  });
});
