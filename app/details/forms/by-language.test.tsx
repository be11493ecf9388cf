import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { i18nFor, translator } from "../../i18n/i18n.server";
import type { Language } from "../../i18n/languages";
import { TextsProvider } from "../../i18n/texts";
import { DetailsFormContext } from "../details-controls";
import { ByLanguage } from "./by-language";

it.each<[Language, Language[], string]>([
  ["en", [], "en | zh es fr de ja"],
  ["en", ["de"], "en de | zh es fr ja"],
  ["de", ["en", "es", "de"], "de en es | zh fr ja"],
])(
  "on a page in %s an owner who speaks or writes %j has the fields in this order: %s",
  (language, ownersLanguages, order) => {
    const form = {
      group: "treatments",
      currency: "GBP",
      values: {},
      errors: {},
      now: undefined,
      arranged: undefined,
      ownersLanguages,
    } as const;
    const html = renderToStaticMarkup(
      <TextsProvider t={translator(language)} i18n={i18nFor(language)}>
        <DetailsFormContext.Provider value={form}>
          <ByLanguage fieldsOf={() => []} missing={[]}>
            {(code) => <i key={code}>{code}</i>}
          </ByLanguage>
        </DetailsFormContext.Provider>
      </TextsProvider>,
    );
    const shown = [...html.matchAll(/<i>(..)<\/i>|<details>/g)].map(([, code]) => code ?? "|");
    expect(shown.join(" ")).toBe(order);
  },
);
