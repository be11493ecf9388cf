import { expect, it } from "vitest";
import { listed } from "../../../tests/support/listed";
import type { StoredEnquiry } from "../../enquiries/enquiry-fields";
import { noWork } from "../../enquiries/record";
import { matchesSearch, searchTextOf, searchWords } from "./search";
import { treatmentsIn } from "../../business/localised-profile.server";
import { sampleProfile } from "../../../tests/support/own-profile";

const enquiry: StoredEnquiry = {
  id: "3f2a9c1b-0000-4000-8000-000000000000",
  createdAt: "2026-11-20T10:00:00.000Z",
  firstName: "Zoë",
  lastName: "Großmann Øster",
  email: "Zoe.Grossmann@Example.com",
  phone: "+44 (0)7700 900 123",
  treatment: "hot-stone",
  message: "Dienstag abends,\nfür zwei",
};
const note = "Gift card for Renée";

const withNote = (different: Partial<StoredEnquiry>) =>
  listed({ ...enquiry, ...different, work: { ...noWork, note } });
function matches(search: string, different: Partial<StoredEnquiry> = {}): boolean {
  return matchesSearch(withNote(different), searchWords(search, treatmentsIn(sampleProfile, "en")));
}

it.each([
  ["the first name without its accent", "zoe"],
  ["the name in capitals", "GROSSMANN"],
  ["ß for ss", "großmann"],
  ["o for ø", "oster"],
  ["ø for o", "øster"],
  ["a decomposed accent", "zoe\u0308"],
  ["the e-mail address in another case", "ZOE.GROSSMANN@example.com"],
  ["the treatment's name", "hot stone"],
  ["the treatment's value", "hot-stone"],
  ["a word of the message", "abends"],
  ["a word of the note", "renee"],
  ["words of several fields in any order", "renee dienstag zoe"],
  ["the reference", "3F2A-9C1B"],
  ["the reference without its dash", "3f2a9c1b"],
  ["the number as typed", "+44 (0)7700 900 123"],
  ["the number's digits in national form", "07700900123"],
  ["the number's digits in international form", "+447700900123"],
  ["the number with other blanks", "07700 900123"],
  ["a part of the number", "900123"],
  ["full-width digits", "０７７００９００１２３"],
  ["Arabic digits", "٠٧٧٠٠ ٩٠٠١٢٣"],
  ["Persian digits", "+۴۴ ۷۷۰۰ ۹۰۰۱۲۳"],
  ["the number as dialled from abroad", "00447700900123"],
  ["nothing but blanks", "  \u3000 "],
])("an enquiry is found by %s", (_what, search) => {
  expect(matches(search)).toBe(true);
});

it.each([
  ["07700 900124", { message: "or my husband's, 07700 900124" }],
  ["07700900124", { message: "or my husband's, 07700 900124" }],
  ["+44 7700 900124", { message: "or (07700) 900124." }],
  ["07700900124", { message: "または０７７００－９００１２４まで" }],
  ["27 11 2026", { message: "On 27 11 2026, please" }],
  ["07700 900124", { message: "أو ٠٧٧٠٠ ٩٠٠١٢٤ من فضلك" }],
  ["7 pm", { message: "around ٧ pm" }],
])("a search for %s looks at the numbers in a message, too", (search, different) => {
  expect(matches(search, different)).toBe(true);
});

it.each(["+44", "0044"])(
  "the code of the country alone, %s, does not find every number",
  (search) => {
    expect(matches(search, { phone: "030 1234567" })).toBe(false);
  },
);

it.each(["07700900123", "447700900123", "02079460000", "+442079460000"])(
  "an enquiry with two numbers is found by %s",
  (search) => {
    expect(matches(search, { phone: "07700 900123 / (+44) 20 7946 0000" })).toBe(true);
  },
);

