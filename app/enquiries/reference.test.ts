import { describe, expect, it } from "vitest";
import { isReference, referenceOf } from "./reference";

describe("referenceOf", () => {
  it("is the beginning of the id, short enough for the telephone", () => {
    expect(referenceOf("3f2a9c1b-7d4e-4c55-9a39-0c8f7a6b5d4c")).toBe("3F2A-9C1B");
  });
});

describe("isReference", () => {
  it("knows its own", () => {
    expect(isReference("3F2A-9C1B")).toBe(true);
  });

  it.each([null, "", "3f2a-9c1b", "3F2A9C1B", "3F2A-9C1B\n", "<b>A-9C1B", "3F2A-9C1BX"])(
    "refuses %j",
    (text) => {
      expect(isReference(text)).toBe(false);
    },
  );
});
