import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BusinessProfile } from "../business/business-profile-schema";
import { CurrentProfile } from "../business/current-profile.server";
import { addDays, dateAt } from "../business/spa-time";
import { translator } from "../i18n/i18n.server";
import { FileValues } from "../store/file/file-values.server";
import { MemoryValues } from "../store/memory-values";
import { ownProfile } from "../../tests/support/own-profile";
import { storedEnquiry } from "../../tests/support/stored-enquiries";
import { detailsIn, fieldsOf, sampleTreatmentDetails } from "./details-form";
import {
  changeDetails,
  detailsOf,
  draftProfile,
  formRevision,
  readVersions,
} from "./change-details.server";
import { fieldErrors } from "./field-errors";
import type { Group } from "./groups";
import type { EnquiryRecord } from "../enquiries/record";
import { dayMs, hourMs } from "../time";

let dataDir: string;
let now = Date.parse("2026-12-01T12:00:00Z");
let records: EnquiryRecord[];

beforeEach(async () => {
  records = [];
  dataDir = await fs.mkdtemp(path.join(tmpdir(), "details-"));
  now = Date.parse("2026-12-01T12:00:00Z");
});
afterEach(() => fs.rm(dataDir, { recursive: true, force: true }));

/** The photographs that are stored. */
const storedPhotographs = new Set<string>();

const file = () => path.join(dataDir, "site.json");
const request = new Request("http://localhost/");

/** An instance of the site over a store. */
function instance(lasting = new FileValues(dataDir), rateLimits = true) {
  return {
    details: new CurrentProfile(lasting, ownProfile),
    values: { lasting, passing: new MemoryValues(() => now) },
    records: { all: async () => records },
    photographs: { received: { has: async (name: string) => storedPhotographs.has(name) } },
    settings: { rateLimits },
  };
}
const change = (site: ReturnType<typeof instance>, details: object) =>
  changeDetails(request, { revision: site.details.revision, details }, site);

test("the first change writes the whole profile, and the next ones keep what others changed", async () => {
  const site = instance();
  expect((await change(site, { hotStoneSurcharge: 25 })).status).toBe(200);
  expect((await change(site, { enquiriesKeptMonths: 6 })).status).toBe(200);
  const kept = JSON.parse(await fs.readFile(file(), "utf8")) as object;
  expect(kept).toEqual({ ...ownProfile, hotStoneSurcharge: 25, enquiriesKeptMonths: 6 });
});

