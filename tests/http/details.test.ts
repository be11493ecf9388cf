import { readFile, rename, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";

import {
  type BusinessProfile,
  businessProfileSchema,
  type TreatmentDetails,
} from "../../app/business/business-profile-schema";
import { draftProfile } from "../../app/details/change-details.server";
import { sampleFields } from "../../app/business/sample-fields";
import { sampleForms } from "../../app/business/sample-forms";
import { type Details, groups } from "../../app/details/groups";
import { sampleTreatments } from "../../app/business/treatments";
import { languages } from "../../app/i18n/languages";
import { hostileValues } from "../corpus/hostile-values";
import { changeDetails, readDetails, type StoredDetails } from "../support/owner-calls";
import { get, type Headers, logIn, logInByForm, postForm } from "../support/http";
import { fieldValue, tagsOf, textOf } from "../support/markup";
import { ownProfile, sampleProfile } from "../support/own-profile";
import { writeOwnPhotographs } from "../support/photographs";
import { useSite } from "../support/use-site";
import { dayMs } from "../../app/time";

const dayFrom = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const site = useSite({
  prepare: (dataDir) => writeFile(join(dataDir, "site.json"), JSON.stringify(ownProfile)),
});
let session: Headers;
const file = () => join(site.dataDir, "site.json");
async function keepFile(profile: unknown): Promise<void> {
  // At once, so that the site reads no half of it.
  await writeFile(`${file()}.new`, JSON.stringify(profile));
  await rename(`${file()}.new`, file());
}

const current = () => readDetails(site, session);
const change = (details: object, revision?: string) =>
  changeDetails(site, session, details, revision);

/** The bytes of a page as it is sent: the lines of its header, and its body. */
function bytesOf({ url }: { url: string }, path: string): Promise<number> {
  const headers = { Accept: "text/html", "Accept-Encoding": "br" };
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { headers }, (response) => {
      const lines = response.rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
      let body = 0;
      response.on("data", (part: Buffer) => {
        body += part.length;
      });
      response.once("end", () => resolve("HTTP/1.1 200 OK\r\n".length + lines + 2 + body));
    })
      .once("error", reject)
      .end();
  });
}

/** Of ordinary length, and none like another. */
const sixReviews = [
  "The calmest hour of my month. The room was warm, the table was made up beautifully, and my shoulders have not felt this light in years.",
  "Came in tired after a marathon and left ready to sleep for a week. They listened first and explained everything as they went.",
  "Easy to find from the station, spotless, and never rushed. The hot stone massage is worth every penny.",
  "Booked a deep tissue massage after a long flight and left feeling like a new person. Nobody rushed me.",
  "My husband surprised me with a full body massage for our anniversary. We will both be back.",
  "Best sports massage in London by far. They found the knot in my shoulder within a minute.",
];

/** As much as an owner has of everything. */
const six = {
  reviews: sixReviews.map((words, index) => ({
    ...ownProfile.reviews[0]!,
    name: `Guest ${index}`,
    review: words,
  })),
  prices: [30, 45, 60, 75, 90, 120].map((minutes) => ({ minutes, amount: minutes + 10 })),
  social: (["instagram", "facebook", "tiktok", "youtube", "linkedin", "pinterest"] as const).map(
    (network) => ({ network, url: `https://www.${network}.com/ownspa` }),
  ),
  stations: ["Angel", "Highbury & Islington", "Old Street", "King’s Cross"].map((name, index) => ({
    name,
    walkingMinutes: 4 + index,
  })),
};

/** What twelve treatments say of themselves, none like another. */
const twelveWords = [
  [
    "Aromatherapy",
    "Warm oils of lavender, orange and cedar, and slow strokes that follow the breath.",
  ],
  [
    "Pregnancy Massage",
    "On your side, with cushions, from the fourth month on, by hands that know how.",
  ],
  [
    "Head and Neck",
    "For long days at a screen: scalp, temples, neck and shoulders, without any oil.",
  ],
  [
    "Foot Reflexology",
    "Pressure on the points of the soles, after a foot bath with salt and mint.",
  ],
  ["Lymphatic Drainage", "Very light, very slow, against heavy legs after flights and operations."],
  ["Indian Champissage", "An old head massage from India, sitting upright, with warm sesame oil."],
  ["Couples Massage", "Two tables side by side, two therapists, one hour that belongs to both."],
  ["Shiatsu", "On a mat on the floor, in loose clothes, with thumbs, palms and elbows."],
  ["Trigger Points", "Held pressure on the knots that send pain elsewhere, until they let go."],
  ["Hot Towels", "Linen steeped in eucalyptus, laid along the spine between the long strokes."],
  ["Back Only", "Thirty minutes from the neck to the hips, when there is time for no more."],
  ["Lomi Lomi", "Forearms that roll like waves over the whole body, as on the islands of Hawaii."],
] as const;
const twelve: TreatmentDetails[] = twelveWords.map(([name, text], index) => ({
  value: `own-${index + 1}`,
  names: { en: name },
  texts: { en: text },
  photograph: "thai",
  colour: "teal",
}));

