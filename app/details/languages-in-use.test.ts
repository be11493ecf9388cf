import { expect, test } from "vitest";
import { languagesInUse } from "./languages-in-use";

test.each([
  [{ "spokenLanguages[0]": "de", "spokenLanguages[1]": "pl" }, ["de"]],
  [{ "treatments[0].names.fr": "Massage", "treatments[0].texts.ja": "" }, ["fr"]],
  [{ "texts.heroTitle.es": "Calma" }, ["es"]],
  [{ "photographs.about.texts.zh": "房间" }, ["zh"]],
  [{ "address.city": "de" }, []],
])("of the fields %j these languages are the owner's: %j", (values, used) => {
  expect(languagesInUse([{}, values])).toEqual(used);
});
