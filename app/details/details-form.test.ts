import { parse } from "@conform-to/react";
import { expect, test } from "vitest";
import { hostileValues } from "../../tests/corpus/hostile-values";
import { translator } from "../i18n/i18n.server";
import { expectHarmless, profile } from "../../tests/support/harmless-details";
import { detailsOf, draftProfile } from "./change-details.server";
import { arrangementIn } from "./arrangement";
import {
  askedTexts,
  detailsIn,
  fieldsOf,
  issuesInForm,
  withoutEmptyRows,
  withRowArranged,
} from "./details-form";
import { fieldErrors } from "./field-errors";
import { type Group, groups } from "./groups";

/** What Conform reads of a form with these fields. */
function payloadOf(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return parse(form, { resolve: (value) => ({ value }) }).payload;
}

/** The draft of a form that was filled in with `stored`. */
const draftIn = (group: Group, values: Readonly<Record<string, string>>, stored = profile) =>
  draftProfile(withoutEmptyRows(detailsIn(group, payloadOf(values), stored)), stored);

/** The sentences about a form by the names of its fields, or the profile that comes of it. */
function resultIn(group: Group, values: Readonly<Record<string, string>>, stored = profile) {
  const draft = draftIn(group, values, stored);
  if ("profile" in draft) return draft.profile;
  const read = detailsIn(group, payloadOf(values), stored);
  return fieldErrors(issuesInForm(draft.issues, read), translator("en"));
}

test.each(groups)("the form of %s, sent as it was shown, changes nothing", (group) => {
  expect(draftIn(group, fieldsOf(group, detailsOf(profile)))).toEqual({ profile });
});

test("a mistake is named at the row of the form that it was typed in", () => {
  const errors = resultIn("otherDays", {
    "otherDays[10].from": "2099-01-01",
    "otherDays[10].periods[0].opens": "",
    "otherDays[10].periods[0].closes": "",
    "otherDays[10].periods[1].opens": "10:00",
    "otherDays[10].periods[1].closes": "09:00",
  });
  expect(Object.keys(errors)).toEqual(["otherDays[10].periods[1].closes"]);
});

test("a row in which something is only chosen is left out", () => {
  const read = (group: Group, values: Record<string, string>) =>
    withoutEmptyRows(detailsIn(group, payloadOf(values), profile));
  const chosen = { source: "google", rating: "5", lang: "en" };
  const inRow = (row: number, values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, one]) => [`reviews[${row}].${name}`, one]),
    );
  expect(
    read("reviews", {
      ...inRow(0, { ...chosen, name: "", review: " " }),
      ...inRow(1, { ...chosen, name: "", review: " Calm. " }),
    }),
  ).toEqual({
    reviews: [{ name: "", review: "Calm.", source: "google", rating: 5, lang: "en" }],
    reviewLinks: { google: undefined, treatwell: undefined },
  });
  expect(
    read("replies", { "replies[0].lang": "en", "replies[2].lang": "de", "replies[2].title": "Ja" }),
  ).toEqual({ replies: [{ title: "Ja", lang: "de" }] });
  expect(read("noticeTo", { "noticeTo[0]": " ", "noticeTo[3]": "a@spa.test " })).toEqual({
    noticeTo: ["a@spa.test"],
  });
});

test("each entry of the holidays needs its first day, and its hours unless it is closed", () => {
  const errors = resultIn("otherDays", {
    "otherDays[0].from": "",
    "otherDays[0].closed": "on",
    "otherDays[1].from": "2099-01-01",
    "otherDays[1].periods[0].opens": "",
  });
  expect(Object.keys(errors)).toEqual([
    "otherDays[0].from",
    "otherDays[1].periods[0].opens",
    "otherDays[1].periods[0].closes",
  ]);
});

test("an entry that is closed has no hours, whatever is left in their fields", () => {
  const result = resultIn("otherDays", {
    "otherDays[0].from": "2099-01-01",
    "otherDays[0].closed": "on",
    "otherDays[0].periods[0].opens": "10:00",
    "otherDays[0].periods[0].closes": "12:00",
  });
  expect(result).toMatchObject({ otherDays: [{ from: "2099-01-01", periods: [] }] });
});

