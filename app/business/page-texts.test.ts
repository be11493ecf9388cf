import { expect, test } from "vitest";
import { factsOf, filledIn, unknownIn, pageTextNames, pageTexts } from "./page-texts";

test.each(["", "No braces", "In {area}, {city}, at {name}", "{area}{area}", "$1 and {name}"])(
  "a headline may be %j",
  (text) => {
    expect(unknownIn(pageTexts.heroTitle.facts, text)).toBeUndefined();
  },
);

test.each([
  ["an unknown word", "In {area}, {town} and {county}", "{town}"],
  ["a fact of another text", "From {price}", "{price}"],
  ["a fact in capitals", "In {Area}", "{Area}"],
  ["a fact with spaces", "In { area }", "{ area }"],
  ["two braces, as in the texts of the site", "In {{area}}", "{{area}}"],
  ["a brace that is never closed", "In {area", "{"],
  ["a brace that is never opened", "In area}", "}"],
  ["nothing in braces", "In {}", "{}"],
  ["full-width braces, as a Japanese keyboard writes them", "｛area｝", "｛area｝"],
  ["a fact made by taking out another", "{ar{name}ea}", "{"],
  ["a name that JavaScript knows", "{constructor}", "{constructor}"],
])("a headline with %s is refused: %s", (_what, text, unknown) => {
  expect(unknownIn(pageTexts.heroTitle.facts, text)).toBe(unknown);
});

test("every fact that a text may name is filled in, and nothing of what is filled in is read again", () => {
  const values = {
    name: "{city} $& $1",
    area: "Islington",
    city: "London",
    zone: "1",
    stations: "Angel",
    rooms: "3",
    lengths: "30 or 60",
    price: "£40",
    treatments: "6",
    treatmentNames: "Thai and Swedish",
  };
  expect(filledIn("{name}: {area}, {area}. {constructor}", values)).toBe(
    "{city} $& $1: Islington, Islington. {constructor}",
  );
  for (const name of pageTextNames) {
    const named = factsOf(name, { zone: 1 });
    const all = named.map((fact) => `{${fact}}`).join("; ");
    expect(named).toEqual(pageTexts[name].facts);
    expect(unknownIn(named, all)).toBeUndefined();
    expect(filledIn(all, { ...values, name: "Own" })).not.toMatch(/[{}]/);
  }
});
