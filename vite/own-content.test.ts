import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import sharp from "sharp";
import { build, createLogger } from "vite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { languages } from "../app/i18n/languages";
import { ownContent } from "./own-content";
import { pictures } from "./pictures";

let root: string;
const content = (...names: string[]) => path.join(root, "data/content", ...names);

async function write(file: string, text: string | Buffer): Promise<void> {
  const target = path.resolve(root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

const photograph = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

const wordsOf = (alt: string) =>
  JSON.stringify(Object.fromEntries(languages.map((language) => [language, { alt }])));

const page = `
  import photo from "~/photos/service-thai.jpg?picture";
  import words from "../photos/service-thai.words.json";
  import texts from "../i18n/locales/en/page";
  export { photo, words, texts };
`;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "own-content-"));
  vi.stubEnv("DATA_DIR", path.join(root, "data"));
  await write("app/photos/service-thai.jpg", await photograph("#ff0000"));
  await write("app/photos/service-thai.words.json", wordsOf("A red wall"));
  await write(
    "app/i18n/locales/en/page.ts",
    'export default { hero: { title: "An hour", area: "In {{area}}, {{city}}" }, close: "Close" } as const;',
  );
  await write("app/home/page.js", page);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

/** Builds the page. @returns what it shows, and what the build warned of */
async function built() {
  const warnings: string[] = [];
  await build({
    root,
    configFile: false,
    customLogger: { ...createLogger("silent"), warn: (message) => warnings.push(message) },
    resolve: { alias: { "~": path.join(root, "app") } },
    plugins: [ownContent(), pictures()],
    build: {
      rollupOptions: {
        input: path.join(root, "app/home/page.js"),
        preserveEntrySignatures: "exports-only",
        output: { entryFileNames: "page.mjs" },
      },
    },
  });
  const code = await readFile(path.join(root, "dist/page.mjs"), "utf8");
  const module = `data:text/javascript,${encodeURIComponent(code)}`;
  const { photo, words, texts } = (await import(/* @vite-ignore */ module)) as {
    photo: { colour: string };
    words: { en: { alt: string } };
    texts: object;
  };
  return { colour: photo.colour, alt: words.en.alt, texts, warnings };
}

describe("content/ of the data folder", () => {
  it("may be missing, and is looked for in ./data while DATA_DIR is empty", async () => {
    expect(await built()).toMatchObject({ colour: "#f00", alt: "A red wall", warnings: [] });
    vi.stubEnv("DATA_DIR", "");
    await write(content("texts/en.json"), '{ "close": "Shut" }');
    expect((await built()).texts).toMatchObject({ close: "Shut" });
  });

  it("wins over the repository's photographs, their words and single texts", async () => {
    await write(content("photos/service-thai.jpg"), await photograph("#0000ff"));
    await write(content("photos/service-thai.words.json"), wordsOf("A blue wall"));
    await write(content("photos/.DS_Store"), "");
    await write(content("texts/en.json"), '{ "hero": { "area": "In {{city}}" } }');
    expect(await built()).toEqual({
      colour: "#00f",
      alt: "A blue wall",
      texts: { hero: { title: "An hour", area: "In {{city}}" }, close: "Close" },
      warnings: [],
    });
  });

  it("with a photograph without words is built with a warning", async () => {
    await write(content("photos/service-thai.jpg"), await photograph("#0000ff"));
    expect((await built()).warnings).toEqual([
      `Warning: ${content("photos/service-thai.jpg")} has no service-thai.words.json beside it: the page still describes the previous photograph.`,
    ]);
  });

  it.each([
    ["photo/hero.jpg", "", "photo: only photos/ and texts/ belong here."],
    [
      "photos/service-thai.jpeg",
      "",
      "service-thai.jpeg: the page has no such file; it has service-thai.jpg, service-thai.words.json.",
    ],
    ["photos/service-thai.words.json", '{ "en": { "alt": "A" } }', 'the text "zh" is missing.'],
    [
      "photos/service-thai.words.json",
      '{ "en": { "alt": "A", "caption": "B" } }',
      'there is no text "en.caption"; here are alt.',
    ],
    [
      "texts/en-GB.json",
      "{}",
      "en-GB.json: there may be en.json, zh.json, es.json, fr.json, de.json, ja.json.",
    ],
    ["texts/en.json", "[]", "en.json should be texts by their names, in { }."],
    [
      "texts/en.json",
      '{ "close": "Shut", }',
      /en\.json: It is not valid JSON at line 1, column 20/,
    ],
    [
      "texts/en.json",
      '{ "hero": { "titel": "A" } }',
      'no text "hero.titel"; here are title, area.',
    ],
    ["texts/en.json", '{ "hero": "A" }', '"hero" should be texts by their names, in { }.'],
    ["texts/en.json", '{ "close": " " }', '"close" should be a text that is not empty.'],
    [
      "texts/en.json",
      '{ "hero": { "area": "In {{town}}" } }',
      '"hero.area" has the variable {{town}}; it may have {{area}}, {{city}}.',
    ],
    [
      "texts/en.json",
      '{ "constructor": "A" }',
      'there is no text "constructor"; here are hero, close.',
    ],
  ])("with a mistake in %s stops the build: %j", async (file, text, said) => {
    await write(content(file), text);
    await expect(built()).rejects.toThrow(said);
    await expect(built()).rejects.toThrow(content(file.split("/")[0]!));
  });
});
