import { describe, expect, it } from "vitest";
import type { Enquiry } from "./enquiry-fields";
import { spamReasonsFor } from "./spam-score.server";

const enquiry = (different: Partial<Enquiry> = {}): Enquiry => ({
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "020 7946 0000",
  treatment: "thai",
  message: "Tuesday evening, please.",
  ...different,
});

const classify = (different: Partial<Enquiry>, honeypotFilled = false) =>
  spamReasonsFor(enquiry(different), { honeypotFilled }, new Set(["spa.example"]));
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://www.site${index}.example/a`).join(" ");

describe("an honest visitor is not flagged", () => {
  const honest: [string, Partial<Enquiry>][] = [
    ["who asks for an evening", {}],
    ["who names a website", { message: "I found you on https://example.com/spas" }],
    ["who names three", { message: "https://a.example http://b.example www.c.example" }],
    [
      "who names three that begin with https://www",
      {
        message:
          "https://www.hotel.example/a https://www.venue.example https://www.planner.example/b",
      },
    ],
    ["who sends ten links to one site", { message: "https://www.hotel.example/a ".repeat(10) }],
    [
      "who sends ten links to known sites and ours",
      {
        message: `${Array.from({ length: 9 }, (_, n) => `https://www.google.com/maps?q=${n}`).join(" ")}
          https://spa.example https://www.booking.com https://youtu.be/x https://www.instagram.com/p/x
          https://m.facebook.com/x https://www.airbnb.de/r https://we.tl/t`,
      },
    ],
    ["who names her firm and its site as a last name", { lastName: "Ltd www.firm.example" }],
    ["of few words", { message: undefined }],
    ["with a Chinese name", { firstName: "小龍", lastName: "李", message: "週二晚上可以嗎？" }],
    ["with a Japanese name", { firstName: "さくら", lastName: "山田" }],
    ["who quotes markup", { message: '<a href="javascript:alert(1)">x</a>' }],
  ];

  it.each(honest)("%s", (_who, different) => {
    expect(classify(different)).toEqual([]);
  });
});

describe("spam is flagged, with every reason", () => {
  const spam: [string, Partial<Enquiry>, string[]][] = [
    ["links to six sites alone", { message: links(6) }, ["manyLinks"]],
    [
      "a link as a name and one in the message",
      { firstName: "https://spam.example", message: links(1) },
      ["links", "linkInName"],
    ],
    ["link code of forums", { message: `[URL=${links(3)}]x[/URL]` }, ["manyLinks", "linkCode"]],
    [
      "link code of web pages",
      { message: `<a href="https://a.example">x</a> https://b.example https://c.example` },
      ["manyLinks", "linkCode"],
    ],
    [
      "an offer in a seller's words",
      { message: "We offer SEO services and backlinks. Are you interested? Reply today." },
      ["pitch", "seo"],
    ],
  ];

  it("a filled honeypot, also beside a request for a treatment", () => {
    expect(classify({}, true)).toEqual(["trap"]);
    expect(classify({ message: "I would like to book a massage" }, true)).toEqual(["trap"]);
  });

  it.each(spam)("%s", (_what, different, reasons) => {
    expect(classify(different)).toEqual(reasons);
  });
});
