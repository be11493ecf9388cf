import { describe, expect, it } from "vitest";
import type { Enquiry } from "./enquiry";
import { spamReasonsFor, type Arrival } from "./spam-score.server";

const minute = 60_000;
const page: Arrival = { honeypotFilled: false, by: "page", pageAgeMs: minute, repeats: 0 };
const call: Arrival = { honeypotFilled: false, by: "call", repeats: 0 };
const enquiry = (different: Partial<Enquiry> = {}): Enquiry => ({
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "020 7946 0000",
  treatment: "thai",
  message: "Tuesday evening, please.",
  ...different,
});

const classify = (different: Partial<Enquiry>, arrival: Arrival) =>
  spamReasonsFor(enquiry(different), arrival, new Set(["spa.example"]));
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://www.site${index}.example/a`).join(" ");

describe("an honest visitor is not flagged", () => {
  const honest: [string, Partial<Enquiry>, Arrival][] = [
    ["who takes a minute", {}, page],
    ["whose tab lay open overnight", {}, { ...page, pageAgeMs: 14 * 60 * minute }],
    ["whose page came from a cache of last week", {}, { ...page, pageAgeMs: 7 * 24 * 60 * minute }],
    ["whose password manager filled the form in a second", {}, { ...page, pageAgeMs: 900 }],
    ["whose page was signed before a restart", {}, { ...page, pageAgeMs: undefined }],
    ["whose form does not say when it was made", {}, { ...page, by: "unknownForm" }],
    ["who calls the API", {}, call],
    ["who names a website", { message: "I found you on https://example.com/spas" }, page],
    [
      "who names a website, quickly",
      { message: "See www.example.com" },
      { ...page, pageAgeMs: 100 },
    ],
    ["who names three", { message: "https://a.example http://b.example www.c.example" }, page],
    ["who names three, in a second", { message: links(3) }, { ...page, pageAgeMs: 900 }],
    [
      "who names three in a form without its time",
      { message: links(3) },
      { ...page, by: "unknownForm" },
    ],
    ["who is the tenth to name the same three", { message: links(3) }, { ...call, repeats: 9 }],
    [
      "who sends ten links to one site",
      { message: "https://www.hotel.example/a ".repeat(10) },
      page,
    ],
    [
      "who sends ten links to known sites and ours",
      {
        message: `${Array.from({ length: 9 }, (_, n) => `https://www.google.com/maps?q=${n}`).join(" ")}
          https://spa.example https://www.booking.com https://youtu.be/x https://www.instagram.com/p/x
          https://m.facebook.com/x https://www.airbnb.de/r https://we.tl/t`,
      },
      page,
    ],
    ["who names her firm and its site as a last name", { lastName: "Ltd www.firm.example" }, page],
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
    expect(classify(different, arrival)).toEqual([]);
  });
});

describe("spam is flagged, with every reason", () => {
  const spam: [string, Partial<Enquiry>, Arrival, string[]][] = [
    ["a filled honeypot alone", {}, { ...page, honeypotFilled: true }, ["trap"]],
    [
      "a filled honeypot beside a request for a treatment",
      { message: "I would like to book a massage" },
      { ...page, honeypotFilled: true },
      ["trap"],
    ],
    ["links to six sites alone", { message: links(6) }, call, ["manyLinks"]],
    [
      "links to three sites, again and again, in a second",
      { message: links(3) },
      { ...page, pageAgeMs: 999, repeats: 3 },
      ["tooFast", "manyLinks", "repeated"],
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
    [
      "link code of web pages",
      { message: `<a href="https://a.example">x</a> https://b.example https://c.example` },
      call,
      ["manyLinks", "linkCode"],
    ],
    [
      "an offer in a seller's words",
      { message: "We offer SEO services and backlinks. Are you interested? Reply today." },
      call,
      ["pitch", "seo"],
    ],
  ];

  it.each(spam)("%s", (_what, different, arrival, reasons) => {
    expect(classify(different, arrival)).toEqual(reasons);
  });
});
