import type { TFunction } from "i18next";

/** Texts as a catalogue has them: by name, in groups. */
interface Group {
  readonly [name: string]: string | Group | undefined;
}

const placeholder = /{{(\w+)(, number)?}}/g;

/**
 * The texts of one language in the browser, where i18next would be an eighth of the bytes that a first visit loads before
 * anybody does anything. What the catalogues use of it is here, and the same for both: `{{name}}`, `{{count, number}}`,
 * and the plural forms of `count`. Its test compares the two for every text.
 *
 * @param catalogue the texts that have come to the page
 * @returns a function whose result for an unknown key is the key
 */
export function translatorOf<Namespace extends "translation" | "legal">(
  catalogue: object,
  language: string,
): TFunction<Namespace> {
  const plurals = new Intl.PluralRules(language);
  const find = (key: string): string | undefined => {
    let found: string | Group | undefined = catalogue as Group;
    for (const name of key.split(".")) {
      if (typeof found !== "object") return undefined;
      found = found[name];
    }
    return typeof found === "string" ? found : undefined;
  };
  const translate = (
    key: string,
    values: Readonly<Record<string, string | number | undefined>> = {},
  ): string => {
    const { count } = values;
    const plural = typeof count === "number" ? find(`${key}_${plurals.select(count)}`) : undefined;
    return (plural ?? find(key) ?? key).replace(
      placeholder,
      (_, name: string, isNumber?: string) => {
        const value = values[name];
        if (isNumber && typeof value === "number") return value.toLocaleString(language);
        return String(value ?? "");
      },
    );
  };
  return translate as unknown as TFunction<Namespace>;
}
