import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type AtRule, parse, type Root, type Rule } from "postcss";
import { expect, it } from "vitest";
import { builtAssets } from "../support/built-assets";

const names = builtAssets().filter((name) => name.endsWith(".css"));
const sheets = names.map((name): [string, Root] => [
  name.replace(/-[\w-]{8}\.css$/, ""),
  parse(readFileSync(join("build/client/assets", name), "utf8")),
]);

// What Chromium 87, Firefox 78 and Safari 14.1 read.
const knownAtRules = ["media", "supports", "font-face", "keyframes"];
/** What they ignore as a whole, and what is lost by that. */
const harmlessAtRules = [
  // Firefox and Safari: the fallback of the first rule has the same initial values.
  "property",
  // In the header of a narrow window the name stays beside the mark.
  "container",
];

const knownPseudos = new Set(
  [
    ":root :host :hover :focus :focus-visible :active :disabled :checked :empty :target :lang :not",
    ":first-child :last-child :only-child :nth-child :before :after ::before ::after ::placeholder ::selection",
  ].flatMap((list) => list.split(" ")),
);

/** The pseudo-classes and pseudo-elements of a selector that one of those browsers does not know. */
const newPseudos = (selector: string) =>
  (selector.replace(/\\./g, "").match(/::?[a-z-]+/g) ?? []).filter(
    // A browser passes over what another maker's prefix names, or ignores the one rule that is about its own.
    (pseudo) => !knownPseudos.has(pseudo) && !/^::?-/.test(pseudo),
  );

/** A list of conditions in which a part is in the syntax of 2022, such as `(width >= 48rem)` or `(a) and (not (b))`. */
const isNewMediaQuery = (params: string) =>
  /[<>]|\(\s*not\b/.test(params) || /(?:^|,)\s*not\s*\(/.test(params);

it.each(sheets)("a browser of 2020 reads every at-rule of %s", (_name, sheet) => {
  const unread: string[] = [];
  sheet.walkAtRules(({ name, params }: AtRule) => {
    const isRead = knownAtRules.includes(name) && !(name === "media" && isNewMediaQuery(params));
    if (!isRead && !harmlessAtRules.includes(name)) unread.push(`@${name} ${params}`);
  });
  expect(unread).toEqual([]);
});

it.each(sheets)(
  "no selector of %s takes others with it that a browser of 2020 reads",
  (_, sheet) => {
    const lost: string[] = [];
    sheet.walkRules(({ selector, selectors }) => {
      const unknown = selectors.filter((one) => newPseudos(one).length > 0);
      if (unknown.length > 0 && unknown.length < selectors.length) lost.push(selector);
    });
    expect(lost).toEqual([]);
  },
);

it.each(sheets)("every declaration of %s has a value that a browser of 2020 reads", (_, sheet) => {
  const unread: string[] = [];
  sheet.walkDecls(({ prop, value, parent }) => {
    const isNew =
      ["translate", "rotate", "scale"].includes(prop) ||
      /\d[dsl]v[hw]\b|\b(?:ok)?(?:lab|lch)\(|color-mix\(|\b(?:overflow|overflow-[xy]):clip\b/.test(
        `${prop}:${value}`,
      );
    if (!isNew) return;
    // An older value stands before it, or the browser has said that it knows the newer one.
    const hasOlder = (parent as Rule).nodes.some(
      (one) => one.type === "decl" && one.prop === prop && one.value !== value,
    );
    const isAsked =
      parent?.parent?.type === "atrule" && (parent.parent as AtRule).name === "supports";
    if (!hasOlder && !isAsked) unread.push(`${prop}: ${value}`);
  });
  expect(unread).toEqual([]);
});
