import { describe, expect, it } from "vitest";
import { languageInCookie } from "./language-cookie";

describe("the language in a cookie", () => {
  it.each([
    ["language=fr", "fr"],
    ["admin=x;language=de ; a=b", "de"],
    ["mylanguage=fr", undefined],
    ["language", undefined],
    ["language=xx", undefined],
    ["language=fr; __Host-language=de", "de"],
    ["", undefined],
    [undefined, undefined],
  ])("is in %j: %s", (cookie, code) => {
    expect(languageInCookie(cookie)).toBe(code);
  });
});
