import { describe, expect, it } from "vitest";

import { longest } from "../../../app/enquiries/enquiry-schema";
import { useAttackedSite } from "../../support/attacked-site";
import { get, postForm, postJson } from "../../support/http";
import { someone } from "../../support/visitor";

const site = useAttackedSite();

// Without a clock: a pattern that doubles its work with every letter exceeds the time limit of the test.
const many = 30_000;
const evil: [string, string][] = [
  ["letters before no @", "a".repeat(many)],
  ["@ after @", "a@".repeat(many / 2)],
  ["dots", `a@${"a.".repeat(many / 2)}`],
  ["hyphens", `a@${"-".repeat(many)}.com`],
  ["labels that never end", `a@${"a-".repeat(many / 2)}!`],
  ["top levels", `a@${"aa.".repeat(many / 3)}1`],
  ["spaces", `${" ".repeat(many)}a`],
  ["spaces within", `a${" ".repeat(many)}a`],
  ["tabs and line breaks", "\t\n".repeat(many / 2)],
  ["links", "https://".repeat(many / 8)],
  ["links that never end", `https://${"a".repeat(many)}`],
  ["www", "www.".repeat(many / 4)],
  ["link code", "[url=".repeat(many / 5)],
  ["combining marks", `a${"\u0301".repeat(many / 2)}`],
  ["digits", "1".repeat(many)],
];

// What is still longer than its field may be once it is cleaned is refused before a pattern reads it.
describe.each(["email", "phone", "lastName", "message"] as const)(
  "a call with a slow text as %s",
  (field) => {
    it.each(evil)("gets a response in time: %s", async (_what, text) => {
      const typed = { ...someone(), [field]: text };
      expect([201, 400]).toContain((await postJson(site, "/api/contact", typed)).status);
    });

    it.each(evil)("gets one in time as long as the field may be: %s", async (_what, text) => {
      const typed = { ...someone(), [field]: text.slice(0, longest[field]) };
      expect([201, 400]).toContain((await postJson(site, "/api/contact", typed)).status);
    });
  },
);

it.each(evil)("a form with a slow text gets a response in time: %s", async (_what, text) => {
  const renderedAt = text.slice(0, 4000);
  const fields = { ...someone(), message: text.slice(0, longest.message), renderedAt };
  expect((await postForm(site, "/?index", fields)).status).toBe(303);
});

it.each(["lng", "sent", "treatment", "show"])(
  "an address with a slow text as %s gets a response in time",
  async (name) => {
    for (const [what, text] of evil) {
      const query = new URLSearchParams({ [name]: text.slice(0, 3000) });
      const { status } = await get(site, `/?${query.toString()}`);
      expect([200, 431], what).toContain(status);
    }
  },
);
