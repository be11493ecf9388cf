import { describe, expect, it } from "vitest";
import { chosenLanguageCookie } from "./chosen-language.server";

const choice = { named: "de", cookies: undefined, fetchSite: undefined };

describe("the cookie of a chosen language", () => {
  it("keeps what the address names for a year", () => {
    expect(chosenLanguageCookie(choice, false)).toBe(
      "language=de; Path=/; Max-Age=31536000; SameSite=Lax",
    );
  });

  it.each([
    ["no language is named", { named: null }],
    ["the name is unknown", { named: "xx" }],
    ["it is kept already", { cookies: "a=b; __Host-language=de" }],
    ["it is kept already under the name of plain http", { cookies: "a=b; language=de" }],
    ["another website's link named it", { fetchSite: "cross-site" }],
  ])("is not set when %s", (_why, different) => {
    expect(chosenLanguageCookie({ ...choice, ...different }, true)).toBeUndefined();
  });

  it("is set when only a cookie that a sibling host can set has the choice", () => {
    const cookies = "language=de; __Host-language=fr";
    expect(chosenLanguageCookie({ ...choice, cookies }, true)).toContain("__Host-language=de");
  });
});
