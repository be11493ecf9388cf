import { describe, expect, it } from "vitest";

import { parseSettings } from "./env-file.mjs";

/** @param {string} text */
const parsed = (text) => parseSettings(text, ".env");

const remedy = `Put the whole value between quotes that it does not contain: A='...', or "..." or \`...\`.`;
const comment = `has a # outside of quotes, which begins a comment. ${remedy} A comment goes on a line of its own.`;
const behind = `has something after its closing quote. ${remedy}`;
const open = `begins with a quote that is not closed on that line. A value is one line. ${remedy}`;

describe("a value in .env", () => {
  it.each([
    ["between double quotes", `A="blue-Harbour-42#candle"`, "blue-Harbour-42#candle"],
    ["between single quotes", `A='"Sage & Linen" <a@spa.test>'`, `"Sage & Linen" <a@spa.test>`],
    ["between backticks", 'A=`it\'s "so"`', `it's "so"`],
    ["before a comment that follows the quotes", `A="b" # "c"`, "b"],
    ["with quotes inside it", `A=it's "so"`, `it's "so"`],
    ["with backslashes", String.raw`A=C:\new`, String.raw`C:\new`],
    ["with backslashes between single quotes", String.raw`A='C:\new'`, String.raw`C:\new`],
    ["with the sign of a variable", "A=$HOME", "$HOME"],
    ["that is empty", "A=", ""],
    ["between white space", " \tA = b \t", "b"],
    ["with white space between quotes", `A=" b "`, " b "],
    ["after the word export", "export A=b", "b"],
    ["that is set twice", "A=c\nA=b", "b"],
    ["below the byte order mark of Notepad", "\uFEFFA=b", "b"],
  ])("%s is read as it is meant", (_how, text, value) => {
    expect(parsed(text)).toEqual({ A: value });
  });

  it.each([
    ["\n", "Linux"],
    ["\r\n", "Windows"],
    ["\r", "an old editor"],
  ])("ends at the line breaks %j of %s", (end) => {
    expect(parsed(["# a", "A=b", "", "B='c'", ""].join(end))).toEqual({ A: "b", B: "c" });
  });

  it.each([
    ["a # outside of quotes", "A=blue-Harbour-42#candle", comment],
    ["a comment behind it", "A=3000 # the port", comment],
    ["a name in quotes and an address", `A="Sage & Linen" <a@spa.test>`, behind],
    ["a comment at its quote", `A="b"#c`, behind],
    ["an escaped quote", String.raw`A="b\"c"`, behind],
    ["a quote that is not closed", "A='tis the season", open],
    ["several lines", `A="b\nB=c"`, open],
    [
      "a line break between double quotes",
      String.raw`A="C:\new"`,
      String.raw`has \n between "...", a line break. Put it between other quotes: A='...' or ` +
        "`...`.",
    ],
  ])(
    "with %s is refused by file, line and name with how to write it, and is not shown",
    (_what, text, problem) => {
      expect(() => parsed(`# of the spa\n\n${text}`)).toThrow(
        `Line 3 of .env: the value of A ${problem}`,
      );
    },
  );

  it.each(["A: b", "A b", "hunter2", "; A=b", "A-B=c", "=b"])(
    "is not left out in silence if its line is %s",
    (text) => {
      expect(() => parsed(text)).toThrow(
        "Line 1 of .env is neither NAME=value nor a comment that begins with #.",
      );
    },
  );

  it("is named with all others that are refused", () => {
    const refused = () => parsed('A=b#c\nB="d" e\nF=g');
    expect(refused).toThrow(/^Line 1 of .* A .*\nLine 2 of .* B .*\.$/);
  });
});
