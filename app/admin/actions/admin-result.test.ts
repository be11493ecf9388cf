import { describe, expect, it } from "vitest";
import { adminIntents, intentOf } from "./admin-result";

describe("the intent of a form", () => {
  const formOf = (intent: string) => {
    const form = new FormData();
    form.set("intent", intent);
    return form;
  };

  it.each(adminIntents)("is known: %s", (intent) => {
    expect(intentOf(formOf(intent))).toBe(intent);
  });

  it.each(["", "constructor", "Login", "refresh "])("is unknown: %j", (intent) => {
    expect(intentOf(formOf(intent))).toBeUndefined();
  });

  it("is unknown in a form without one", () => {
    expect(intentOf(new FormData())).toBeUndefined();
  });
});
