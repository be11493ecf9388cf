import { describe, expect, it } from "vitest";
import { keepChosenLanguage } from "./chosen-language.server";

const choice = { named: "de", cookies: undefined, fetchSite: undefined };

describe("keepChosenLanguage", () => {
  it("keeps a language that the address names, for this visitor alone", () => {
    expect(keepChosenLanguage(choice, false)).toEqual({
      "set-cookie": "language=de; Path=/; Max-Age=31536000; SameSite=Lax",
      "cache-control": "private, no-cache",
    });
    expect(keepChosenLanguage(choice, true)["set-cookie"]).toContain("; Secure");
  });

  it.each([
    ["no language is named", { named: null }],
    ["the name is unknown", { named: "xx" }],
    ["it is kept already", { cookies: "a=b; language=de" }],
    ["another website's link named it", { fetchSite: "cross-site" }],
  ])("keeps nothing when %s", (_why, different) => {
    expect(keepChosenLanguage({ ...choice, ...different }, true)).toEqual({});
  });

  it.each(["same-origin", "none"])("keeps it when the visitor came by %s", (fetchSite) => {
    expect(keepChosenLanguage({ ...choice, fetchSite }, false)).not.toEqual({});
  });
});
