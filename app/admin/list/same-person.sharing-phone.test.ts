import { describe, expect, it } from "vitest";
import { storedEnquiry } from "../../../tests/support/stored-enquiries";
import { sharesOnlyPhone, shownPerson } from "./same-person";

const person = storedEnquiry(1, { email: "Zoë.Berg@example.com" });
const sharing = (email: string) => sharesOnlyPhone(person, storedEnquiry(2, { email }));

describe("an enquiry of the same person", () => {
  it("has the same e-mail apart from case and Unicode form", () => {
    expect(sharing("ZOE\u0308.berg@EXAMPLE.com")).toBe(false);
  });

  it.each(["zoëberg@example.com", "other@example.com", ""])(
    "shares only the telephone number when its e-mail is %j",
    (email) => {
      expect(sharing(email)).toBe(true);
    },
  );

  it("is found by the telephone number alone when neither has an e-mail", () => {
    const nobody = storedEnquiry(1, { email: "" });
    expect(sharesOnlyPhone(nobody, storedEnquiry(2, { email: "" }))).toBe(true);
    expect(sharesOnlyPhone(nobody, nobody)).toBe(false);
  });

  it("is named by the enquiry that was asked for, and nobody is named once that is gone", () => {
    const other = storedEnquiry(3, { email: "other@example.com" });
    const { id } = person;
    const name = `Ada ${person.lastName}`;
    const expected = { id, name, count: 2, onlyPhone: [other.id] };
    expect(shownPerson(id, [person, other])).toEqual(expected);
    expect(shownPerson(id, [])).toEqual({ id, name: "", count: 0, onlyPhone: [] });
  });
});