test("the buttons of a row change its own list, and no list of another form", () => {
  const [stations, social] = [
    ["a", "b"],
    ["c", "d"],
  ];
  const after = (button: string) =>
    withRowArranged("reach", { stations, social }, arrangementIn(button)!);
  expect(after("remove stations[0]")).toEqual({ stations: ["b"], social });
  expect(after("down social[0]")).toEqual({ stations, social: ["d", "c"] });
  expect(after("remove reviews[0]")).toBeUndefined();
});

test("a row of treatments in which nothing is written is left out, and the sample's six are what was shown", () => {
  const values = fieldsOf("treatments", detailsOf(profile));
  const draft = draftIn("treatments", {
    ...values,
    "treatments[6].value": "",
    "treatments[6].names.en": " ",
    "treatments[6].photograph": "thai",
    "treatments[6].colour": "red",
  });
  expect(draft).toEqual({ profile });
});

const fieldsAt = (place: string, values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`photographs.${place}.${name}`, value]),
  );
const ofFile = (file: string) => ({ file, "texts.en": "A room", "texts.de": "", point: "50% 50%" });
const ownFile = `${"0".repeat(32)}-1920x1440`;

test("a photograph of the owner's stands at its place until the box of the site's own is ticked", () => {
  const shown = fieldsOf("photographs", detailsOf(profile));
  const photographsIn = (values: Record<string, string>) => {
    const result = resultIn("photographs", { ...shown, ...values });
    return "photographs" in result ? result.photographs : result;
  };
  const inPlaces = {
    ...fieldsAt("hero", ofFile(ownFile)),
    ...fieldsAt("heroPortrait", { file: ownFile, point: "17% 50%" }),
    ...fieldsAt("about", ofFile("")),
    ...fieldsAt("treatments.hot-stone", ofFile(ownFile)),
  };
  const room = { file: ownFile, texts: { en: "A room" } };
  expect(photographsIn({ ...inPlaces, "photographs.about.texts.en": "" })).toEqual({
    hero: room,
    heroPortrait: { file: ownFile, point: "17% 50%" },
    treatments: { "hot-stone": room },
  });
  const withBoxes = {
    ...fieldsAt("hero", { sample: "on" }),
    ...fieldsAt("about", { sample: "on" }),
  };
  expect(photographsIn({ ...inPlaces, ...withBoxes })).toEqual({
    treatments: { "hot-stone": room },
  });
});

test("a description without a photograph is refused at the choice of its file", () => {
  expect(resultIn("photographs", fieldsAt("about", ofFile("")))).toMatchObject({
    "photographs.about.file": ["Please choose a photograph."],
  });
});

test("an amount is shown with both digits of its pence, or with none", () => {
  const prices = [30, 45.5].map((amount, index) => ({ minutes: 30 * (index + 1), amount }));
  const shown = fieldsOf("prices", { ...detailsOf(profile), prices });
  expect([shown["prices[0].amount"], shown["prices[1].amount"]]).toEqual(["30", "45.50"]);
});

test("an empty number of hours switches the remark of late answers off", () => {
  const draft = draftIn("answerWithin", { answerWithinHours: " " });
  expect("profile" in draft && draft.profile).not.toHaveProperty("answerWithinHours");
});

type Telephone = typeof profile.phone;

/** The form of "reach" as it is shown for a stored main number, with other values in some fields. */
const formOf = (stored: Telephone, changed: Record<string, string>) => ({
  ...fieldsOf("reach", detailsOf({ ...profile, phone: stored })),
  ...changed,
});

/** What becomes of that form's number once it is sent. */
function phoneSent(stored: Telephone, changed: Record<string, string>) {
  const result = resultIn("reach", formOf(stored, changed), { ...profile, phone: stored });
  return "phone" in result ? result.phone : result;
}

