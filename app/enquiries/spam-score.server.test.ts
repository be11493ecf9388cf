import { describe, expect, it } from "vitest";
import type { Enquiry } from "./enquiry";
import { spamReasonsFor, type Arrival } from "./spam-score.server";

const minute = 60_000;
const page: Arrival = { trapFilled: false, by: "page", pageAgeMs: minute, repeats: 0 };
const call: Arrival = { trapFilled: false, by: "call", repeats: 0 };
const enquiry = (different: Partial<Enquiry> = {}): Enquiry => ({
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "020 7946 0000",
  treatment: "thai",
  message: "Tuesday evening, please.",
  ...different,
});

describe("an honest visitor is not marked", () => {
  const honest: [string, Partial<Enquiry>, Arrival][] = [
    ["who takes a minute", {}, page],
    ["whose tab lay open overnight", {}, { ...page, pageAgeMs: 14 * 60 * minute }],
    ["whose page came from a cache of last week", {}, { ...page, pageAgeMs: 7 * 24 * 60 * minute }],
    ["whose password manager filled the form in a second", {}, { ...page, pageAgeMs: 900 }],
    ["whose page was signed before a restart", {}, { ...page, by: "unknownForm" }],
    ["who calls the API", {}, call],
    ["who names a website", { message: "I found you on https://example.com/spas" }, page],
    [
      "who names a website, quickly",
      { message: "See www.example.com" },
      { ...page, pageAgeMs: 100 },
    ],
    ["who names three", { message: "https://a.example http://b.example www.c.example" }, page],
    ["who presses the button ten times", {}, { ...page, repeats: 10 }],
    ["of few words", { message: undefined }, page],
    [
      "with a Chinese name",
      { firstName: "小龍", lastName: "李", message: "週二晚上可以嗎？" },
      page,
    ],
    ["with a Japanese name", { firstName: "さくら", lastName: "山田" }, page],
    ["who quotes markup", { message: '<a href="javascript:alert(1)">x</a>' }, page],
  ];

  it.each(honest)("%s", (_who, different, arrival) => {
    expect(spamReasonsFor(enquiry(different), arrival)).toEqual([]);
  });
});

describe("spam is marked, with every reason", () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, index) => `https://spam${index}.example`).join(" ");
  const spam: [string, Partial<Enquiry>, Arrival, string[]][] = [
    ["a filled trap alone", {}, { ...page, trapFilled: true }, ["trap"]],
    ["a filled trap in a call", {}, { ...call, trapFilled: true }, ["trap"]],
    ["six links alone", { message: links(6) }, call, ["manyLinks"]],
    [
      "three links in a second",
      { message: links(3) },
      { ...page, pageAgeMs: 999 },
      ["tooFast", "manyLinks"],
    ],
    [
      "three links by a form of its own",
      { message: links(3) },
      { trapFilled: false, by: "unknownForm", repeats: 0 },
      ["notFromPage", "manyLinks"],
    ],
    [
      "three links again and again",
      { message: links(3) },
      { ...call, repeats: 3 },
      ["manyLinks", "repeated"],
    ],
    [
      "a link as a name and one in the message",
      { firstName: "https://spam.example", message: links(1) },
      call,
      ["links", "linkInName"],
    ],
    [
      "link code of forums",
      { message: `[URL=${links(3)}]x[/URL]` },
      call,
      ["manyLinks", "linkCode"],
    ],
  ];

  it.each(spam)("%s", (_what, different, arrival, reasons) => {
    expect(spamReasonsFor(enquiry(different), arrival)).toEqual(reasons);
  });
});
