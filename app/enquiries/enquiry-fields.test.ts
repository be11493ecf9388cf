import { expect, it } from "vitest";
import { languages } from "../i18n/languages";
import { fieldsIn } from "./enquiry-fields";

it("the family name comes first in Chinese and Japanese, and after the given name elsewhere", () => {
  const firstFields = languages.map((language) => [language, fieldsIn(language)[0]]);
  expect(Object.fromEntries(firstFields)).toEqual({
    en: "firstName",
    zh: "lastName",
    es: "firstName",
    fr: "firstName",
    de: "firstName",
    ja: "lastName",
  });
});