test.each([
  ["(07700) 900 999", "+447700900999"],
  ["020/7946 0001", "+442079460001"],
  ["+44 (0)20 7946 0001", "+442079460001"],
  ["(+44) (0)20 7946 0001", "+442079460001"],
  ["+44 020 7946 0001", "+442079460001"],
  ["0044 20 7946 0001", "+442079460001"],
  ["0044 (0)20 7946 0001", "+442079460001"],
  ["0033 6 12 34 56 78", "+33612345678"],
  ["Tel. 020 7946 0001 (reception)", "+442079460001"],
])("%s is dialled from abroad as %s without being typed twice", (display, call) => {
  const sent = { "phone.display": display, "phone.call": "" };
  expect(phoneSent(profile.phone, sent)).toEqual({ display, call });
});

test("a number is dialled from abroad without being typed twice with the country in small letters", () => {
  const sent = { "phone.display": "020 7946 0001", "phone.call": "", "address.country": "gb" };
  expect(phoneSent(profile.phone, sent)).toMatchObject({ call: "+442079460001" });
});

test("a number is dialled by the plan of the country in the address", () => {
  const sent = { "phone.display": "06 12 34 56 78", "phone.call": "", "address.country": "FR" };
  expect(phoneSent(profile.phone, sent)).toMatchObject({ call: "+33612345678" });
});

test("a number that was not changed is not wrong because the country is", () => {
  const errors = phoneSent(profile.phone, { "address.country": "Britain" });
  expect(Object.keys(errors)).toEqual(["address.country"]);
});

test("a number that was not changed stays when the country is another", () => {
  expect(phoneSent(own, { "address.country": "FR" })).toEqual(own);
});

test.each(["0800 SPA", "0800 123 SPA", "call us", "12"])(
  "how to dial %s is asked for where it is not typed",
  (display) => {
    const sent = { "phone.display": display, "phone.call": "" };
    expect(Object.keys(phoneSent(profile.phone, sent))).toEqual(["phone.call"]);
  },
);

test.each([
  ["+44 (0)20 7946 0001", "+442079460001"],
  ["0044 20 7946 0001", "+442079460001"],
  ["+33 (6) 12-34.56/78", "+33612345678"],
])("a number to dial may be typed as %s", (typed, call) => {
  expect(phoneSent(profile.phone, { "phone.call": typed })).toMatchObject({ call });
});

test.each(["+442079460001x", "+44 20 7946 0001 ext. 4", "tel:+442079460001", "*+442079460001"])(
  "%s is refused as a number to dial",
  (typed) => {
    const errors = phoneSent(profile.phone, { "phone.call": typed });
    expect(Object.keys(errors)).toEqual(["phone.call"]);
  },
);

const own = { display: "020 7946 0001", call: "+442079460001" };

test.each(["020 7946 0002", "+44 (0)20 7946 0002", "020 7946 0002 (reception)"])(
  "the number to dial follows the one that is shown: %s",
  (display) => {
    const sent = { "phone.display": display };
    expect(phoneSent(own, sent)).toEqual({ display, call: "+442079460002" });
  },
);

test.each([
  "01227 496 0123",
  "01227 496 0123, 4",
  "01227 496 0123 · 4",
  "020 7946 000",
  "Tel. 020 7946 000 (reception)",
  "020 7946 000 for bookings",
  "020 7946 O123",
  "0800 FLOWERS",
])("a text that shows no number of any plan is refused where it is shown: %s", (display) => {
  expect(phoneSent(own, { "phone.display": display })).toEqual({
    "phone.display": [translator("en")("details.errors.unreadNumber")],
  });
});

test("such a text is taken once it is sent again, with the number to dial that was there", () => {
  const display = "020 SPA 0001";
  const read = detailsIn("reach", payloadOf(formOf(own, { "phone.display": display })), {
    ...profile,
    phone: own,
  });
  const again = { "phone.display": display, ...askedTexts(read) };
  expect(phoneSent(own, again)).toEqual({ ...own, display });
});

test("other letters beside a few digits are asked about, though the digits are the same", () => {
  const letters = { display: "0800 FLOWERS", call: "+448003569377" };
  const errors = phoneSent(letters, { "phone.display": "0800 MASSAGE" });
  expect(Object.keys(errors)).toEqual(["phone.display"]);
});

