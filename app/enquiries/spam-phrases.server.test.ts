import { expect, it } from "vitest";
import { offerReasons } from "./spam-reasons";
import { countPhrases, wordLists } from "./spam-phrases.server";

const entries = wordLists.flatMap(({ words }) => [
  ...Object.values(words.definitions),
  ...offerReasons.flatMap((reason) => words.offers[reason]),
  ...words.pitch,
  ...words.wishes,
  ...words.visits,
]);

const none = { pitch: 0, visits: 0, wish: false };
const offersIn = (message: string) =>
  offerReasons.filter((reason) => countPhrases(message).offers[reason] > 0);

it("no entry repeats anything without a bound, so that a search takes linear time", () => {
  // "*" stands for at most 20 letters.
  expect(entries.filter((entry) => /\+|\{\d+,\}|\\[sSwWD]/.test(entry))).toEqual([]);
});

it("each entry is written as plain text is: in small letters without punctuation", () => {
  const readable = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N} ()|*.$£€%?!:\\{},[\]^]+$/u;
  expect(entries.filter((entry) => !readable.test(entry))).toEqual([]);
});

it.each(["", " ", "!!!", "😊", "https://www.seo-casino.example/buy-backlinks seo@loans.example"])(
  "%j has no phrase of any kind",
  (message) => {
    expect(countPhrases(message)).toMatchObject(none);
    expect(offersIn(message)).toEqual([]);
  },
);

it.each([
  "We build BACKLINKS",
  "we build back-links!",
  "we build ｂａｃｋｌｉｎｋｓ",
  "we build 𝐛𝐚𝐜𝐤𝐥𝐢𝐧𝐤𝐬",
  "we build back\u200Blinks",
  "we build bácklìnks",
])('%j is read as the word "backlinks"', (message) => {
  expect(offersIn(message)).toEqual(["seo"]);
});

it("a phrase is no part of a longer word", () => {
  expect(offersIn("Seoul, museoli, silver and Solveig")).toEqual([]);
});

it("the same phrase counts once", () => {
  expect(countPhrases("casino casino casino").offers.gambling).toBe(1);
  expect(countPhrases("casino, roulette, poker").offers.gambling).toBe(3);
});

it("a wish is what writers say of themselves, not what a seller says of clients", () => {
  expect(countPhrases("I would like to book a deep tissue massage").wish).toBe(true);
  expect(countPhrases("We help clients who want to book a massage to find your spa").wish).toBe(
    false,
  );
  expect(countPhrases("I would like to help your massage business").wish).toBe(false);
});