/** Asserts that the page in each language, with its header, has so many bytes at most. */
async function expectAtMost(bytes: number, at: { url: string } = site): Promise<void> {
  for (const language of languages) {
    // The first visitor of a cached page gets one that took less time to compress.
    const options = { timeout: 10_000, interval: 200, message: language };
    await expect.poll(() => bytesOf(at, `/?lng=${language}`), options).toBeLessThanOrEqual(bytes);
  }
}

const home = async (language = "en") => (await get(site, `/?lng=${language}`)).body;

/** Waits until the site has taken over what was written into the file. */
const takenOver = (seen: (current: StoredDetails) => boolean) =>
  expect.poll(async () => seen(await current()), { timeout: 5000 }).toBe(true);

beforeEach(async () => {
  session = await logIn(site);
  await keepFile(ownProfile);
  await takenOver(
    ({ details }) =>
      Object.entries(details).every(
        ([name, value]) =>
          JSON.stringify(value) === JSON.stringify(ownProfile[name as keyof Details]),
      ) && !("otherDays" in details || "announcement" in details || "replies" in details),
  );
});

describe("PUT /api/admin/details", () => {
  it("changes the page at once, in every language, and the file", async () => {
    expect(await home()).toContain("£20");
    const response = await change({ hotStoneSurcharge: 27 });
    expect(response.status).toBe(200);
    for (const language of ["en", "de", "ja"]) expect(await home(language)).toContain("27");
    const kept = JSON.parse(await readFile(file(), "utf8")) as BusinessProfile;
    expect(kept).toEqual({ ...ownProfile, hotStoneSurcharge: 27 });
    const { revision } = JSON.parse(response.body) as StoredDetails;
    expect(revision).toBe((await current()).revision);
  });

  it("writes words on the page in one language, and takes them back", async () => {
    const texts = { heroTitle: { de: "Ruhe in {area}" }, searchTitle: { de: "{name}, {city}" } };
    expect((await change({ texts })).status).toBe(200);
    const german = await home("de");
    expect(german).toContain(">Ruhe in Islington</h1>");
    expect(german).toContain("<title>Own Spa, London</title>");
    const manifest = await get(site, "/manifest.webmanifest?lng=de");
    expect(JSON.parse(manifest.body)).toMatchObject({ name: "Own Spa, London" });
    expect(await home("en")).toContain(">An hour that’s all yours</h1>");
    expect(JSON.parse(await readFile(file(), "utf8"))).toEqual({ ...ownProfile, texts });
    expect((await current()).details.texts).toEqual(texts);

    expect((await change({ texts: null })).status).toBe(200);
    expect(await home("de")).toContain(">Eine Stunde nur für Sie</h1>");
    expect(JSON.parse(await readFile(file(), "utf8"))).toEqual(ownProfile);
  });

  it("answers an old revision with 409 and what is there now, and changes nothing", async () => {
    const { revision } = await current();
    await change({ hotStoneSurcharge: 21 }, revision);
    const response = await change({ hotStoneSurcharge: 22 }, revision);
    expect(response.status).toBe(409);
    const now = JSON.parse(response.body) as StoredDetails;
    expect(now.details.hotStoneSurcharge).toBe(21);
    expect(now).toEqual(await current());
  });

  it("names every mistake at its field, in the language of the call", async () => {
    const details = {
      hotStoneSurcharge: -1,
      social: [{ network: "instagram", url: "javascript:alert(1)" }],
      otherDays: [{ from: "2026-02-30", periods: [] }],
    };
    const german = { ...session, "Content-Language": "de" };
    const response = await changeDetails(site, german, details);
    expect(response.status).toBe(400);
    const { errors } = JSON.parse(response.body) as { errors: Record<string, string[]> };
    expect(Object.keys(errors).sort()).toEqual([
      "hotStoneSurcharge",
      "otherDays[0].from",
      "social[0].url",
    ]);
    expect(errors["hotStoneSurcharge"]).toEqual([
      "Bitte geben Sie einen Betrag über 0 in Ziffern an, mit höchstens zwei Nachkommastellen, zum Beispiel 40 oder 1200,50.",
    ]);
  });

  it.each([
    [{}, "details"],
    [{ currency: "EUR" }, "currency"],
    [{ legalName: "Another Ltd" }, "legalName"],
    [{ constructor: 1 }, "constructor"],
  ])("refuses what is not the owner's: %j", async (details, field) => {
    const response = await change(details);
    expect(response.status).toBe(400);
    expect(Object.keys((JSON.parse(response.body) as { errors: object }).errors)).toEqual([field]);
  });

  // Every hostile value in every field is a test of the form (app/details/details-form.test.ts).
  it("shows every text that could be markup as text, and no page fails by one", async () => {
    const shown = { kind: "own", from: dayFrom(-1), to: dayFrom(1), lang: "en" };
    const [first] = ownProfile.reviews;
    const withTexts = (texts: readonly string[]) => ({
      announcement: { ...shown, text: texts[0] },
      reviews: texts.map((text) => ({ ...first!, name: text, review: text })),
      replies: texts.map((text) => ({ title: text, lang: "en", text })),
      address: { ...ownProfile.address, street: texts.at(-1) },
      // These have braces for facts alone.
      ...(!/[{}]/.test(texts[0]!) && {
        texts: { searchTitle: { en: texts[0] }, searchDescription: { en: texts[0] } },
      }),
    });
    const profile = businessProfileSchema.parse(ownProfile);
    const markup = hostileValues
      .filter((value) => /[<>"'&{$\\\p{Cc}\p{Cs}\p{Cf}]/u.test(value))
      .filter((value) => "profile" in draftProfile(withTexts([value]), profile));
    expect(markup.length).toBeGreaterThan(50);
    let { revision } = await current();
    // As many at a time as there may be reviews.
    for (let at = 0; at < markup.length; at += 6) {
      const texts = markup.slice(at, at + 6);
      const response = await change(withTexts(texts), revision);
      expect(response.status, JSON.stringify(texts)).toBe(200);
      ({ revision } = JSON.parse(response.body) as StoredDetails);
      const page = await get(site, "/?lng=en");
      expect(page.status).toBe(200);
      expect(page.body, JSON.stringify(texts)).not.toMatch(
        /<script>alert|<img src=x|<svg onload|<base |<iframe|<meta http-equiv|<h1>x|<form action=\/\/|<math/,
      );
    }
  });
});

describe("the public page", () => {
  it("stays in one flight with six of everything, in every language", async () => {
    expect((await change(six)).status).toBe(200);
    await expectAtMost(14_600);
  });

  it("shows other days of the next 60 days, and tells search engines of all", async () => {
    const otherDays = [
      { from: dayFrom(3), to: dayFrom(4), periods: [], reason: "holiday-closure" },
      { from: dayFrom(70), periods: [{ opens: "12:00", closes: "24:00" }] },
    ];
    expect((await change({ otherDays })).status).toBe(200);
    const page = await home();
    expect(textOf(page)).toContain("Holiday closure");
    expect(textOf(page)).not.toContain("midday to midnight");
    const [, json = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)!;
    const { specialOpeningHoursSpecification: special } = JSON.parse(json) as {
      specialOpeningHoursSpecification: object[];
    };
    expect(special).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        validFrom: dayFrom(3),
        validThrough: dayFrom(4),
        opens: "00:00",
        closes: "00:00",
      },
      {
        "@type": "OpeningHoursSpecification",
        validFrom: dayFrom(70),
        validThrough: dayFrom(70),
        opens: "12:00",
        closes: "23:59",
      },
    ]);
  });

  it("says that it is closed on a day that the owner has closed", async () => {
    await change({ otherDays: [{ from: dayFrom(-1), to: dayFrom(2), periods: [] }] });
    expect(textOf(await home())).toMatch(/Closed now, opens on \w+day at/);
  });

  it("shows the owner's own line as text, with its language, from its day to its day", async () => {
    const own = { kind: "own", text: "Bonnes fêtes <b>!", lang: "fr" };
    await change({ announcement: { ...own, from: dayFrom(-1), to: dayFrom(1) } });
    const page = await home("de");
    expect(page).toMatch(/<p lang="fr"[^>]*>Bonnes fêtes &lt;b&gt;!<\/p>/);
    await change({ announcement: { ...own, from: dayFrom(1), to: dayFrom(2) } });
    expect(await home("de")).not.toContain("Bonnes fêtes");
    await change({ announcement: null });
    expect((await current()).details.announcement).toBeUndefined();
  });

  it("leaves out a section that has nothing in it", async () => {
    const none = { reviews: [], stations: [], social: [], reviewLinks: {} };
    expect((await change(none)).status).toBe(200);
    const text = textOf(await home());
    for (const said of ["What guests say", "Follow us", "Come by Tube", "walk"]) {
      expect(text).not.toContain(said);
    }
  });

  it("holds neither the owner's replies nor the addresses of notices", async () => {
    await change({
      replies: [{ title: "Yes", lang: "en", text: "Dear {name}, gladly-unseen" }],
      noticeTo: ["hidden@ownspa.co.uk"],
    });
    const page = await home();
    expect(page).not.toContain("gladly-unseen");
    expect(page).not.toContain("hidden@ownspa.co.uk");
  });
});

