import { expect, test } from "vitest";
import { ownProfile } from "../../tests/support/own-profile";
import { translator } from "../i18n/i18n.server";
import { languages } from "../i18n/languages";
import {
  type BusinessProfile,
  businessProfileSchema,
  publicProfile,
} from "./business-profile-schema";
import { announcementAt, otherDaysRows } from "./localised-profile.server";

const now = Date.parse("2026-12-20T12:00:00Z");
const closed = (from: string, to?: string) => ({ from, to, periods: [] });
const labels = (otherDays: NonNullable<BusinessProfile["otherDays"]>, language = "en") =>
  otherDaysRows({ otherDays }, language, now).map(({ label }) => label);

test("the hours list names the other days of today and the next 60 days, in order", () => {
  const days = [
    closed("2027-02-19"),
    closed("2027-02-18"),
    closed("2027-01-02"),
    closed("2026-12-24", "2026-12-26"),
    closed("2026-12-20"),
    closed("2026-12-18", "2026-12-19"),
  ];
  expect(labels(days)).toEqual([
    "Sun 20 December",
    "24–26 December",
    "Sat 2 January",
    "Thu 18 February",
  ]);
  expect(labels([closed("2026-12-01", "2027-02-01")])).toEqual([
    "1 December 2026 – 1 February 2027",
  ]);
});

test.each([
  ["en", "Fri 25 December"],
  ["zh", "12月25日周五"],
  ["es", "vie, 25 de diciembre"],
  ["fr", "ven. 25 décembre"],
  ["de", "Fr., 25. Dezember"],
  ["ja", "12月25日（金）"],
])("a day is written as one writes it in %s", (language, label) => {
  expect(labels([closed("2026-12-25")], language)).toEqual([label]);
});

test("visitors are sent no other day that is over, and none of the owner's own words and addresses", () => {
  const profile = businessProfileSchema.parse({
    ...ownProfile,
    otherDays: [closed("2026-12-18", "2026-12-19"), closed("2026-12-19", "2026-12-20")].slice(1),
    replies: [{ title: "Yes", lang: "en", text: "Gladly" }],
    noticeTo: ["owner@ownspa.co.uk"],
  });
  const sent = publicProfile(profile, "2026-12-21");
  expect(sent.otherDays).toEqual([]);
  expect(publicProfile(profile, "2026-12-20").otherDays).toHaveLength(1);
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(["replies"]));
  expect(JSON.stringify(sent)).not.toMatch(/Gladly|owner@ownspa/);
});

const shown = { from: "2026-12-20", to: "2026-12-21" };
const line = (announcement: BusinessProfile["announcement"], at: string, language = "en") =>
  announcementAt({ announcement }, Date.parse(at), translator(language as "en"), language);

test("the line for visitors is shown from the first minute of its first day to the last of its last", () => {
  const announcement = { kind: "short-notice" as const, ...shown };
  const said = { text: "Short notice appointments today: please call." };
  expect(line(announcement, "2026-12-19T23:59:59Z")).toBeUndefined();
  expect(line(announcement, "2026-12-20T00:00:00Z")).toEqual(said);
  expect(line(announcement, "2026-12-21T23:59:59Z")).toEqual(said);
  expect(line(announcement, "2026-12-22T00:00:00Z")).toBeUndefined();
});

test("a closure is announced in each language with its days", () => {
  const announcement = {
    kind: "closed" as const,
    ...shown,
    closedFrom: "2026-12-24",
    closedTo: "2027-01-02",
  };
  const said = languages.map((language) => line(announcement, "2026-12-20T12:00Z", language)?.text);
  expect(said).toEqual([
    "We are closed from 24 December to 2 January.",
    "12月24日至1月2日休息，敬请谅解。",
    "Cerrado del 24 de diciembre al 2 de enero.",
    "Nous sommes fermés du 24 décembre au 2 janvier.",
    "Vom 24. Dezember bis 2. Januar haben wir geschlossen.",
    "12月24日から1月2日まで休業いたします。",
  ]);
  const oneDay = { ...announcement, closedTo: "2026-12-24" };
  expect(line(oneDay, "2026-12-20T12:00Z")?.text).toBe("We are closed on 24 December.");
});

test("the owner's own line says in which language it is", () => {
  const announcement = { kind: "own" as const, ...shown, text: "Frohe Feiertage!", lang: "de" };
  expect(line(announcement, "2026-12-20T12:00Z", "ja")).toEqual({
    text: "Frohe Feiertage!",
    lang: "de",
  });
});

test.each([
  [
    "two entries that share a day",
    { otherDays: [closed("2026-12-24", "2026-12-26"), closed("2026-12-26")] },
  ],
  ["a range that ends before it begins", { otherDays: [closed("2026-12-26", "2026-12-24")] }],
  ["a range of more than a year", { otherDays: [closed("2026-01-01", "2027-01-02")] }],
  ["a day that does not exist", { otherDays: [closed("2027-02-29")] }],
  ["seven reviews", { reviews: Array.from({ length: 7 }, () => ownProfile.reviews[0]) }],
  ["no price", { prices: [] }],
  ["a link of another network", { social: [{ network: "x", url: "https://facebook.com/spa" }] }],
  ["a map's link with a password", { mapUrl: "https://a:b@maps.example/" }],
  ["a map's link with a user name", { mapUrl: "https://www.google.com@evil.example/" }],
  [
    "a network's link with a user name",
    { social: [{ network: "x", url: "https://spa@x.com/spa" }] },
  ],
  [
    "a link to a host that only begins like one",
    { reviewLinks: { google: "https://google.evil.com/" } },
  ],
])("refuses %s", (_what, changes) => {
  expect(businessProfileSchema.safeParse({ ...ownProfile, ...changes }).success).toBe(false);
});

test.each(["https://www.google.co.uk/maps", "https://g.page/spa", "https://maps.app.goo.gl/abc"])(
  "takes %s for a link to Google",
  (google) => {
    const profile = { ...ownProfile, reviewLinks: { google } };
    expect(businessProfileSchema.safeParse(profile).success).toBe(true);
  },
);
