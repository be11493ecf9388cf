import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defaultLanguage, languages } from "../i18n/languages";
import { pictureTexts } from "./picture-texts.server";

/** Every alternative text and caption of a language under its path, such as "hero.alt". */
function textsOf(words: object, path = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "string" ? [[path + key, value]] : textsOf(value as object, `${path}${key}.`),
  );
}

const english = new Map(textsOf(pictureTexts(defaultLanguage)));

describe("the words of the photographs", () => {
  it("are in a file beside every photograph", () => {
    const masters = readdirSync("app/photos").filter((name) => name.endsWith(".jpg"));
    expect(masters.length).toBeGreaterThan(0);
    for (const master of masters) {
      // The two framings of the hero show the same.
      const words = master.replace(/(?:-portrait)?\.jpg$/, ".words.json");
      expect(existsSync(`app/photos/${words}`), master).toBe(true);
    }
  });

  it.each(languages)("are whole sentences or names in %s, and its own", (language) => {
    const texts = textsOf(pictureTexts(language));
    expect(texts.map(([path]) => path)).toEqual([...english.keys()]);
    for (const [path, text] of texts) {
      expect(text.trim(), path).not.toBe("");
      if (language !== defaultLanguage) expect(text, path).not.toBe(english.get(path));
    }
  });

  it("hold one description for each photograph", () => {
    const descriptions = [...english].filter(([path]) => path.endsWith(".alt"));
    expect(new Set(descriptions.map(([, text]) => text)).size).toBe(descriptions.length);
  });
});