describe("site.json, changed by hand,", () => {
  it("is taken over within five seconds, on the page too", async () => {
    await keepFile({ ...ownProfile, hotStoneSurcharge: 33 });
    await takenOver(({ details }) => details.hotStoneSurcharge === 33);
    expect(await home()).toContain("£33");
  });

  it("leaves the last good details in force while it is broken, and says so", async () => {
    await home();
    const { revision } = await current();
    await writeFile(file(), '{ "name": ');
    await takenOver((now) => now.revision !== revision);
    expect((await get(site, "/?lng=en")).status).toBe(200);
    expect(await site.logged()).toContain("details.notRead");
    const page = textOf((await get(site, "/admin/details", session)).body);
    const remark = "The file site.json was changed by hand and contains a mistake.";
    expect(page).toContain(remark);
    // Above the list, too, where the owner sees it without looking for it.
    const list = await get(site, "/admin", await logInByForm(site));
    expect(textOf(list.body)).toContain(remark);
    // A form from before must not replace what it did not know of.
    expect((await change({ hotStoneSurcharge: 44 }, revision)).status).toBe(409);
    expect(await readFile(file(), "utf8")).toBe('{ "name": ');
    await keepFile(ownProfile);
    await takenOver((now) => now.revision === revision);
  });
});

describe("the page of the details, without JavaScript,", () => {
  const page = (path = "/admin/details") =>
    get(site, path, { ...session, Accept: "text/html", Cookie: session["Cookie"] ?? "" });
  /** What a form sends beside its fields. */
  const formOf = async (group: string) => {
    const { body } = await page();
    const form = body.slice(body.indexOf(`<section id="${group}"`));
    return { intent: "save", group, revision: fieldValue(form, "revision") };
  };
  const post = async ({ group, ...fields }: { group: string } & Record<string, string>) =>
    postForm(site, "/admin/details", { ...(await formOf(group)), ...fields }, session);

  it("is for the session alone, which it does not end, not stored by caches and not listed", async () => {
    const stranger = await get(site, "/admin/details");
    expect([stranger.status, stranger.headers.location]).toEqual([302, "/admin"]);
    const first = await page();
    expect(first.status).toBe(200);
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(first.headers["x-robots-tag"]).toBe("noindex");
    expect((await page()).status).toBe(200);
  });

  it.each([
    ["en", "Monday · Opens", "Monday · Open again after a break · Opens", "Monday · 3 · Opens"],
    ["ja", "月曜日 · 開始", "月曜日 · 休憩のあと再び営業 · 開始", "月曜日 · 3 · 開始"],
  ])(
    "in %s tells the periods of a weekday apart in the list of mistakes",
    async (lng, ...named) => {
      const wrong = [0, 1, 2].map((index) => [`openingHours.monday[${index}].opens`, "25:00"]);
      const sent = { ...(await formOf("hours")), ...Object.fromEntries(wrong) };
      const response = await postForm(site, `/admin/details?lng=${lng}`, sent, session);
      expect(response.status).toBe(400);
      const links = [...response.body.matchAll(/<a href="#openingHours-monday-\d-opens".*?<\/a>/g)];
      expect(links.map(([link]) => textOf(link).split(/[:：]/)[0]!.trim())).toEqual(named);
    },
  );

  it("has a region for each section with the name of its heading, and for each step before going live, which is open there", async () => {
    const { body } = await page();
    const sections = [...body.matchAll(/<section id="(\w+)" aria-labelledby="\1-title"/g)];
    expect(sections).toHaveLength(groups.length + 1);
    expect(body.match(/<section/g)).toHaveLength(sections.length);
    for (const [, id] of sections) {
      expect(body).toMatch(new RegExp(`<h2 id="${id}-title"[^>]*>[^<]+</h2>`));
    }
    for (const step of sampleForms(sampleFields(sampleProfile))) {
      const opened = await page(`/admin/details?open=${step}`);
      expect(opened.body).toMatch(new RegExp(`<section id="${step}"[^>]*><details open=""`));
      expect(opened.body.match(/<section id="\w+"[^>]*><details open=""/g)).toHaveLength(1);
    }
  });

  it("tells the periods of other days apart in the list of mistakes", async () => {
    const days = { "otherDays[1].from": dayFrom(1), "otherDays[1].periods[0].opens": "25:00" };
    const response = await post({
      group: "otherDays",
      ...days,
      "otherDays[1].periods[1].opens": "26:00",
    });
    const links = [...response.body.matchAll(/<a href="#otherDays-1-periods-\d-opens".*?<\/a>/g)];
    expect(links.map(([link]) => textOf(link).split(":")[0]!.trim())).toEqual([
      "Holidays and closures 2 · Opens",
      "Holidays and closures 2 · Open again after a break · Opens",
    ]);
  });

  it.each([
    ["christmas", /^\d{4}-12-25$/, "on"],
    ["closed", /^$/, "on"],
    ["hours", /^$/, undefined],
  ])(
    "begins an entry of the holidays as %s, keeps what was typed and stores nothing",
    async (begin, from, closed) => {
      const typed = { "otherDays[0].from": dayFrom(70), "otherDays[0].closed": "on" };
      const sent = { group: "otherDays", intent: "", begin, ...typed };
      const { status, body } = await post(sent);
      expect(status).toBe(200);
      const fields = tagsOf(body).filter(({ name }) => name?.startsWith("otherDays["));
      const valueOf = (name: string) => fields.find((field) => field.name === name);
      expect(valueOf("otherDays[0].from")?.value).toBe(dayFrom(70));
      expect(valueOf("otherDays[1].from")?.value).toMatch(from);
      expect(valueOf("otherDays[1].closed")?.checked).toBe(closed && "");
      expect((await current()).details.otherDays).toBeUndefined();
    },
  );

  it("uses the hours of a weekday for the days below with what was typed, and stores nothing", async () => {
    const hours = { "openingHours.friday[0].opens": "09:15", "openingHours.friday[0].closes": "" };
    const sent = { group: "hours", intent: "", below: "friday", ...hours, "closed.sunday": "on" };
    const { status, body } = await post(sent);
    expect(status).toBe(200);
    const form = body.slice(body.indexOf('id="hours"'), body.indexOf('id="announcement"'));
    const fields = tagsOf(form).filter(({ name }) => name !== undefined);
    const opens = fields.filter(({ name }) => name!.endsWith("[0].opens"));
    const now = ["", "", "", "", "09:15", "09:15", "09:15"];
    expect(opens.map(({ value }) => value)).toEqual(now);
    expect(fields.filter((field) => "checked" in field)).toEqual([]);
    expect(textOf(form)).toContain("Please save to keep this.");
    expect((await current()).details.openingHours).toEqual(ownProfile.openingHours);
  });

  it("removes one entry and saves the others as they are typed", async () => {
    await change({
      otherDays: [10, 20, 30].map((ahead) => ({ from: dayFrom(ahead), periods: [] })),
    });
    const typed = [10, 20, 31].flatMap((ahead, index) => [
      [`otherDays[${index}].from`, dayFrom(ahead)],
      [`otherDays[${index}].closed`, "on"],
    ]);
    const sent = { group: "otherDays", intent: "", remove: "1", ...Object.fromEntries(typed) };
    expect((await post(sent)).status).toBe(303);
    expect((await current()).details.otherDays).toEqual(
      [10, 31].map((ahead) => ({ from: dayFrom(ahead), periods: [] })),
    );
    const refused = await post({ ...sent, "otherDays[2].from": "", remove: "0" });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('href="#otherDays-1-from"');
  });

  it("leads from what was saved to what is to be done next before visitors come, while there is something", async () => {
    const linksAfter = async (fields: Parameters<typeof post>[0]) => {
      const saved = await post(fields);
      expect(saved.status).toBe(303);
      const { body } = await page(saved.headers.location);
      return tagsOf(body)
        .map(({ href }) => href)
        .filter((href) => href?.includes("?open="));
    };
    const kept = { group: "kept", enquiriesKeptMonths: "12" };
    const prices = { group: "prices", "prices[0].minutes": "30", "prices[0].amount": "45" };
    expect(await linksAfter(kept)).toEqual(["/admin/details?open=hours#hours"]);
    expect(await linksAfter(prices)).toEqual(["/admin/details?open=treatments#treatments"]);
    await change({ picturesAreOurs: true });
    expect(await linksAfter(kept)).toEqual([]);
  });

  it("says from when on visitors see an entry that is far ahead", async () => {
    const saved = await post({
      group: "otherDays",
      "otherDays[0].from": dayFrom(90),
      "otherDays[0].closed": "on",
    });
    const { body } = await page(saved.headers.location);
    expect(textOf(body)).toMatch(/ · Closed: visitors see this from \d+ \w+ \d{4}\./);
    expect(textOf(await home())).not.toContain("Other days");
  });

  it.each(["__intent__", "__state__"])("reads nothing from a field named %s", async (name) => {
    expect((await post({ group: "kept", enquiriesKeptMonths: "12", [name]: "{" })).status).toBe(
      303,
    );
  });

  it("names the countries in the language of the page", async () => {
    const named = async (lng: string) => textOf((await page(`/admin/details?lng=${lng}`)).body);
    expect(await named("en")).toContain("United Kingdom");
    expect(await named("de")).toContain("Vereinigtes Königreich");
  });

  it("says nothing of mail and of what would be deleted where it shows a form after the session's end", async () => {
    const unknown = ["Email is off on this site.", "A shorter time would delete nothing now."];
    const { body: open } = await get(site, "/admin/details", session);
    expect(unknown.filter((sentence) => textOf(open).includes(sentence))).toEqual(unknown);
    for (const group of ["noticeTo", "answerWithin", "kept"]) {
      const sent = { intent: "save", group, revision: "" };
      const { body } = await postForm(site, "/admin/details", sent);
      expect(body).toContain(`id="${group}"`);
      expect(unknown.filter((sentence) => textOf(body).includes(sentence))).toEqual([]);
    }
  });

  it("shows all that was added elsewhere where a save would replace it, in words", async () => {
    const form = await formOf("otherDays");
    const days = [30, 40, 50, 60].map((ahead) => ({
      from: dayFrom(ahead),
      periods: [
        { opens: "09:00", closes: "12:00" },
        { opens: "14:00", closes: "18:00" },
      ],
      reason: "private-event",
    }));
    expect((await change({ otherDays: days })).status).toBe(200);
    const sent = { ...form, "otherDays[0].reason": "" };
    const { status, body } = await postForm(site, "/admin/details?lng=en", sent, session);
    expect(status).toBe(409);
    const again = body.slice(body.indexOf('id="otherDays"'), body.indexOf('id="hours"'));
    // What was added to the entries of the form is in fields of its own, which a save keeps.
    const shown = days.slice(1).map(({ from }) => `value="${from}"`);
    expect(shown.filter((value) => !again.includes(value))).toEqual([]);
    expect(textOf(again).match(/Now: \d+ \w+ \d{4}/g)).toHaveLength(1);
    expect(textOf(again).match(/Now: Private event/g)).toHaveLength(1);
    expect(textOf(again)).not.toContain("Now: private-event");
    expect(again.match(/<details open=""/g)!.length).toBeGreaterThan(2 * days.length);
  });

  it("says that a version could not be brought back after a change elsewhere, and nothing of what was typed", async () => {
    const { revision } = await current();
    expect((await change({ enquiriesKeptMonths: 6 })).status).toBe(200);
    const { body } = await get(site, "/admin/details?lng=en", session);
    const until = fieldValue(body, "until");
    const sent = { intent: "bring-back", revision, until };
    const refused = await postForm(site, "/admin/details?lng=en", sent, session);
    expect(refused.status).toBe(409);
    expect(textOf(refused.body)).toContain("so nothing was brought back");
    const without = await postForm(site, "/admin/details", sent);
    expect(without.status).toBe(303);
    expect(without.headers.location).toMatch(/^\/admin\?at=\w+$/);
  });

  it("has no more periods than a day can have, whatever row a form names", async () => {
    const sent = {
      "openingHours.monday[2].opens": "21:30",
      "openingHours.monday[90].opens": "25:00",
    };
    const { body } = await post({ group: "hours", ...sent });
    const fields = tagsOf(body).filter(({ name = "" }) =>
      /^openingHours\.monday.*opens$/.test(name),
    );
    expect(fields.map(({ value }) => value)).toEqual(["", "", "21:30"]);
  });

  it("takes the end of a day as midnight, and a comma as the decimal point", async () => {
    const hours = Object.fromEntries(
      Object.keys(ownProfile.openingHours).map((day) => [`closed.${day}`, "on"]),
    );
    delete hours["closed.friday"];
    const saved = await post({
      group: "hours",
      ...hours,
      "openingHours.friday[0].opens": "18:00",
      "openingHours.friday[0].closes": "00:00",
    });
    expect(saved.status).toBe(303);
    expect((await current()).details.openingHours.friday).toEqual([
      { opens: "18:00", closes: "24:00" },
    ]);
    const priced = { "prices[2].minutes": "30", "prices[2].amount": "40,5" };
    await post({ group: "prices", ...priced, hotStoneSurcharge: "20" });
    expect((await current()).details.prices).toEqual([{ minutes: 30, amount: 40.5 }]);
  });

  it("brings back the words on the page as they were before the owner wrote some", async () => {
    await post({ group: "texts", "texts.heroTitle.de": "Ruhe in {area}" });
    expect(await home("de")).toContain(">Ruhe in Islington</h1>");
    const { body } = await page();
    const versions = body.slice(body.indexOf('<section id="versions"'));
    expect(textOf(versions)).toMatch(/Deutsch · Headline.*?Bring back/);
    const [revision, until] = ["revision", "until"].map((name) => fieldValue(versions, name));
    const sent = { intent: "bring-back", revision: revision!, until: until! };
    const back = await postForm(site, "/admin/details", sent, session);
    expect(back.headers.location).toMatch(/^\/admin\/details\?brought-back=texts\b.*#texts$/);
    expect(await home("de")).toContain(">Eine Stunde nur für Sie</h1>");
    expect(fieldValue((await page()).body, "texts.heroTitle.de")).toBe("");
  });

  it("says so when a replaced version breaks a rule that now applies", async () => {
    const versions = join(site.dataDir, "site-versions.json");
    await post({ group: "kept", enquiriesKeptMonths: "7" });
    const before = await readFile(versions, "utf8");
    await writeFile(
      versions,
      before.replaceAll(/"enquiriesKeptMonths":\s*\d+/g, '"enquiriesKeptMonths":0'),
    );
    const [, until = ""] = /name="until" value="([^"]+)"/.exec((await page()).body)!;
    const { revision } = await current();
    const sent = { intent: "bring-back", revision, until };
    const back = await postForm(site, "/admin/details", sent, session);
    expect(back.status).toBe(400);
    expect(textOf(back.body)).toContain("This version breaks a rule that now applies");
    expect((await current()).details.enquiriesKeptMonths).toBe(7);
    await writeFile(versions, before);
    await post({ group: "kept", enquiriesKeptMonths: String(ownProfile.enquiriesKeptMonths) });
  });

  it("shows a draft to the session alone, and stores nothing of it", async () => {
    const draft = { group: "kept", intent: "preview", enquiriesKeptMonths: "9" };
    const response = await post(draft);
    expect(response.status).toBe(303);
    const preview = await page(response.headers.location);
    expect(textOf(preview.body)).toContain("deletes it after 9 months");
    expect(preview.headers["cache-control"]).toBe("no-store");
    expect(preview.headers["x-robots-tag"]).toBe("noindex");
    expect(textOf(await home())).toContain("deletes it after 12 months");
    for (const address of [response.headers.location!, "/ADMIN/Details/preview/"]) {
      expect((await get(site, address)).status).toBe(302);
    }
    expect((await current()).details.enquiriesKeptMonths).toBe(12);
  });

  it("keeps what was typed when somebody else was faster, beside what is there now", async () => {
    const fields = { ...(await formOf("kept")), enquiriesKeptMonths: "10" };
    await change({ enquiriesKeptMonths: 8 });
    const response = await postForm(site, "/admin/details", fields, session);
    expect(response.status).toBe(409);
    expect(response.body).toContain('value="10"');
    expect(textOf(response.body)).toContain("Now: 8");
  });

  it("says that somebody else was faster also when a row was added in between", async () => {
    const form = await formOf("otherDays");
    await change({ otherDays: [{ from: dayFrom(70), periods: [] }] });
    const begun = await postForm(
      site,
      "/admin/details",
      { ...form, intent: "", begin: "closed" },
      session,
    );
    expect(begun.status).toBe(200);
    const goesOn = begun.body.slice(begun.body.indexOf('<section id="otherDays"'));
    const sent = {
      ...form,
      revision: fieldValue(goesOn, "revision"),
      "otherDays[0].from": dayFrom(80),
    };
    const day = { "otherDays[0].closed": "on" };
    const response = await postForm(site, "/admin/details", { ...sent, ...day }, session);
    expect(response.status).toBe(409);
  });

  it("saves a form while somebody else has saved another one", async () => {
    const fields = { ...(await formOf("kept")), enquiriesKeptMonths: "10" };
    await change({ treatmentRooms: 7 });
    expect((await postForm(site, "/admin/details", fields, session)).status).toBe(303);
    const { details } = await current();
    expect([details.enquiriesKeptMonths, details.treatmentRooms]).toEqual([10, 7]);
  });
});

