import { expect, test } from "vitest";
import { sampleProfile } from "../../tests/support/own-profile";
import { type SampleField, sampleFields } from "./sample-fields";
import { nextSampleForm, sampleForms } from "./sample-forms";

const left: SampleField[] = ["email", "reviews", "photographs", "openingHours", "texts"];

test.each([
  ["spa", "reach"],
  ["reach", "hours"],
  ["hours", "reviews"],
  ["texts", "photographs"],
  ["photographs", "reach"],
  ["kept", "reach"],
])("behind the form %s the next one that is left is %s", (after, next) => {
  expect(nextSampleForm(left, after)).toBe(next);
});

test("the photographs, whose rows are named after the treatments, come last, and hours and prices early", () => {
  const forms = "spa reach hours prices reviews treatments texts photographs";
  expect(sampleForms(sampleFields(sampleProfile)).join(" ")).toBe(forms);
});

test("behind the last form that is left, and when none is, there is no next one", () => {
  expect(nextSampleForm(["phone", "mobile"], "reach")).toBeUndefined();
  expect(nextSampleForm([], "kept")).toBeUndefined();
});
