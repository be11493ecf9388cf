import { describe, expect, it } from "vitest";
import {
  cleanContact,
  cleanEmail,
  cleanLine,
  cleanMessage,
  isBlank,
  isWellFormed,
  wellFormed,
} from "./plain-text";

const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter(
  (character) => /\p{Cc}/u.test(character),
);
const lineBreaks = ["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"];
const bidirectional = Array.from("\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069");

describe("cleanLine", () => {
  it.each([...lineBreaks, "\t"])("makes a space of %j", (character) => {
    expect(cleanLine(`Ada${character}Lovelace`)).toBe("Ada Lovelace");
  });

  it("takes out all other control characters and all that turn the direction of writing", () => {
    const out = controls.filter((one) => !/[\t\n\v\f\r\u0085]/.test(one));
    expect(out).toHaveLength(59);
    for (const character of [...out, ...bidirectional]) {
      expect(cleanLine(`A${character}da`)).toBe("Ada");
    }
  });

  it.each([
    "👩🏽‍🦰 Ada",
    "علی‌رضا",
    "王 小明",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "שרה",
    "\u200Eשרה\u200F",
    "\u061Cعلي",
    "O’Brien-Ωmega",
  ])("leaves %j as it is", (name) => {
    expect(cleanLine(name)).toBe(name);
  });

  it("trims what is left", () => {
    expect(cleanLine("\u202E \u0000Ada\u0007 \u202C")).toBe("Ada");
  });
});

describe("cleanContact", () => {
  it.each([
    "\u200B",
    "\u200C",
    "\u200D",
    "\u00AD",
    "\uFEFF",
    "\u2060",
    "\u3164",
    "\u034F",
    "\u202C",
  ])("takes the invisible %j out", (character) => {
    expect(cleanContact(`ada@${character}example.com`)).toBe("ada@example.com");
  });

  it("leaves no way to show another number than the one that is dialled", () => {
    expect(cleanContact("\u202E0000 6497 020")).toBe("0000 6497 020");
  });
});

describe("cleanEmail", () => {
  it("leaves an address as it is, whatever its letters", () => {
    for (const address of ["o'neil+spa@example.co.uk", "用户@例子.广告", "ada@bücher.example"]) {
      expect(cleanEmail(address)).toBe(address);
    }
  });

  it("leaves nothing of a text that holds only what is written around an address", () => {
    for (const text of ["<>", "mailto:", " . ; ,", "<mailto: >"]) expect(cleanEmail(text)).toBe("");
  });
});

describe("cleanMessage", () => {
  it.each(["\n", "\r", "\r\n", "\v", "\f", "\u0085"])("keeps %j as a line break", (character) => {
    expect(cleanMessage(`one${character}two`)).toBe("one\ntwo");
  });

  it("keeps tabs, emoji and scripts, and takes out other control characters", () => {
    expect(cleanMessage("\u0000a\tb\u001B[31m\u0007 👩🏽‍🦰 می‌خواهم\u0090")).toBe("a\tb[31m 👩🏽‍🦰 می‌خواهم");
  });
});

describe("isBlank", () => {
  it.each([
    "",
    " ",
    "\u200B\u200B",
    "\u00A0\u3000",
    "\u2800",
    "\u3164",
    "\u200D",
    "\uFE0F",
    "\u{E0020}",
  ])("is true of %j", (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(["a", "·", "王", "\u200Ba", "0", "💆"])("is false of %j", (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe("wellFormed", () => {
  it.each([
    ["", ""],
    ["Ada 😀", "Ada 😀"],
    ["\uD83D", "\uFFFD"],
    ["a\uDE00b\uD83D\uD83D\uDE00", "a\uFFFDb\uFFFD😀"],
  ])("makes of %j the text %j, which is what a browser writes as UTF-8", (text, written) => {
    expect(wellFormed(text)).toBe(written);
    expect(wellFormed(text)).toBe(Buffer.from(text).toString());
    expect(isWellFormed(text)).toBe(text === written);
  });
});
