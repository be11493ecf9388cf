import { expect, test } from "vitest";

import { languages } from "./languages";

/** A single letter before a hyphen without a word joiner, and a number of minutes before a space. */
const badBreak = /(?<!\p{L})\p{L}-\p{L}+|"walk_[^"]+\{\{count\}\} /gu;

test.each(languages)(
  "no line of the public page ends after the E- of E-Mail, nor between the minutes of a walk and their unit, in %s",
  async (language) => {
    const texts = (await import(`./locales/${language}/page.ts`)) as object;
    expect(JSON.stringify(texts).replaceAll('":"', " ").match(badBreak)).toBeNull();
  },
);
