import { expect, test } from "vitest";
import type { SampleField } from "./sample-fields";
import { nextSampleForm } from "./sample-forms";

const left: SampleField[] = ["email", "reviews", "texts"];

test.each([
  ["spa", "reach"],
  ["reach", "reviews"],
  ["photographs", "texts"],
  ["texts", "reach"],
  ["kept", "reach"],
])("behind the form %s the next one that is left is %s", (after, next) => {
  expect(nextSampleForm(left, after)).toBe(next);
});

test("behind the last form that is left, and when none is, there is no next one", () => {
  expect(nextSampleForm(["phone", "mobile"], "reach")).toBeUndefined();
  expect(nextSampleForm([], "kept")).toBeUndefined();
});