it.each([
  ["+49 171 5550132", "0171"],
  ["+49 171 5550132", "+49 (0)171 555"],
  ["+49 171 5550132", "0049 171 5550132"],
  ["+49 0171 5550132", "+49 171"],
  ["+39 06 1234567", "06 1234567"],
  ["०७७०० ९००१२३", "07700900123"],
  ["০৭৭০০ ৯০০১২৩", "+44 7700 900"],
  ["๐๗๗๐๐ ๙๐๐๑๒๓", "900123"],
])("the number %s is found by %s", (phone, search) => {
  expect(matches(search, { phone })).toBe(true);
});

it.each([
  ["obrien", "O’Brien"],
  ["o'brien", "O’Brien"],
  ["oreilly", "O'Reilly"],
  ["müller, an", "Anna Müller"],
  ["mueller", "Müller"],
  ["müller", "Mueller"],
  ["muller", "Müller"],
  ["muller", "Muller"],
  ["müller", "Muller"],
  ["MUELLER", "mu\u0308ller"],
  ["MU\u0308LLER", "Mueller"],
  ["joergensen", "Jørgensen"],
  ["ae", "Häberle"],
  ["goethe", "Göthe"],
  ["grossmueller", "Größmüller"],
  ["größmüller", "Grossmueller"],
  ["o’brien", "O'Brien"],
  ["o'brien", "O’Brien"],
  ["o´brien", "O‘Brien"],
])("%s finds %s", (search, lastName) => {
  expect(matches(search, { lastName })).toBe(true);
});

it.each([
  ["joe", { firstName: "John" }],
  ["mae", { treatment: "sports-massage" }],
  ["sue", { firstName: "Susan" }],
])("an e after a, o or u counts: %s does not find %o", (search, different) => {
  expect(matches(search, different)).toBe(false);
});

it("what is prepared of a long text with umlauts is little longer than the text", () => {
  const message = "Für Frau Müller am Dienstagabend zwei Massagen, bitte. ".repeat(40);
  const { text } = searchTextOf(withNote({ message }));
  expect(text.length).toBeLessThan(1.4 * message.length);
});

it.each(["zoe miller", "07700900124", "3f2a-9c1c", "swedish"])(
  "an enquiry in which not every word occurs is not found: %s",
  (search) => {
    expect(matches(search)).toBe(false);
  },
);

it.each(["00", "+00", "(00)"])(
  "%s is a part of a number, and not found in one without it",
  (search) => {
    expect(matches(search, { phone: "07700 900123" })).toBe(true);
    expect(matches(search, { phone: "020 7946 0123" })).toBe(false);
  },
);

it("the treatment is found by its name in the page's language", () => {
  const finds = (search: string) =>
    matchesSearch(
      withNote({ treatment: "full-body" }),
      searchWords(search, treatmentsIn(sampleProfile, "de")),
    );
  expect(finds("Ganzkörpermassage")).toBe(true);
  expect(finds("ganzkoerper")).toBe(true);
  expect(finds("fuß")).toBe(false);
});

it("a copy with another note is found by that, and not by the note before", () => {
  const before = withNote({});
  expect(matchesSearch(before, searchWords("renée", treatmentsIn(sampleProfile, "en")))).toBe(true);
  const after = { ...before, work: { ...noWork, note: "Voucher" } };
  expect(matchesSearch(after, searchWords("voucher", treatmentsIn(sampleProfile, "en")))).toBe(
    true,
  );
  expect(matchesSearch(after, searchWords("renée", treatmentsIn(sampleProfile, "en")))).toBe(false);
});

it("a Japanese name is found whole, by its parts, and not without its voicing marks", () => {
  const japanese = { firstName: "花子", lastName: "山田", message: "かがみ" };
  expect(matches("山田花子", japanese)).toBe(true);
  expect(matches("花子", japanese)).toBe(true);
  expect(matches("がみ", japanese)).toBe(true);
  expect(matches("かかみ", japanese)).toBe(false);
});

it("a text of characters that stand for many is searched as it is, and takes no more memory", () => {
  const message = "\uFDFA".repeat(4000);
  const { text } = searchTextOf(withNote({ message }));
  expect(text.length).toBeLessThan(3 * message.length);
  expect(matches("zoe grossmann", { message })).toBe(true);
  expect(matches("½", { message: "½ Stunde" })).toBe(true);
});