test("a mistyped country makes no number wrong", () => {
  const sent = { "phone.display": "020 7946 0002", "address.country": "Britain" };
  expect(Object.keys(phoneSent(own, sent))).toEqual(["address.country"]);
});

test("the number to dial follows the one that is shown again after one that was shown in letters", () => {
  const letters = { display: "0800 FLOWERS", call: "+448003569377" };
  const display = "020 7946 0002";
  expect(phoneSent(letters, { "phone.display": display })).toEqual({
    display,
    call: "+442079460002",
  });
});

test("the number to dial stays where other words stand beside the same digits", () => {
  const local = { display: "7946 0001", call: own.call };
  const display = "7946 0001 (reception)";
  expect(phoneSent(local, { "phone.display": display })).toEqual({ ...local, display });
});

test("a number that no numbering plan has is dialled as it is typed to be dialled", () => {
  const sent = { "phone.display": "020 7946 000", "phone.call": "+44207946000" };
  expect(phoneSent(own, sent)).toEqual({ display: "020 7946 000", call: "+44207946000" });
});

test("the number to dial stays where its end is shown, without the area code", () => {
  const display = "7946 0001";
  expect(phoneSent(own, { "phone.display": display })).toEqual({ ...own, display });
});

test.each([
  ["that was another one before", { ...own, call: "+448001234567" }, "020 7946 0002", ""],
  ["that is typed with it", own, "020 7946 0002", "+448001234567"],
])("the number to dial stays the one %s", (_which, stored, display, typed) => {
  const sent = { "phone.display": display, ...(typed && { "phone.call": typed }) };
  expect(phoneSent(stored, sent)).toEqual({ display, call: typed || stored.call });
});

/** The fields of the details in which a web address is typed. */
const linkFields = [
  ["reach", "mapUrl", "maps.app.goo.gl/AbC"],
  ["reach", "social[0].url", "instagram.com/headingleyhands"],
  ["reviews", "reviewLinks.google", "g.page/r/AbC/review"],
  ["reviews", "reviewLinks.treatwell", "WWW.Treatwell.co.uk/place/hands"],
] as const;

test.each(linkFields)(
  "in the form of %s, %s may be typed without https://, and with spaces around it",
  (group, field, typed) => {
    const shown = fieldsOf(group, detailsOf(profile));
    const changed = resultIn(group, { ...shown, [field]: ` ${typed} ` });
    const withScheme = resultIn(group, { ...shown, [field]: `https://${typed}` });
    expect(changed).toEqual(withScheme);
    expect(changed).toHaveProperty(field, expect.stringMatching(/^https:\/\/[a-z]/));
  },
);

test.each(linkFields)(
  "in the form of %s, what is no address in %s is told that, and nothing else",
  (group, field) => {
    const shown = fieldsOf(group, detailsOf(profile));
    for (const typed of [
      "headingleyhands",
      "@headingleyhands",
      "Headingley Hands",
      "hands@spa.example",
      "http://elsewhere.example",
      "javascript:alert(1)",
      "https://",
      "a..b",
    ]) {
      expect(resultIn(group, { ...shown, [field]: typed })).toEqual({
        [field]: [translator("en")("details.errors.link")],
      });
    }
  },
);

test("an address of another site is told so, with https:// or without", () => {
  const shown = fieldsOf("reach", detailsOf(profile));
  for (const typed of ["elsewhere.example/hands", "https://elsewhere.example/hands"]) {
    expect(resultIn("reach", { ...shown, "social[0].url": typed })).toEqual({
      "social[0].url": [translator("en")("details.errors.otherNetwork")],
    });
  }
});

test("a program sends web addresses with https://", () => {
  const sent = { mapUrl: "maps.app.goo.gl/AbC" };
  expect(draftProfile(sent, profile)).toMatchObject({ issues: [{ path: ["mapUrl"] }] });
});

