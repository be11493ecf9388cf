import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advertisingMessages } from "../../tests/corpus/advertising-messages";
import { honestHard } from "../../tests/corpus/honest-hard";
import { honestMessages } from "../../tests/corpus/honest-messages";
import type { Sample } from "../../tests/corpus/sample";
import { wishes } from "../../tests/corpus/wishes";
import { wellFormed } from "../business/plain-text";
import { languages } from "../i18n/languages";
import type { Enquiry } from "./enquiry-fields";
import { spamReasonsFor } from "./spam-score.server";

const enquiryWith = (message: string): Enquiry => ({ ...honestMessages[0]!.enquiry, message });

const ownHosts = new Set(["sage-and-linen.example"]);
const classify = (enquiry: Enquiry) => spamReasonsFor(enquiry, { honeypotFilled: false }, ownHosts);

/** Those of the samples that are flagged. */
const flaggedOf = (samples: readonly Sample[], reasons: (enquiry: Enquiry) => readonly string[]) =>
  samples.filter(({ enquiry }) => reasons(enquiry).length > 0);

const nameOf = ({ language, kind }: Sample) => `${language}: ${kind}`;

describe.each([
  ["honest messages", honestMessages],
  ["advertising", advertisingMessages],
])("the corpus of %s", (_what, samples) => {
  it("holds 120 different messages, in all languages of the site", () => {
    expect(new Set(samples.map(({ enquiry }) => enquiry.message)).size).toBe(120);
    expect(samples).toHaveLength(120);
    const found = new Set(samples.map(({ language }) => language));
    expect([...languages].filter((language) => !found.has(language))).toEqual([]);
  });
});

it("no honest message is taken for advertising", () => {
  expect(flaggedOf([...honestMessages, ...honestHard], classify).map(nameOf)).toEqual([]);
});

it("at least 110 of 120 pieces of advertising are found", () => {
  const found = new Set(flaggedOf(advertisingMessages, classify));
  const missed = advertisingMessages.filter((sample) => !found.has(sample));
  expect(missed.length, missed.map(nameOf).join("; ")).toBeLessThanOrEqual(10);
});

const reasonsOf = (message: string) => classify(enquiryWith(message));

it.each(wishes)('who writes "%s" passes, whatever else the message holds', (wish) => {
  const flagged = flaggedOf(advertisingMessages, (enquiry) =>
    reasonsOf(`${enquiry.message ?? ""}\n${wish}\nhttps://a.example [url=https://b.example]`),
  );
  expect(flagged.map(nameOf)).toEqual([]);
});

it("no single word flags an enquiry, not even beside a link", () => {
  const segmenter = new Intl.Segmenter("en", { granularity: "word" });
  const words = new Set(
    advertisingMessages.flatMap(({ enquiry }) =>
      Array.from(segmenter.segment(enquiry.message ?? ""), ({ segment }) => segment),
    ),
  );
  for (const word of words) {
    expect(reasonsOf(`${word} https://www.shop.example/`), word).toEqual([]);
  }
});

describe("whatever is sent", () => {
  const bait = ["i would like to book a ", "your website ", "we can ", "$ ", "a ", "the invoice "];
  const cjk = ["请问可以", "貴社の", "免费", "ー"];
  const other = [
    "www.",
    "https://",
    "https://@",
    "[url",
    "<a ",
    "é\u0301",
    "\u{1F600}",
    "@",
    "\uFDFA",
  ];

  it.each([...bait, ...cjk, ...other])("4 000 characters of %j are classified", (part) => {
    const message = wellFormed(part.repeat(4000).slice(0, 4000));
    expect(reasonsOf(message)).toBeInstanceOf(Array);
  });

  it("is classified without an error, and alike each time", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc
        .array(fc.constantFrom(...bait, ...cjk, ...other), { maxLength: 40 })
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, text, (message, name) => {
        const enquiry = { ...enquiryWith(message), firstName: name };
        const first = classify(enquiry);
        expect(classify(enquiry)).toEqual(first);
      }),
    );
  });
});
