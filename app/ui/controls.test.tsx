import { renderToStaticMarkup } from "react-dom/server";
import { TextsProvider } from "../i18n/texts";
import { expect, it } from "vitest";
import { i18nFor, translator } from "../i18n/i18n.server";
import { Field } from "./controls";

it.each([
  ["de", "Eins. Zwei."],
  ["ja", "Eins.Zwei."],
] as const)(
  "in %s the sentences about a field follow each other as the language parts them",
  (language, shown) => {
    const html = renderToStaticMarkup(
      <TextsProvider t={translator(language)} i18n={i18nFor(language)}>
        <Field id="a" label="c" errors={["Eins.", "Zwei."]}>
          <input id="a" />
        </Field>
      </TextsProvider>,
    );
    expect(html).toContain(`>${shown}</p>`);
  },
);