test("a link to a map that is empty, or was made of the address before, leads to the address", () => {
  const shown = fieldsOf("reach", detailsOf(profile));
  const made = resultIn("reach", { ...shown, mapUrl: " " }) as typeof profile;
  const address = "12%20Upper%20Street%2C%20Islington%2C%20London%2C%20EC1M%200ZZ";
  expect(made.mapUrl).toBe(`https://www.google.com/maps/search/?api=1&query=${address}`);
  const moved = { ...fieldsOf("reach", detailsOf(made)), "address.street": "1 New Road" };
  expect(resultIn("reach", moved, made)).toMatchObject({
    mapUrl: made.mapUrl.replace("12%20Upper%20Street", "1%20New%20Road"),
  });
  const own = { ...shown, "address.street": "1 New Road" };
  expect(resultIn("reach", own)).toMatchObject({ mapUrl: profile.mapUrl });
});

test("the extra charge of hot stones stays where the form does not ask for it", () => {
  const { hotStoneSurcharge: _, ...shown } = fieldsOf("prices", detailsOf(profile));
  expect(resultIn("prices", { ...shown, "prices[0].amount": "41" })).toMatchObject({
    hotStoneSurcharge: profile.hotStoneSurcharge,
  });
  const { hotStoneSurcharge: __, ...without } = profile;
  expect(resultIn("prices", shown, without)).not.toHaveProperty("hotStoneSurcharge");
});

test("hot stones cost what the others cost once their extra charge is emptied", () => {
  const shown = { ...fieldsOf("prices", detailsOf(profile)), hotStoneSurcharge: " " };
  expect(resultIn("prices", shown)).toMatchObject({ prices: profile.prices });
  expect(resultIn("prices", shown)).not.toHaveProperty("hotStoneSurcharge");
});

test.each([
  ["treatments", "treatments[1].names.de", "Ruhe in {area}", "{area}"],
  ["treatments", "treatments[0].texts.en", "With {oil}", "{oil}"],
  ["treatments", "treatments[0].texts.ja", "｛area｝", "｛area｝"],
  ["photographs", "photographs.gallery[1].texts.en", "A room in {area}", "{area}"],
] as const)(
  "words in braces in the form of %s are a mistake at %s",
  (group, field, typed, unknown) => {
    const shown = fieldsOf(group, detailsOf(profile));
    expect(resultIn(group, { ...shown, [field]: typed })).toEqual({
      [field]: [translator("en")("details.errors.braces", { unknown })],
    });
  },
);

test("a stored station whose name is emptied is removed, and a further one without a name is a mistake", () => {
  const shown = fieldsOf("reach", detailsOf(profile));
  const emptied = resultIn("reach", { ...shown, "stations[0].name": " " }) as typeof profile;
  expect(emptied.stations).toEqual(profile.stations.slice(1));
  const added = { "stations[2].name": "", "stations[2].walkingMinutes": "7" };
  expect(resultIn("reach", { ...shown, "stations[0].name": "", ...added })).toEqual({
    "stations[2].name": ["Please fill this in."],
  });
});

test("a further station without a name is a mistake also where the one before it was taken away", () => {
  const shown = fieldsOf("reach", detailsOf({ ...profile, stations: profile.stations.slice(1) }));
  const further = { "stations[1].name": "", "stations[1].walkingMinutes": "9" };
  expect(resultIn("reach", { ...shown, ...further })).toEqual({
    "stations[1].name": ["Please fill this in."],
  });
});

test.each([
  ["network", ""],
  ["url", " "],
])("a stored link to a social network whose %s is emptied is removed", (field, emptied) => {
  const shown = fieldsOf("reach", detailsOf(profile));
  const result = resultIn("reach", { ...shown, [`social[0].${field}`]: emptied });
  expect((result as typeof profile).social).toEqual(profile.social.slice(1));
});

test("a further link without a network is a mistake", () => {
  const shown = fieldsOf("reach", detailsOf(profile));
  const row = `social[${profile.social.length}]`;
  const added = { [`${row}.network`]: "", [`${row}.url`]: "instagram.com/headingleyhands" };
  expect(Object.keys(resultIn("reach", { ...shown, ...added }))).toEqual([`${row}.network`]);
});

