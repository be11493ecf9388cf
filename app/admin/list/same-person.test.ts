import { expect, it } from "vitest";
import { nationalDigits, personCount, samePersonAs } from "./same-person";

const person = (id: string, email: string, phone: string) => ({ id, email, phone });
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).join("");

it.each([
  ["07700 900123", "07700900123"],
  ["+44 7700 900123", "07700900123"],
  ["+44 (0)7700 900123", "07700900123"],
  ["0044 7700-900-123", "07700900123"],
  ["＋４４ 7700 900123", "07700900123"],
  ["+33 1 23 45 67 89", "33123456789"],
  ["none", ""],
])("the national digits of %s are %s", (phone, digits) => {
  expect(nationalDigits(phone)).toBe(digits);
});

it("e-mail addresses are the same apart from case and Unicode form, and dots differ", () => {
  const list = [
    person("a", "Zoë@Example.com", ""),
    person("b", "zoe\u0308@example.com", ""),
    person("c", "z.oe\u0308@example.com", ""),
    person("d", "", ""),
    person("e", "", ""),
  ];
  expect(list.map((one) => idsOf(samePersonAs(list, one.id)))).toEqual(["ab", "ab", "c", "", ""]);
});

it("telephone numbers are the same when all of at least seven digits agree", () => {
  const list = [
    person("a", "a@example.com", "+44 7700 900123"),
    person("b", "b@example.com", "07700900123"),
    person("c", "c@example.com", "07700 900124"),
    person("d", "d@example.com", "123456"),
    person("e", "e@example.com", "123456"),
  ];
  expect(list.map((one) => idsOf(samePersonAs(list, one.id)))).toEqual(["ab", "ab", "c", "d", "e"]);
});

it("what one enquiry shares with a second and the second with a third is not followed", () => {
  const list = [
    person("a", "one@example.com", "07700 900001"),
    person("b", "one@example.com", "07700 900002"),
    person("c", "two@example.com", "07700 900002"),
  ];
  expect(list.map((one) => idsOf(samePersonAs(list, one.id)))).toEqual(["ab", "abc", "bc"]);
});

it("the number of a person's enquiries is that of those that are listed, in the list's order", () => {
  const list = [
    person("a", "one@example.com", "07700 900001"),
    person("b", "two@example.com", "07700 900001"),
    person("c", "one@example.com", "07700 900002"),
    person("d", "one@example.com", "07700 900001"),
    person("e", "", ""),
  ];
  expect(list.map((one) => idsOf(samePersonAs(list, one.id)))).toEqual([
    "abcd",
    "abd",
    "acd",
    "abcd",
    "",
  ]);
  expect(list.map(({ id }) => personCount(list, id))).toEqual([4, 3, 3, 4, 0]);
  expect([personCount(list, "unknown"), samePersonAs(list, "unknown")]).toEqual([0, []]);
});
