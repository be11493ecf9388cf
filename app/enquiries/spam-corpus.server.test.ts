import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { advertisingMessages } from "../../tests/corpus/advertising-messages";
import { honestHard } from "../../tests/corpus/honest-hard";
import { honestMessages } from "../../tests/corpus/honest-messages";
import type { Sample } from "../../tests/corpus/sample";
import { wishes } from "../../tests/corpus/wishes";
import { languages } from "../i18n/languages";
import type { Enquiry } from "./enquiry";
import { SpamFilter } from "./spam-filter.server";

const minute = 60_000;
const enquiryWith = (message: string): Enquiry => ({ ...honestMessages[0]!.enquiry, message });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const filterOf = (secret = "a secret for tests") =>
  new SpamFilter({ secret, hosts: ["sage-and-linen.example"] });

/** A form as the page sends it. */
function formFrom(filter: SpamFilter, pageAgeMs = minute): FormData {
  const form = new FormData();
  form.set("subject", "");
  form.set("renderedAt", filter.renderedAt());
  vi.advanceTimersByTime(pageAgeMs);
  return form;
}

type Classify = (enquiry: Enquiry) => Promise<readonly string[]>;

/** Those of the samples that are flagged. */
async function flaggedOf(samples: readonly Sample[], classify: Classify): Promise<Sample[]> {
  const reasons = await Promise.all(samples.map(({ enquiry }) => classify(enquiry)));
  return samples.filter((_sample, at) => reasons[at]!.length > 0);
}

const ways: [string, Classify][] = [
  [
    "a form of the page",
    (enquiry) => {
      const filter = filterOf();
      return filter.classifyForm(enquiry, formFrom(filter));
    },
  ],
  [
    "a form of a page that was made before a restart",
    (enquiry) => filterOf().classifyForm(enquiry, formFrom(filterOf("the previous secret"))),
  ],
  ["a call", (enquiry) => filterOf().classifyCall(enquiry)],
];

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

it("no honest message is taken for advertising when a browser filled in the form at once", async () => {
  const flagged = await flaggedOf(honestMessages, (enquiry) => {
    const filter = filterOf();
    return filter.classifyForm(enquiry, formFrom(filter, 500));
  });
  expect(flagged.map(nameOf)).toEqual([]);
});

describe.each(ways)("sent as %s", (_way, classify) => {
  it("no honest message is taken for advertising", async () => {
    const flagged = await flaggedOf([...honestMessages, ...honestHard], classify);
    expect(flagged.map(nameOf)).toEqual([]);
  });

  it("at least 100 of 120 pieces of advertising are found", async () => {
    const found = new Set(await flaggedOf(advertisingMessages, classify));
    const missed = advertisingMessages.filter((sample) => !found.has(sample));
    expect(missed.length, missed.map(nameOf).join("; ")).toBeLessThanOrEqual(20);
  });
});

const reasonsOf = (message: string) => filterOf().classifyCall(enquiryWith(message));

it.each(wishes)('who writes "%s" passes, whatever else the message holds', async (wish) => {
  const flagged = await flaggedOf(advertisingMessages, (enquiry) =>
    reasonsOf(`${enquiry.message ?? ""}\n${wish}\nhttps://a.example [url=https://b.example]`),
  );
  expect(flagged.map(nameOf)).toEqual([]);
});

it("no single word flags an enquiry, not even beside a link", async () => {
  const segmenter = new Intl.Segmenter("en", { granularity: "word" });
  const words = new Set(
    advertisingMessages.flatMap(({ enquiry }) =>
      Array.from(segmenter.segment(enquiry.message ?? ""), ({ segment }) => segment),
    ),
  );
  for (const word of words) {
    expect(await reasonsOf(`${word} https://www.shop.example/`), word).toEqual([]);
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

  it.each([...bait, ...cjk, ...other])("4 000 characters of %j are classified", async (part) => {
    const message = part.repeat(4000).slice(0, 4000).toWellFormed();
    expect(await reasonsOf(message)).toBeInstanceOf(Array);
  });

  it("is classified without an error, and alike each time", async () => {
    vi.useRealTimers();
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc
        .array(fc.constantFrom(...bait, ...cjk, ...other), { maxLength: 40 })
        .map((parts) => parts.join("")),
    );
    const filter = filterOf();
    await fc.assert(
      fc.asyncProperty(text, text, async (message, name) => {
        const enquiry = { ...enquiryWith(message), firstName: name };
        const first = await filter.classifyCall(enquiry);
        for (let again = 0; again < 4; again += 1) {
          expect(await filter.classifyCall(enquiry)).toEqual(first);
        }
      }),
      { numRuns: 200 },
    );
  });
});