test("the underground is no kind of a station, and an empty fare zone is none", () => {
  const shown = fieldsOf("reach", detailsOf(profile));
  const sent = { ...shown, "stations[0].kind": "", "stations[1].kind": "train", zone: "" };
  const { stations, zone } = resultIn("reach", sent) as typeof profile;
  expect(stations).toEqual([profile.stations[0], { ...profile.stations[1], kind: "train" }]);
  expect(zone).toBeUndefined();
});

test.each([
  [{ "spokenLanguages[0]": "", "spokenLanguages[2]": "pl" }, ["pl"]],
  [{ "spokenLanguages[0]": "" }, undefined],
])("the languages that are chosen of %j are %j", (chosen, spokenLanguages) => {
  const stored = { ...profile, spokenLanguages: ["de"] };
  const sent = { ...fieldsOf("spa", detailsOf(stored)), ...chosen };
  const result = resultIn("spa", sent, stored) as typeof profile;
  expect(result.spokenLanguages).toEqual(spokenLanguages);
});

test("the name of the spa and its rooms are told at their fields what they lack", () => {
  expect(resultIn("spa", { name: " ", treatmentRooms: "2.5" })).toEqual({
    name: ["Please fill this in."],
    treatmentRooms: ["Please enter a whole number above 0, such as 3."],
  });
});

test("the number to dial that a program sends stays, whatever is shown", () => {
  const phone = { display: "020 7946 0002", call: own.call };
  const draft = draftProfile({ phone }, { ...profile, phone: own });
  expect("profile" in draft && draft.profile.phone).toEqual(phone);
});

test("when all prices are taken away, the first is what is missing", () => {
  const shown = fieldsOf("prices", detailsOf(profile));
  const emptied = Object.keys(shown).map((name) => [name, name.startsWith("prices[") ? "" : "15"]);
  const errors = resultIn("prices", Object.fromEntries(emptied));
  expect(Object.keys(errors)).toEqual(["prices[0].minutes", "prices[0].amount"]);
});

test.each([
  ["1200", 1200],
  ["37.5", 37.5],
  ["37,50", 37.5],
  ["£45", 45],
  ["45 €", 45],
])("a price of %s is %d", (typed, amount) => {
  const sent = payloadOf({ "prices[0].minutes": "60", "prices[0].amount": typed });
  expect(detailsIn("prices", sent, profile).prices).toEqual([{ minutes: 60, amount }]);
});

test.each(["1,200", "1.200", "8,000", "1,200.50", "1.200,50", "1,2,3", "40."])(
  "a price of %s, which may be read as another one, is refused at its field",
  (typed) => {
    const shown = fieldsOf("prices", detailsOf(profile));
    const sent = { ...shown, "prices[0].amount": typed, hotStoneSurcharge: typed };
    expect(resultIn("prices", sent)).toEqual({
      "prices[0].amount": [
        "Please enter an amount above 0 in digits, with no more than two decimals, such as 40 or 1200.50.",
      ],
      hotStoneSurcharge: [
        "Please enter an amount above 0 in digits, with no more than two decimals, such as 40 or 1200.50.",
      ],
    });
  },
);

test.each(groups.map((group) => [group]))(
  "each of 300 hostile values in every field of the form of %s is refused in a sentence, or is text",
  (group: Group) => {
    expect(hostileValues.length).toBeGreaterThanOrEqual(300);
    const shown = fieldsOf(group, detailsOf(profile));
    const outcomes = new Set<string>();
    // The entries of a list have the same rules, and so have the days of a week.
    const isAlike = /\[[1-9]|tuesday|wednesday|thursday|friday|saturday|sunday/;
    for (const name of Object.keys(shown).filter((one) => !isAlike.test(one))) {
      for (const value of hostileValues) {
        const what = `${name}: ${JSON.stringify(value.slice(0, 60))}`;
        outcomes.add(expectHarmless(draftIn(group, { ...shown, [name]: value }), what));
      }
    }
    expect([...outcomes].sort()).toEqual(["refused", "taken"]);
  },
  // The form with the most fields takes two thirds of the usual limit, and longer beside other programs.
  120_000,
);