describe("the public page with a photograph of the owner's in every place", () => {
  const withPhotographs = async (dataDir: string, treatments?: TreatmentDetails[]) => {
    const values = treatments?.map(({ value }) => value);
    const photographs = await writeOwnPhotographs(dataDir, values);
    const profile = { ...ownProfile, treatments, photographs, picturesAreOurs: true };
    await writeFile(join(dataDir, "site.json"), JSON.stringify(profile));
  };
  const sixTreatments = useSite({ prepare: (dataDir) => withPhotographs(dataDir) });
  const twelveTreatments = useSite({ prepare: (dataDir) => withPhotographs(dataDir, twelve) });

  it("stays in one flight with six treatments, in every language", async () => {
    expect((await get(sixTreatments, "/")).body).toContain("Hands at work: thai");
    await expectAtMost(14_600, sixTreatments);
  });

  it("has a form that offers each of hers for each treatment, and says which one is shown", async () => {
    const formIn = async (language: string) => {
      const session = await logIn(sixTreatments);
      const { body } = await get(sixTreatments, `/admin/details?lng=${language}`, session);
      return body.slice(body.indexOf('id="treatments"'), body.indexOf('id="texts"'));
    };
    const choicesOf = (form: string) =>
      [...form.matchAll(/(<input type="radio"[^>]*>)\s*(<img[^>]*>)/g)]
        .map(([all]) => tagsOf(all))
        .map(([radio, image]) => ({ ...radio, ...image }));
    const form = await formIn("en");
    const choices = choicesOf(form);
    // In the row of each treatment and of a further one: at the top, about the spa, six treatments and the gallery.
    const hers = choices.filter(({ src }) => /^\/photographs\/.*-preview\.jpeg$/.test(src ?? ""));
    expect(hers).toHaveLength(7 * (1 + 1 + 6 + 6));
    const shown = choices.filter(({ checked }) => checked !== undefined);
    expect(shown.map(({ alt }) => alt?.split(": ")[1]).slice(0, 6)).toEqual(
      sampleTreatments.map(({ value }) => value),
    );
    const said = textOf(form);
    expect(said.match(/Those of yours that the page shows are among them\./g)).toHaveLength(6);
    expect(said.match(/You have said that all photographs show your spa\./g)).toHaveLength(1);
    // She has described them in English alone: each has a name in every language.
    const inJapanese = choicesOf(await formIn("ja"));
    expect(inJapanese.filter(({ alt }) => alt === "")).toEqual([]);
    expect(inJapanese.filter(({ alt }) => alt === "Our room 3")).toHaveLength(7);
  });

  it("has at most 16 500 bytes with twelve and her own words about them, in every language", async () => {
    expect((await get(twelveTreatments, "/")).body).toContain("Hands at work: own-12");
    await expectAtMost(16_500, twelveTreatments);
  });
});
