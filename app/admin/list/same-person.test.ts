import { expect, it } from "vitest";
import { listed } from "../../../tests/support/listed";
import { personCount, samePersonAs } from "./same-person";

const person = (id: string, email: string, phone: string) => listed({ id, email, phone });
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).join("");

it("e-mail addresses are the same apart from case and Unicode form, and dots differ", () => {
  const list = [
    person("a", "Zoë@Example.com", ""),
    person("b", "zoe\u0308@example.com", ""),
    person("c", "z.oe\u0308@example.com", ""),
    person("d", "", ""),
    person("e", "", ""),
  ];
  expect(list.map((one) => idsOf(samePersonAs(list, one.id)))).toEqual(["ab", "ab", "c", "d", "e"]);
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

it.each([
  "(+44) 7700 900123",
  "44 7700 900123",
  "+44 (0)7700 900123",
  "mobile: +44 7700 900123",
  "07700 900123 / 020 7946 0000",
  "020 7946 0000, 07700 900123",
  "07700 900123 ext. 4",
])("an enquiry with %s is found by 07700900123", (phone) => {
  const list = [person("a", "a@example.com", "07700900123"), person("b", "b@example.com", phone)];
  expect(list.map((one) => idsOf(samePersonAs(list, one.id)))).toEqual(["ab", "ab"]);
  expect(list.map((one) => personCount(list, one))).toEqual([2, 2]);
});

it.each([
  ["+49 171 5550132", "+49 (0)171 5550132"],
  ["+49 171 5550132", "0049 0171/5550132"],
  ["+971 50 123 4567", "+٩٧١ ٠٥٠ ١٢٣ ٤٥٦٧"],
  ["+44 7700 900123", "٠٧٧٠٠٩٠٠١٢٣"],
])("an enquiry with %s is found by %s", (one, other) => {
  const list = [person("a", "a@example.com", one), person("b", "b@example.com", other)];
  expect(list.map(({ id }) => idsOf(samePersonAs(list, id)))).toEqual(["ab", "ab"]);
});

it.each([
  ["0171/5550132", "0172/5550132"],
  ["0800/123/4567", "0800/123/9999"],
  ["020 7946 0000 / 7946 0001", "01632 960000 / 7946 0001"],
  ["07700 900123 / 123456", "07700 900124 / 123456"],
  ["44 7700 900", "07700 900"],
  ["447 555 0199", "0755 50199"],
])("people with %s and %s are not taken for one", (one, other) => {
  const list = [person("a", "a@example.com", one), person("b", "b@example.com", other)];
  expect(list.map(({ id }) => idsOf(samePersonAs(list, id)))).toEqual(["a", "b"]);
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
    "e",
  ]);
  expect(list.map((one) => personCount(list, one))).toEqual([4, 3, 3, 4, 1]);
  expect(samePersonAs(list, "unknown")).toEqual([]);
});

it("thousands of enquiries of one person, among those of others, are all counted", () => {
  const list = Array.from({ length: 3000 }, (_, index) =>
    index % 3 === 0
      ? person(String(index), "one@example.com", "07700 900001")
      : person(String(index), `${index}@example.com`, index % 3 === 1 ? "07700 900001" : ""),
  );
  expect([0, 1, 2].map((index) => list[index] && personCount(list, list[index]))).toEqual([
    2000, 2000, 1,
  ]);
});

it("an enquiry that shares several numbers with a person counts once", () => {
  const list = [
    person("a", "one@example.com", "07700 900001 / 020 7946 0000"),
    person("b", "one@example.com", "07700 900001 / +44 7700 900001"),
    person("c", "two@example.com", "020 7946 0000 / 07700 900001"),
    person("d", "three@example.com", "020 7946 0000"),
  ];
  const found = list.map(({ id }) => idsOf(samePersonAs(list, id)));
  expect(found).toEqual(["abcd", "abc", "abcd", "acd"]);
  expect(list.map((one) => personCount(list, one))).toEqual([4, 3, 4, 3]);
});
