import { expect, test } from "vitest";
import { ownProfile } from "../../tests/support/own-profile";
import type { BusinessProfile } from "../business/business-profile-schema";
import type { Language } from "../i18n/languages";
import { sampleTreatmentDetails } from "./details-form";
import type { Details } from "./groups";
import { versionsView } from "./version-changes.server";

const until = "2026-11-28T14:00:00.000Z";
const file = "0123456789abcdef0123456789abcdef-1200x900";

/** What the list says that a change of the own profile to another one has changed. */
function changed(now: Partial<BusinessProfile>, language: Language = "en"): readonly string[] {
  const members = Object.keys(now) as (keyof Details)[];
  const details = Object.fromEntries(members.map((name) => [name, ownProfile[name] ?? null]));
  return versionsView([{ until, details }], { ...ownProfile, ...now }, language)[0]!.changed;
}

const { openingHours, prices, reviews, social, stations, phone } = ownProfile;

test.each<[string, Partial<BusinessProfile>, string[]]>([
  [
    "days of the week",
    { openingHours: { ...openingHours, monday: [], friday: [] } },
    ["Monday", "Friday"],
  ],
  [
    "other days",
    { otherDays: [{ from: "2026-12-24", to: "2026-12-26", periods: [] }] },
    ["24–26 December 2026"],
  ],
  ["one other day", { otherDays: [{ from: "2026-12-24", periods: [] }] }, ["24 December 2026"]],
  [
    "a price",
    { prices: prices.map((one, at) => (at === 1 ? { ...one, amount: 51 } : one)) },
    ["45 minutes"],
  ],
  ["the extra charge of hot stones", { hotStoneSurcharge: 21 }, ["Hot stones, extra (GBP)"]],
  ["words in a language", { texts: { heroTitle: { de: "Ruhe" } } }, ["Deutsch · Headline"]],
  [
    "a photograph of a place",
    { photographs: { hero: { file, texts: { en: "Our hall" } } } },
    ["Top of the page"],
  ],
  [
    "a photograph of a treatment",
    { photographs: { treatments: { thai: { file, texts: { en: "Hands" } } } } },
    ["Thai Massage"],
  ],
  [
    "a telephone number",
    { phone: { ...phone, display: "020 7946 0001" } },
    ["Phone, as shown on the page"],
  ],
  ["a station", { stations: [...stations, { name: "Angel", walkingMinutes: 9 }] }, ["Angel"]],
  [
    "a social network",
    { social: social.filter(({ network }) => network !== "tiktok") },
    social.some(({ network }) => network === "tiktok") ? ["TikTok"] : [],
  ],
  ["a review", { reviews: reviews.slice(1) }, [reviews[0]!.name]],
  [
    "a reply",
    { replies: [{ title: "Thanks", lang: "en", text: "Thank you, {name}." }] },
    ["Thanks"],
  ],
  ["how long enquiries are kept", { enquiriesKeptMonths: 7 }, ["Months"]],
])("a change of %s is named in the list of versions", (_what, now, names) => {
  expect(changed(now)).toEqual(names);
});

test("treatments are named as they were and as they are, in the language of the page", () => {
  const [first, second, , ...others] = sampleTreatmentDetails;
  const own = { ...first!, value: "aroma", names: { en: "Aromatherapy" } };
  const renamed = { ...second!, names: { de: "Klassische Massage" } };
  const treatments = [first, renamed, ...others, own] as Details["treatments"];
  expect(changed({ treatments }, "de")).toEqual([
    "Schwedische Massage",
    "Thai-Massage",
    "Klassische Massage",
    "…",
  ]);
  const added = [...sampleTreatmentDetails, own] as Details["treatments"];
  expect(changed({ treatments: added }, "de")).toEqual(["Aromatherapy"]);
});

test("a photograph of a treatment that was removed since then is named by the treatment's name", () => {
  const texts = { en: "Hands" };
  const [first] = sampleTreatmentDetails;
  const own = { ...first!, value: "aroma", names: { en: "Aromatherapy" } };
  const photographs = { treatments: { aroma: { file, texts }, "hot-stone": { file, texts } } };
  const versions = [
    { until, details: { treatments: [own, first] } },
    { until, details: { photographs } },
  ];
  const now = { ...ownProfile, treatments: [first] as Details["treatments"] };
  expect(versionsView(versions, now, "en").map(({ changed: names }) => names)).toEqual([
    ["Aromatherapy"],
    ["Aromatherapy", "Hot Stone Massage"],
  ]);
});

test("a photograph of the gallery is named by its place", () => {
  const gallery = [
    "treatment-room-1",
    "reception",
    "details",
    "treatment-room-3",
    "treatment-room-2",
  ];
  const photographs = { gallery: gallery.map((one) => ({ sample: one, texts: {} })) };
  expect(changed({ photographs } as Partial<BusinessProfile>)).toEqual(["Photograph 6"]);
});

test("of much that was changed the first three are named", () => {
  const always = [{ opens: "09:00", closes: "20:30" }];
  const hours = Object.fromEntries(Object.keys(openingHours).map((day) => [day, always]));
  expect(changed({ openingHours: hours as Details["openingHours"] })).toEqual([
    "Monday",
    "Tuesday",
    "Wednesday",
    "…",
  ]);
});

test("each version is compared with the next one of the same part", () => {
  const [first, second, third] = [7, 8, 9].map((enquiriesKeptMonths) => ({
    until,
    details: { enquiriesKeptMonths },
  }));
  const mapUrl = { until, details: { mapUrl: "https://maps.example.net/before" } };
  const versions = [third!, mapUrl, second!, second!, first!];
  const shown = versionsView(versions, { ...ownProfile, enquiriesKeptMonths: 12 }, "en");
  expect(shown.map(({ groups, changed: names }) => [...groups, ...names])).toEqual([
    ["kept", "Months"],
    ["reach", "Link to a map"],
    ["kept", "Months"],
    ["kept"],
    ["kept", "Months"],
  ]);
});
