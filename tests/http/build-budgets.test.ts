import { readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { expect, it } from "vitest";
import { catalogues } from "../../app/i18n/locales/catalogues.server";
import { languages } from "../../app/i18n/languages";
import { builtAssets } from "../support/built-assets";

const assets = "build/client/assets";
const names = builtAssets();

/** Bytes as they are sent to a browser that reads brotli. */
function sent(name: string): number {
  if (names.includes(`${name}.br`)) return statSync(join(assets, `${name}.br`)).size;
  return brotliCompressSync(readFileSync(join(assets, name))).length;
}

/** A chunk's name without its hash. */
const stem = (name: string) => name.replace(/-[\w-]{8}\.js$/, "");

// Empty ones belong to routes that a browser never asks for.
const scripts = names.filter(
  (name) => name.endsWith(".js") && statSync(join(assets, name)).size > 1,
);

// Bytes of script before a visitor does anything, without 150 of the responses' headers; a bare page of Remix has 77 kB.
const beforeInteraction = 95_000 - 150;
// Chunks that are loaded when they are needed, with their budgets in bytes.
const loadedLater: Record<string, number> = {
  "send-enquiry": 24_900,
  // With the cleaning of what was typed, which the dashboard's scripts share.
  "browser-calls": 1_340,
  toast: 11_200,
  "tooltip-layer": 1_000,
  lightbox: 1_000,
};

interface Part {
  module: string;
  imports?: string[];
}

/** What Remix has the browser load for the public page, by its own manifest. */
function loadedForHome(): string[] {
  const manifest = names.find((name) => name.startsWith("manifest-"))!;
  const text = readFileSync(join(assets, manifest), "utf8");
  const { entry, routes } = JSON.parse(
    text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1),
  ) as {
    entry: Part;
    routes: Record<string, Part>;
  };
  const parts = [entry, routes["root"]!, routes["routes/_index"]!];
  const addresses = parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
  return [manifest, ...new Set(addresses.map((address) => basename(address)))];
}

it.each(languages)("the scripts of a first visit in %s stay within their budget", (language) => {
  // Besides what Remix loads.
  const texts = scripts.find((one) => stem(one) === `page-${language}`)!;
  const first = [...loadedForHome(), texts];
  const list = first.map((name) => `${sent(name)} ${name}`).join("\n");
  const total = first.reduce((sum, name) => sum + sent(name), 0);
  expect(total, `${total} of ${beforeInteraction} bytes\n${list}`).toBeLessThanOrEqual(
    beforeInteraction,
  );
  expect(first.length, list).toBeLessThanOrEqual(7);
});

it.each(languages)(
  "the words of the dashboard, the legal texts and the server stay out of %s",
  (language) => {
    const text = readFileSync(
      join(
        assets,
        scripts.find((one) => stem(one) === `page-${language}`)!,
      ),
      "utf8",
    );
    const { translation, legal } = catalogues[language];
    expect(text).toContain(translation.enquiry.submit);
    for (const other of [
      translation.admin.login.prompt,
      translation.spam.reasons.trap,
      translation.errors.malformed,
      legal.privacy.whatText,
    ]) {
      expect(text).not.toContain(other);
    }
  },
);

it.each(Object.entries(loadedLater))(
  "%s is a chunk of its own and within its budget",
  (chunk, most) => {
    const name = scripts.find((one) => stem(one) === chunk);
    expect(name, `no chunk ${chunk} among\n${scripts.join("\n")}`).toBeDefined();
    expect(sent(name!), name).toBeLessThanOrEqual(most);
  },
);

it.each([
  ["the public page", "site", 7_500],
  ["the owner's pages", "owner", 10_000],
])("the style sheet of %s stays within its budget", (_page, sheet, most) => {
  const found = names.filter((name) => name.startsWith(`${sheet}-`) && name.endsWith(".css"));
  expect(found).toHaveLength(1);
  expect(sent(found[0]!), found[0]).toBeLessThanOrEqual(most);
});

it("there is one display face, and it stays within its budget", () => {
  const faces = names.filter((name) => name.endsWith(".woff2"));
  expect(faces).toHaveLength(1);
  expect(statSync(join(assets, faces[0]!)).size, faces[0]).toBeLessThanOrEqual(30_000);
});