test("of two changes at the same time from one revision, one is refused", async () => {
  const site = instance();
  const { revision } = site.details;
  const results = await Promise.all(
    [31, 32, 33].map((hotStoneSurcharge) =>
      changeDetails(request, { revision, details: { hotStoneSurcharge } }, site),
    ),
  );
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test("a form is saved after a change by another form, and refused after one of what it is filled in with, or of a file that cannot be read", async () => {
  const site = instance();
  const save = (revision: string, months: number) =>
    changeDetails(
      request,
      { revision, details: { enquiriesKeptMonths: months }, form: "kept" },
      site,
    );
  const filledIn = formRevision("kept", site.details.profile, site.details);
  const treatments = formRevision("treatments", site.details.profile, site.details);
  await change(site, { treatmentRooms: 7 });
  expect((await save(filledIn, 9)).status).toBe(200);
  expect(site.details.profile).toMatchObject({ enquiriesKeptMonths: 9, treatmentRooms: 7 });
  expect((await save(filledIn, 10)).status).toBe(409);

  const again = formRevision("kept", site.details.profile, site.details);
  await fs.writeFile(file(), "{");
  expect((await save(again, 10)).status).toBe(409);
  const told = formRevision("kept", site.details.profile, site.details, site.details.revision);
  expect((await save(told, 10)).status).toBe(200);

  // Their photographs are saved with them.
  storedPhotographs.add(large);
  await change(site, { photographs: { about: { file: large, texts: { en: "A room" } } } });
  const refused = {
    revision: treatments,
    details: { treatments: [thai] },
    form: "treatments" as const,
  };
  expect((await changeDetails(request, refused, site)).status).toBe(409);
  // A treatment that was removed has no place for one.
  const photographs = formRevision("photographs", site.details.profile, site.details);
  await change(site, { treatments: [thai] });
  expect(formRevision("photographs", site.details.profile, site.details)).not.toBe(photographs);
});

test("email addresses with what is written around them are put right", async () => {
  const site = instance();
  const typed = {
    email: "info＠spa.example。",
    noticeTo: ["<mailto:owner@spa.example>", "desk@spa.example;"],
  };
  expect((await change(site, typed)).status).toBe(200);
  const { email, noticeTo } = site.details.profile;
  expect([email, noticeTo]).toEqual([
    "info@spa.example",
    ["owner@spa.example", "desk@spa.example"],
  ]);
});

test("the same details again make no new version", async () => {
  const site = instance();
  await change(site, { hotStoneSurcharge: 25 });
  const { revision } = site.details;
  expect(await change(site, { hotStoneSurcharge: 25 })).toEqual({ status: 200, revision });
  expect(await readVersions(site)).toHaveLength(1);
});

test("a form that is saved as it is filled in makes no version, also where the file has more than it shows", async () => {
  const lasting = new FileValues(dataDir);
  const { reviews } = ownProfile;
  const numbered = reviews.map((one, index) => ({ id: String(index), ...one }));
  const details = new CurrentProfile(lasting, { ...ownProfile, reviews: numbered });
  const site = { ...instance(lasting), details };
  const save = async (form: Group, sent: object) => {
    const revision = formRevision(form, details.profile, details);
    const result = await changeDetails(request, { revision, details: sent, form }, site);
    return [result.status, (await readVersions(site)).length];
  };
  expect(await save("reviews", { reviews })).toEqual([200, 0]);
  expect(await save("noticeTo", { noticeTo: [] })).toEqual([200, 0]);
  expect(await save("reviews", { reviews: reviews.slice(1) })).toEqual([200, 1]);
});

test("the last twenty versions are kept, the newest first", async () => {
  const site = instance();
  for (let months = 13; months < 36; months++) {
    await change(site, { enquiriesKeptMonths: months });
  }
  const kept = (await readVersions(site)).map(({ details }) => details.enquiriesKeptMonths);
  expect(kept).toEqual(Array.from({ length: 20 }, (_, index) => 34 - index));
});

test("a broken file leaves the last good details in force, and a change that knows of it replaces it", async () => {
  const site = instance();
  await change(site, { hotStoneSurcharge: 25 });
  await fs.writeFile(file(), '{ "name": 5 }');
  await site.details.refresh();
  expect(site.details.problems.length).toBeGreaterThan(0);
  expect(site.details.profile.hotStoneSurcharge).toBe(25);
  expect((await change(site, { enquiriesKeptMonths: 5 })).status).toBe(200);
  expect(site.details.problems).toEqual([]);
  expect(site.details.profile).toMatchObject({ hotStoneSurcharge: 25, enquiriesKeptMonths: 5 });
});

test("other days that have been over for 30 days fall away, by themselves and with a change", async () => {
  const site = instance();
  const dayBefore = (days: number) =>
    new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
  const otherDays = [40, 20].map((days) => ({ from: dayBefore(days), periods: [] }));
  expect(detailsOf({ ...ownProfile, otherDays }).otherDays).toEqual([otherDays[1]]);
  await change(site, { otherDays });
  expect(site.details.profile.otherDays).toEqual([otherDays[1]]);
});

describe("other days that have been over for too long,", () => {
  const dayFrom = (days: number) => addDays(dateAt(Date.now()), days);
  const otherDaysOf = (...ago: number[]) =>
    ago.map((days) => ({ from: dayFrom(-days), periods: [] }));
  const type = (site: ReturnType<typeof instance>, details: object, form: Group = "otherDays") => {
    const revision = formRevision(form, site.details.profile, site.details);
    return changeDetails(request, { revision, details, form }, site);
  };
  const errorsOf = (result: Awaited<ReturnType<typeof type>>) =>
    result.status === 400 ? fieldErrors(result.issues, translator("en")) : {};
  const sentence = "This day is already over.";

  /** A site whose file has something in it. */
  function siteWith(stored: Partial<BusinessProfile>) {
    const lasting = new FileValues(dataDir);
    const details = new CurrentProfile(lasting, { ...ownProfile, ...stored });
    return { ...instance(lasting), details };
  }

  test("when they are typed, are refused at the field that names the last", async () => {
    const [year, month] = [365, 32].map((days) => ({ from: dayFrom(-days), periods: [] }));
    const otherDays = [month, { ...year, to: dayFrom(-364) }, ...otherDaysOf(7, 0)];
    expect(errorsOf(await type(instance(), { otherDays }))).toEqual({
      "otherDays[0].from": [sentence],
      "otherDays[1].to": [sentence],
    });
    expect("issues" in draftProfile({ otherDays }, ownProfile, true)).toBe(true);
    expect((await type(instance(), { otherDays: otherDaysOf(7, 0) })).status).toBe(200);
  });

  test("when the last is before the first one, are told that alone", async () => {
    const otherDays = [{ from: dayFrom(-80), to: dayFrom(-90), periods: [] }];
    expect(errorsOf(await type(instance(), { otherDays }))).toEqual({
      "otherDays[0].to": ["This is before the first day."],
    });
  });

  test("with a mistyped time, are told of both", async () => {
    const periods = [{ opens: "9 am", closes: "8 am" }];
    const otherDays = [{ from: dayFrom(-80), to: dayFrom(-90), periods }];
    expect(errorsOf(await type(instance(), { otherDays }))).toEqual({
      "otherDays[0].to": ["This is before the first day."],
      "otherDays[0].periods[0].opens": ["Please enter a time such as 10:00."],
      "otherDays[0].periods[0].closes": ["Please enter a time such as 10:00."],
    });
  });

  test("do not stand in the way of another form", async () => {
    const site = siteWith({ otherDays: otherDaysOf(40) });
    expect((await type(site, { hotStoneSurcharge: 25 }, "prices")).status).toBe(200);
  });

  test("sent by a program among all details, are taken", async () => {
    const details = { otherDays: otherDaysOf(40, 20) };
    expect((await change(instance(), details)).status).toBe(200);
  });
});

test("of two prices for the same length the second is refused, and those that a file has stay", async () => {
  const prices = [60, 45, 60].map((minutes, index) => ({ minutes, amount: 40 + index }));
  const refused = await change(instance(), { prices });
  const issues = refused.status === 400 ? refused.issues : [];
  expect(fieldErrors(issues, translator("en"))).toEqual({
    "prices[2].minutes": ["This length is already in another row."],
  });
  const lasting = new FileValues(dataDir);
  const details = new CurrentProfile(lasting, { ...ownProfile, prices });
  const site = { ...instance(lasting), details };
  expect((await change(site, { prices, hotStoneSurcharge: 25 })).status).toBe(200);
});

test("two prices for the same length are told of beside an amount that is none", async () => {
  const prices = [
    { minutes: 30, amount: "much" },
    { minutes: 45, amount: 40 },
    { minutes: 45, amount: 50 },
  ];
  const refused = await change(instance(), { prices });
  const issues = refused.status === 400 ? refused.issues : [];
  expect(Object.keys(fieldErrors(issues, translator("en")))).toEqual([
    "prices[0].amount",
    "prices[2].minutes",
  ]);
});

test("two prices without a length are told what a length is, and no more", async () => {
  const prices = [0, 0].map((minutes) => ({ minutes, amount: 40 }));
  const refused = await change(instance(), { prices });
  const issues = refused.status === 400 ? refused.issues : [];
  const sentence = "Please enter a whole number of minutes from 1 to 600.";
  expect(fieldErrors(issues, translator("en"))).toEqual({
    "prices[0].minutes": [sentence],
    "prices[1].minutes": [sentence],
  });
});

test("a sample review stays marked as one until its words are others", async () => {
  const lasting = new FileValues(dataDir);
  const [first] = ownProfile.reviews;
  const sample = { ...ownProfile, reviews: [{ ...first!, sample: true }] };
  const site = { ...instance(lasting), details: new CurrentProfile(lasting, sample) };
  const { name, source, rating, lang, review } = first!;
  await change(site, { reviews: [{ name, source, rating, lang, review }] });
  expect(site.details.profile.reviews[0]!.sample).toBe(true);
  await change(site, { reviews: [{ name, source, rating, lang, review: "Our own guest." }] });
  expect(site.details.profile.reviews[0]!.sample).toBeUndefined();
});

test("the 61st save within an hour is refused, and one is taken again when the hour is over", async () => {
  const site = instance();
  for (let save = 0; save < 60; save++) {
    await change(site, { enquiriesKeptMonths: 2 + (save % 2) });
  }
  await expect(change(site, { enquiriesKeptMonths: 9 })).rejects.toMatchObject({ status: 429 });
  now += hourMs;
  expect((await change(site, { enquiriesKeptMonths: 9 })).status).toBe(200);
});

const enquiryOf = (treatment: string) => ({ ...storedEnquiry(1), treatment }) as EnquiryRecord;
const sentencesOf = (result: Awaited<ReturnType<typeof change>>) =>
  result.status === 400 ? fieldErrors(result.issues, translator("en")) : {};

/** A treatment that the sample has not. */
const aromatherapy = {
  names: { en: "Aromatherapy", de: "Aromatherapie" },
  texts: { en: "Scented oils." },
  photograph: "swedish",
  colour: "teal",
};
const thai = { value: "thai", names: {}, texts: {}, photograph: "thai", colour: "purple" };

/** A photograph that is large enough for every place. */
const large = `${"a".repeat(32)}-1920x1440`;
/** One that lacks a pixel for the top of the page. */
const small = `${"a".repeat(32)}-1279x960`;
const room = { file: large, texts: { en: "A room" } };

describe("the photographs", () => {
  beforeEach(() => {
    storedPhotographs.add(large).add(small);
  });

  test("those of every place are stored as they are sent, and that of no treatment is not", async () => {
    const site = instance();
    const photographs = {
      hero: { ...room, point: "17% 83%" },
      heroPortrait: { file: large },
      about: room,
      treatments: { thai: room },
    };
    const treatments = { ...photographs.treatments, aromatherapy: room };
    const sent = { ...photographs, treatments };
    expect((await change(site, { photographs: sent })).status).toBe(200);
    expect(site.details.profile.photographs).toEqual(photographs);
    const kept = JSON.parse(await fs.readFile(file(), "utf8")) as object;
    expect(kept).toEqual({ ...ownProfile, photographs });
  });

  test("one that the page shows is chosen for treatments by its name, and taken away by one of the site's own", async () => {
    const site = instance();
    const room2 = { file: small, texts: { de: "Ein Raum" }, point: "17% 83%" };
    const gallery = [
      { ...room2 },
      { sample: "details", texts: {} },
      { sample: "reception", texts: {} },
    ];
    // The same one, described in other words.
    const sports = { file: large, texts: { en: "Our largest room" } };
    await change(site, { photographs: { treatments: { sports, thai: room }, gallery } });
    const names = { en: "Aromatherapy" };
    const rows = (photographs: string[]) =>
      [
        { value: "thai", names: {}, texts: {}, colour: "purple" },
        { value: "", names, texts: {}, colour: "teal" },
        { value: "sports", names: {}, texts: {}, colour: "green" },
      ].map((one, index) => ({ ...one, photograph: photographs[index] }));
    const saveForm = async (...photographs: string[]) => {
      const form = { treatments: rows(photographs) };
      const read = detailsIn("treatments", form, site.details.profile);
      expect((await change(site, read)).status).toBe(200);
      return site.details.profile;
    };
    const chosen = await saveForm(large, small, large);
    expect(chosen.photographs?.treatments).toEqual({ sports, thai: room, aromatherapy: room2 });
    const behind = chosen.treatments?.map(({ photograph }) => photograph);
    expect(behind).toEqual(["thai", "deep-tissue", "sports"]);
    expect(fieldsOf("treatments", detailsOf(chosen))).toMatchObject({
      "treatments[0].photograph": large,
      "treatments[1].photograph": small,
    });
    const unknown = rows([`${"b".repeat(32)}-1920x1440`, "thai", "sports"]);
    expect(Object.keys(sentencesOf(await change(site, { treatments: unknown })))).toEqual([
      "treatments[0].photograph",
    ]);

    const taken = await saveForm("swedish", small, large);
    expect(taken.photographs).toEqual({ treatments: { sports, "aromatherapy-2": room2 }, gallery });
    expect(taken.treatments?.[0]?.photograph).toBe("swedish");
    // Both are brought back together, the treatment that is gone with its photograph.
    const [version] = await readVersions(site);
    expect((await change(site, version!.details)).status).toBe(200);
    expect(site.details.profile).toEqual(chosen);
  });

  test("one that is not stored is refused at its place", async () => {
    const missing = { ...room, file: `${"b".repeat(32)}-1920x1440` };
    const photographs = { about: missing, treatments: { "hot-stone": missing } };
    expect(Object.keys(sentencesOf(await change(instance(), { photographs })))).toEqual([
      "photographs.about.file",
      "photographs.treatments.hot-stone.file",
    ]);
  });

  test.each([
    ["without a description", { about: { file: large, texts: {} } }, "photographs.about.texts.en"],
    ["too small for its place", { hero: { ...room, file: small } }, "photographs.hero.file"],
    ["for phones alone", { heroPortrait: { file: large } }, "photographs.hero.file"],
    [
      "with a description and no file",
      { treatments: { thai: { texts: { en: "A room" } } } },
      "photographs.treatments.thai.file",
    ],
  ])("one %s is refused at its field", async (_what, photographs, field) => {
    expect(Object.keys(sentencesOf(await change(instance(), { photographs })))).toEqual([field]);
  });
});

describe("the treatments", () => {
  test("a new one without a name, a photograph and an amount is told of all three", async () => {
    const empty = { ...aromatherapy, names: {}, photograph: "", surcharge: "much" };
    expect(
      Object.keys(sentencesOf(await change(instance(), { treatments: [thai, empty] }))),
    ).toEqual(["treatments[1].photograph", "treatments[1].surcharge", "treatments[1].names.en"]);
  });

  test("a new one gets a value from its name, which later names do not change and no other gets", async () => {
    const site = instance();
    await change(site, { treatments: [aromatherapy, thai] });
    const [first] = site.details.profile.treatments ?? [];
    expect(first?.value).toBe("aromatherapy");
    const renamed = { ...aromatherapy, value: "aromatherapy", names: { en: "Calm" } };
    await change(site, {
      treatments: [renamed, aromatherapy, { ...aromatherapy, names: { ja: "香" } }],
    });
    const values = site.details.profile.treatments?.map(({ value }) => value);
    expect(values).toEqual(["aromatherapy", "aromatherapy-2", "treatment"]);
  });

  test("one that enquiries name can be hidden, and is not taken away", async () => {
    const site = instance();
    records = [enquiryOf("swedish")];
    const removed = await change(site, { treatments: [thai] });
    expect(sentencesOf(removed)).toEqual({
      treatments: [
        "Enquiries name a treatment that is missing here. Please hide it instead of removing it.",
      ],
    });
    const swedish = { ...thai, value: "swedish", hidden: true };
    expect((await change(site, { treatments: [thai, swedish] })).status).toBe(200);
  });

  test("a value that enquiries name is given to no other treatment", async () => {
    const site = instance();
    records = [enquiryOf("aromatherapy")];
    await change(site, { treatments: [thai, aromatherapy] });
    expect(site.details.profile.treatments?.[1]?.value).toBe("aromatherapy-2");
  });

  test("a value that was removed is given to no other treatment while it can be brought back", async () => {
    const site = instance();
    await change(site, { treatments: [thai, aromatherapy] });
    await change(site, { treatments: [thai] });
    await change(site, { treatments: [thai, aromatherapy] });
    expect(site.details.profile.treatments?.[1]?.value).toBe("aromatherapy-2");
  });

  test("the sample's are not stored", async () => {
    const site = instance();
    await change(site, { treatments: [thai] });
    const { treatments } = detailsOf(ownProfile);
    expect(treatments).toBeUndefined();
    expect((await change(site, { treatments: sampleTreatmentDetails })).status).toBe(200);
    expect(JSON.parse(await fs.readFile(file(), "utf8"))).not.toHaveProperty("treatments");
  });

  test.each([
    ["without a name", { ...aromatherapy, names: {} }, "treatments[0].names.en"],
    [
      "with an unknown photograph",
      { ...aromatherapy, photograph: "cat" },
      "treatments[0].photograph",
    ],
    ["that is the only one and hidden", { ...aromatherapy, hidden: true }, "treatments[0].hidden"],
    ["with a charge of nothing", { ...aromatherapy, surcharge: 0 }, "treatments[0].surcharge"],
  ])("one %s is refused at its field", async (_what, treatment, field) => {
    const result = await change(instance(), { treatments: [treatment] });
    expect(Object.keys(sentencesOf(result))).toEqual([field]);
  });
});
