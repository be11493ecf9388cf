import { expect, it } from "vitest";
import { translator, i18nFor } from "./i18n.server";
import { languages } from "./languages";
import { catalogues } from "./locales/catalogues.server";
import { translatorOf } from "./translate";

/** The keys of all texts in a catalogue, those of a plural without its form. */
function keysOf(group: object, before = ""): string[] {
  return Object.entries(group).flatMap(([name, text]: [string, unknown]) =>
    typeof text === "object" && text !== null
      ? keysOf(text, `${before}${name}.`)
      : [before + name.replace(/_(?:one|many|other)$/, "")],
  );
}

type Loose = (key: string, values?: Record<string, unknown>) => string;

/** A value for every placeholder that the texts have. */
const valuesOf = (texts: object, count: number): Record<string, unknown> => {
  const names = [...JSON.stringify(texts).matchAll(/{{(\w+)/g)].map(([, name]) => name!);
  return { ...Object.fromEntries(names.map((name) => [name, `$& ${name} $t(nav.home)`])), count };
};

it.each(languages)("browser and server say every text of %s as i18next does", (language) => {
  const { translation, legal } = catalogues[language];
  const pairs = [
    ["translation", translation, translator(language)],
    ["legal", legal, i18nFor(language).getFixedT(language, "legal")],
  ] as unknown as ["translation" | "legal", object, Loose][];
  for (const [namespace, texts, onServer] of pairs) {
    const inBrowser = translatorOf(texts, language) as unknown as Loose;
    const keys = [...new Set(keysOf(texts))];
    expect(keys.length).toBeGreaterThan(40);
    for (const count of [0, 1, 2, 5, 1234, 1_000_000]) {
      const values = valuesOf(texts, count);
      expect(keys.map((key) => inBrowser(key, values))).toEqual(
        keys.map((key) => onServer(key, values)),
      );
    }
    // What needs no value is read on the server, too, without the rest of i18next.
    const ofI18next = i18nFor(language).getFixedT(language, namespace) as unknown as Loose;
    const plain = keys.filter((key) => !ofI18next(key).includes("{{"));
    expect(plain.map((key) => onServer(key))).toEqual(plain.map((key) => ofI18next(key)));
    expect(plain.map((key) => inBrowser(key))).toEqual(plain.map((key) => onServer(key)));
  }
});

it("the browser shows the key where there is no text", () => {
  const t = translatorOf({ nav: { home: "Home" } }, "en") as unknown as Loose;
  expect(["nav", "nav.home", "nav.home.more", "no.such.key"].map((key) => t(key))).toEqual([
    "nav",
    "Home",
    "nav.home.more",
    "no.such.key",
  ]);
});
