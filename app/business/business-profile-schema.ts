import * as z from "zod";
import { cleanEmail, cleanLine, cleanMessage, isBlank, wellFormed } from "./plain-text";
import { openingHoursSchema, periodsOf } from "./opening-hours-schema";
import {
  answerHours,
  highestAmount,
  keptMonths,
  leastGallery,
  lengths,
  longestRangeDays,
  minutes,
  most,
} from "./profile-limits";
import { announcementKinds, otherDayReasons, reviewSources, stationKinds } from "./profile-lists";
import { addRuleIssue } from "./rule-issue";
import { type Network, networks } from "./social-networks";
import {
  factsOf,
  inBraces,
  type PageText,
  pageTextNames,
  pageTexts,
  unknownIn,
} from "./page-texts";
import { badgeColours, isSampleTreatment, sampleTreatments } from "./treatments";
import { languages } from "../i18n/languages";
import { photographName, pointPattern, sizeOf } from "../photos/own-photograph";
import { isTooSmall, leastSize } from "../photos/picture-crop";
import { type PicturePlaceName, picturePlaces } from "../photos/picture-places";
import { sampleGallery } from "../photos/sample-gallery";
import { dayMs } from "../time";

// Every rule has a sentence of ours, since the operator reads it when a value of the file breaks the rule. A form says
// the same in the owner's language, by the field's name and by the `rule` of a custom check.
const textRule = "must be a text in quotation marks";
const atMost = (max: number) => `must have at most ${max} characters`;

/** The length is counted in code points. */
const written = (max: number, clean: (text: string) => string, emptyRule: string) =>
  // One check with all rules: there are hundreds of texts, and each check more makes another schema.
  z.string(textRule).check(
    // Half of a surrogate pair cannot be written as UTF-8.
    z.overwrite((value) => clean(wellFormed(value))),
    z.refine((value) => !isBlank(value), { error: emptyRule, params: { rule: "required" } }),
    z.superRefine((value, context) => {
      if (Array.from(value).length <= max) return;
      context.addIssue({
        code: "too_big",
        origin: "string",
        maximum: max,
        input: value,
        message: atMost(max),
      });
    }),
  );
/** One line of text, in which no character changes how the rest is shown. */
const line = (max: number, emptyRule = "must not be empty") => written(max, cleanLine, emptyRule);
/** Text with line breaks. */
const lines = (max: number) => written(max, cleanMessage, "must not be empty");
const fullName = line(lengths.name);

const matching = (pattern: RegExp, rule: string) => z.string(rule).regex(pattern, rule);
const whole = (rule: string) => z.int(rule).positive(rule);
const between = (range: { least: number; most: number }, rule: string) =>
  z.int(rule).min(range.least, rule).max(range.most, rule);

/** @param what the items in the plural, as a message names them */
function listOf<Item extends z.ZodType>(item: Item, what: string, max: number, min = 0) {
  const rule = `must hold ${min > 0 ? `${min} to` : "at most"} ${max} ${what} in [ ]`;
  return z.array(item, rule).min(min, rule).max(max, rule);
}

const amountRule =
  "must be an amount of money above 0 with at most two decimals, without quotation marks";
const amount = z
  .number(amountRule)
  .positive(amountRule)
  .max(highestAmount, amountRule)
  .multipleOf(0.01, amountRule);
const minutesRule = "must be whole minutes above 0, without quotation marks";
const wholeMinutes = between(minutes, minutesRule);

/** A telephone number: as printed, and as dialled (E.164). */
const telephone = z.strictObject(
  {
    display: line(lengths.telephone, "must be the number as it is printed"),
    call: matching(
      /^\+[1-9]\d{6,14}$/,
      "must be the number in international form, such as +442079460123",
    ),
  },
  'must be written as { "display": "020 7946 0123", "call": "+442079460123" }',
);

/** Tells whether a web address names a user or a password, which can look like the host. */
const namesUser = (address: string) =>
  URL.canParse(address) && new URL(address).username + new URL(address).password !== "";

const webLink = z
  .url({
    protocol: /^https$/,
    hostname: z.regexes.domain,
    // As a browser reads it: nothing invisible, no space and no half character is left.
    normalize: true,
    error: "must be a web address that starts with https://",
  })
  .max(lengths.link, atMost(lengths.link))
  .refine((address) => !namesUser(address), "must be a web address without a user name");

/**
 * Tells whether a web address is on none of some domains; one that ends in "." stands for that name in all countries.
 * What is no web address, which is a mistake of its own, is nowhere.
 */
function isElsewhere(address: string, domains: readonly string[]): boolean {
  if (!webLink.safeParse(address).success) return false;
  const { hostname } = new URL(address);
  return !domains.some((domain) => {
    const name = domain.endsWith(".")
      ? `${domain.replaceAll(".", "\\.")}(?:com|[a-z]{2}|com?\\.[a-z]{2})`
      : domain.replaceAll(".", "\\.");
    return new RegExp(`(?:^|\\.)${name}$`).test(hostname);
  });
}

/** The domains of the social networks that a spa may link to. */
const networkDomains: Record<Network, readonly string[]> = {
  instagram: ["instagram.com"],
  facebook: ["facebook.com", "fb.com"],
  tiktok: ["tiktok.com"],
  youtube: ["youtube.com", "youtu.be"],
  x: ["x.com", "twitter.com"],
  linkedin: ["linkedin.com"],
  whatsapp: ["whatsapp.com", "wa.me"],
  pinterest: ["pinterest.", "pin.it"],
};
const portalLink = (domains: readonly string[], name: string) =>
  webLink.refine((address) => !isElsewhere(address, domains), {
    error: `must lead to ${name}`,
    params: { rule: "otherNetwork" },
  });

const language = matching(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/, "must be a language code such as en");

const review = z.strictObject(
  {
    /** Ignored; the sample file and what was made from it have one. */
    id: fullName.optional(),
    name: line(lengths.reviewer),
    review: lines(lengths.review),
    source: z.enum(reviewSources, `must be one of ${reviewSources.join(", ")}`),
    rating: between({ least: 1, most: 5 }, "must be from 1 to 5"),
    /** Language the review was written in; it is shown as written. */
    lang: language,
    /** True while the review is an invented example. */
    sample: z.boolean("must be true or false").optional(),
  },
  "must be a review in { }",
);

const addressRule = "must hold street, area, city, postcode and country in { }";
const address = z.strictObject(
  {
    street: line(lengths.street),
    area: line(lengths.place),
    city: line(lengths.place),
    postcode: line(lengths.postcode),
    country: matching(/^[A-Z]{2}$/, "must be a two-letter country code such as GB"),
  },
  addressRule,
);

const station = z.strictObject(
  {
    name: line(lengths.station),
    walkingMinutes: wholeMinutes,
    /** One of the underground when it is left out. */
    kind: z.enum(stationKinds, `must be one of ${stationKinds.join(", ")}`).optional(),
  },
  'must be written as { "name": "Angel", "walkingMinutes": 4 }',
);

const price = z.strictObject(
  { minutes: wholeMinutes, amount },
  'must be written as { "minutes": 30, "amount": 40 }',
);

const socialLink = z
  .strictObject(
    { network: z.enum(networks, `must be one of ${networks.join(", ")}`), url: webLink },
    'must be written as { "network": "instagram", "url": "https://…" }',
  )
  .refine(({ network, url }) => !isElsewhere(url, networkDomains[network]), {
    path: ["url"],
    error: "must be an address of the network that is named",
    params: { rule: "otherNetwork" },
  });

/** A language, and where it matters its script and country (BCP 47): "en", "zh-Hans", "pt-BR". */
const languageCode = matching(
  /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/,
  "must be a language code such as en",
);

const dayRule = 'must be a day such as "2026-12-24"';
const day = z.iso.date(dayRule).refine((date) => date >= "2000" && date < "2100", {
  error: dayRule,
});

/** From a day to a day, both included. */
const rangeIssue = ({ from, to }: { from: string; to: string }) => {
  if (to < from) return { rule: "endsBefore", message: "must not be before the first day" };
  return Date.parse(to) - Date.parse(from) >= longestRangeDays * dayMs
    ? { rule: "tooLong", message: "must be within a year of the first day" }
    : undefined;
};

const otherDay = z
  .strictObject(
    {
      from: day,
      /** The last day; the first one when it is left out. */
      to: day.optional(),
      /** Empty when the spa is closed. */
      periods: periodsOf("these days"),
      reason: z.enum(otherDayReasons, `must be one of ${otherDayReasons.join(", ")}`).optional(),
    },
    'must be written as { "from": "2026-12-24", "to": "2026-12-26", "periods": [] }',
  )
  .superRefine(({ from, to = from }, context) => {
    const issue = rangeIssue({ from, to });
    if (issue) addRuleIssue(context, ["to"], issue);
  });

const otherDays = listOf(otherDay, "days or ranges of days", most.otherDays).superRefine(
  (days, context) => {
    days.forEach(({ from, to = from }, index) => {
      const overlaps = days
        .slice(0, index)
        .some((other) => other.from <= to && from <= (other.to ?? other.from));
      if (overlaps) {
        const message = "must not name a day that another entry names";
        addRuleIssue(context, [index, "from"], { rule: "twice", message });
      }
    });
  },
);

const shown = { from: day, to: day };
const announcement = z
  .discriminatedUnion(
    "kind",
    [
      z.strictObject({ kind: z.literal("closed"), ...shown, closedFrom: day, closedTo: day }),
      z.strictObject({ kind: z.literal("short-notice"), ...shown }),
      z.strictObject({
        kind: z.literal("own"),
        ...shown,
        text: line(lengths.announcement),
        lang: language,
      }),
    ],
    `must hold a kind of ${announcementKinds.join(", ")}, and the days from and to which it is shown, in { }`,
  )
  .superRefine((value, context) => {
    const complain = (path: string, range: { from: string; to: string }) => {
      const issue = rangeIssue(range);
      if (issue) addRuleIssue(context, [path], issue);
    };
    complain("to", value);
    if (value.kind === "closed") {
      complain("closedTo", { from: value.closedFrom, to: value.closedTo });
    }
  });

const reply = z.strictObject(
  {
    title: line(lengths.replyTitle),
    lang: language,
    /** `{name}`, `{treatment}` and `{reference}` stand for the enquiry's. */
    text: lines(lengths.reply),
  },
  'must be written as { "title": "…", "lang": "en", "text": "…" }',
);

const inLanguages = <Text extends z.ZodType<string>>(text: Text) =>
  z.partialRecord(
    z.enum(languages),
    text,
    `must hold texts by their language, such as { "en": "…" }`,
  );

const treatmentValue = matching(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  'must be a word such as "aromatherapy"',
).max(lengths.treatment, atMost(lengths.treatment));

const treatment = z
  .strictObject(
    {
      /** What enquiries store. */
      value: treatmentValue,
      /** By language; a treatment of the sample has its own name in a language that is left out. */
      names: inLanguages(line(lengths.treatment)),
      /** What it is, by language. */
      texts: inLanguages(line(lengths.treatmentText)),
      photograph: z.enum(
        sampleTreatments.map(({ value }) => value),
        `must be one of ${sampleTreatments.map(({ value }) => value).join(", ")}`,
      ),
      colour: z.enum(badgeColours, `must be one of ${badgeColours.join(", ")}`),
      /** What it adds to the price; hot stones add `hotStoneSurcharge`. */
      surcharge: amount.optional(),
      /** Visitors are not offered it; what was stored keeps its name. */
      hidden: z.boolean("must be true or false").optional(),
    },
    "must be a treatment in { }",
  )
  .superRefine(
    ({ value, names }, context) => {
      if (isSampleTreatment(value) || Object.keys(names).length > 0) return;
      const [language] = languages;
      const message = "must have a name in one language at least";
      addRuleIssue(context, ["names", language], { rule: "required", message });
    },
    // Also beside a photograph that is not chosen yet, or a surcharge that is no amount.
    {
      when: ({ issues }) =>
        issues.every(({ path = [] }) => path[0] === "photograph" || path[0] === "surcharge"),
    },
  );

const treatments = listOf(treatment, "treatments", most.treatments, 1).superRefine(
  (all, context) => {
    const values = all.map(({ value }) => value);
    values.forEach((value, index) => {
      if (values.indexOf(value) === index) return;
      const message = "must not be another treatment's";
      addRuleIssue(context, [index, "value"], { rule: "twice", message });
    });
    if (all.every(({ hidden }) => hidden)) {
      const message = "must have one that is not hidden";
      addRuleIssue(context, [0, "hidden"], { rule: "allHidden", message });
    }
  },
);

const pageText = (name: PageText) => inLanguages(line(pageTexts[name].longest)).optional();

const texts = z.strictObject(
  {
    heroEyebrow: pageText("heroEyebrow"),
    heroTitle: pageText("heroTitle"),
    heroText: pageText("heroText"),
    treatmentsIntro: pageText("treatmentsIntro"),
    aboutTitle: pageText("aboutTitle"),
    aboutFirst: pageText("aboutFirst"),
    aboutSecond: pageText("aboutSecond"),
    footerDescription: pageText("footerDescription"),
    searchTitle: pageText("searchTitle"),
    searchDescription: pageText("searchDescription"),
  } satisfies Record<PageText, unknown>,
  'must hold texts by name and language, such as { "heroTitle": { "en": "…" } }',
);

const fileRule = "must be the name of a photograph that is stored";
const photographFields = {
  /** The name of the owner's own photograph: see photos/own-photograph.ts. */
  file: matching(photographName, fileRule),
  /** The point that stays in the picture where it is cut; the middle when it is left out. */
  point: matching(
    pointPattern,
    'must be written as "50% 33%", from the left and from the top',
  ).optional(),
};
/** What the photograph shows, by language. */
const descriptions = inLanguages(line(lengths.description));

/** Checks the pixels of an own photograph, and its description where it has one of its own. */
const fits = (placeName: PicturePlaceName) => {
  const place = picturePlaces[placeName];
  return (
    { file, texts }: { file?: string | undefined; texts?: object },
    context: z.RefinementCtx,
  ) => {
    if (file === undefined || !photographName.test(file)) return;
    if (isTooSmall(place, sizeOf(file))) {
      const least = leastSize(place);
      const message = `must have ${least.width} x ${least.height} pixels at least`;
      addRuleIssue(context, ["file"], { rule: "tooSmall", message, ...least });
    }
    if (texts && Object.keys(texts).length === 0) {
      const message = "must describe the photograph in one language at least";
      addRuleIssue(context, ["texts", languages[0]], { rule: "undescribed", message });
    }
  };
};

const photographRule = "must be a photograph in { }";
const photographAt = (place: PicturePlaceName) =>
  z
    .strictObject({ ...photographFields, texts: descriptions }, photographRule)
    .superRefine(fits(place));

const galleryPicture = z
  .strictObject(
    {
      /** One of the sample's, whose description stands in a language that is left out. */
      sample: z.enum(sampleGallery, `must be one of ${sampleGallery.join(", ")}`).optional(),
      ...photographFields,
      file: photographFields.file.optional(),
      texts: descriptions,
    },
    photographRule,
  )
  .superRefine((picture, context) => {
    if ((picture.sample === undefined) === (picture.file === undefined)) {
      const message = "must name a photograph by file, or one of the sample's by sample";
      addRuleIssue(context, ["file"], { rule: "required", message });
    }
    fits("gallery")(picture, context);
  });

const gallery = listOf(galleryPicture, "photographs", most.gallery, leastGallery).superRefine(
  (pictures, context) => {
    const names = pictures.map(({ sample, file }) => file ?? sample);
    names.forEach((name, index) => {
      if (name === undefined || names.indexOf(name) === index) return;
      const message = "must not be another one's photograph";
      addRuleIssue(context, [index, "file"], { rule: "samePhotograph", message });
    });
  },
);

const photographs = z
  .strictObject(
    {
      /** Behind the headline. */
      hero: photographAt("hero").optional(),
      /** The same upright, for phones; `hero` is cut for them when it is left out, and describes it. */
      heroPortrait: z
        .strictObject(photographFields, photographRule)
        .superRefine(fits("hero-portrait"))
        .optional(),
      about: photographAt("about").optional(),
      /** Those of treatments, by their values. */
      treatments: z
        .record(
          treatmentValue,
          photographAt("service"),
          "must hold photographs by treatment in { }",
        )
        .optional(),
      gallery: gallery.optional(),
    },
    "must hold photographs by their places in { }",
  )
  .superRefine(({ hero, heroPortrait }, context) => {
    if (hero || !heroPortrait) return;
    const path = ["hero", "file"];
    context.addIssue({ code: "custom", path, message: "must be there where heroPortrait is" });
  });

const emailRule = "must be an email address";
const email = z
  .string(emailRule)
  .overwrite(cleanEmail)
  .check(z.email(emailRule))
  .max(lengths.email, atMost(lengths.email));

const languagesRule = "must name at least one language";

const hoursRule = `must be whole hours from ${answerHours.least} to ${answerHours.most}, without quotation marks`;
const monthsRule = `must be whole months from ${keptMonths.least} to ${keptMonths.most}, without quotation marks`;

/** Everything that is true of one spa, as site.json states it. */
export const businessProfileSchema = z
  .strictObject(
    {
      name: fullName,
      phone: telephone,
      mobile: telephone,
      email,
      address,
      /** The fare zone of London that the spa is in; left out elsewhere. */
      zone: between({ least: 1, most: 9 }, "must be a fare zone from 1 to 9").optional(),
      mapUrl: webLink,
      stations: listOf(station, "stations", most.stations),
      /** Languages that the spa speaks on the phone, the most usual first; English when left out. */
      spokenLanguages: z.array(languageCode, languagesRule).min(1, languagesRule).optional(),
      treatmentRooms: whole("must be a whole number above 0, without quotation marks"),
      openingHours: openingHoursSchema,
      /** Days with other hours than those of the week. */
      otherDays: otherDays.optional(),
      /** The line at the top of the page. */
      announcement: announcement.optional(),
      /** ISO 4217. */
      currency: matching(/^[A-Z]{3}$/, "must be a currency code such as GBP"),
      /** Amounts in the currency's main unit (40 is forty pounds). */
      prices: listOf(price, "prices", most.prices, 1),
      /** What the treatment "hot-stone" adds to the price. */
      hotStoneSurcharge: amount.optional(),
      /** What the spa offers, in its order; the six of the sample when it is left out. */
      treatments: treatments.optional(),
      /** The owner's own words on the public page, by language; the site's own text stands where one is left out. */
      texts: texts.optional(),
      /** The owner's own photographs by their places; the sample's where they are left out. */
      photographs: photographs.optional(),
      enquiriesKeptMonths: between(keptMonths, monthsRule),
      /** An enquiry that is not answered within so many hours of opening time is late; none is when it is left out. */
      answerWithinHours: between(answerHours, hoursRule).optional(),
      social: listOf(socialLink, "links", most.social),
      reviewLinks: z.strictObject(
        {
          google: portalLink(["google.", "g.page", "goo.gl"], "Google").optional(),
          treatwell: portalLink(["treatwell."], "Treatwell").optional(),
        },
        "must hold google and treatwell in { }, or one of them, or none",
      ),
      reviews: listOf(review, "reviews", most.reviews),
      /** The reply templates that the owner has written. */
      replies: listOf(reply, "replies", most.replies).optional(),
      /** Who is told of enquiries, instead of whom the settings name. */
      noticeTo: listOf(email, "addresses", most.noticeTo).optional(),
      /** True once the photographs show the spa itself; until then the page says that they do not. */
      picturesAreOurs: z.boolean("must be true or false").optional(),
      /** The person or company behind the spa's name, whom the privacy policy names. */
      legalName: fullName.optional(),
      /** Who runs the server for the spa, and where: "Example Hosting Ltd, London". */
      host: fullName.optional(),
    },
    "must be the profile of one business in { }",
  )
  .superRefine((profile, context) => {
    for (const name of pageTextNames) {
      const facts = factsOf(name, profile);
      const allowed = facts.map(inBraces);
      for (const [language, text] of Object.entries(profile.texts?.[name] ?? {})) {
        const unknown = unknownIn(facts, text);
        if (unknown === undefined) continue;
        const message = `may have in braces ${allowed.join(", ")}, not ${unknown}`;
        const path = ["texts", name, language];
        addRuleIssue(context, path, { rule: "fact", message, unknown, allowed });
      }
    }
  });

export type BusinessProfile = z.infer<typeof businessProfileSchema>;

/** A reply template that the owner has written. */
export type ReplyTemplate = NonNullable<BusinessProfile["replies"]>[number];

/** A treatment as the details state it. */
export type TreatmentDetails = NonNullable<BusinessProfile["treatments"]>[number];

/** The photographs as the details state them. */
export type PhotographDetails = NonNullable<BusinessProfile["photographs"]>;
export type GalleryPictureDetails = NonNullable<PhotographDetails["gallery"]>[number];
/** A photograph of the owner at a place that has one. */
export type PlacePhotographDetails = NonNullable<PhotographDetails["hero"]>;

/** What the owner calls treatments, by their values. */
export type TreatmentNames = Readonly<Record<string, TreatmentDetails["names"]>>;

/** What the pages for visitors know: the rest is for the owner, as the replies, or is sent to visitors in words. */
const publicMembers = [
  "name",
  "phone",
  "mobile",
  "email",
  "address",
  "mapUrl",
  "zone",
  "stations",
  "spokenLanguages",
  "treatmentRooms",
  "openingHours",
  "otherDays",
  "currency",
  "prices",
  "hotStoneSurcharge",
  "enquiriesKeptMonths",
  "social",
  "reviewLinks",
  "reviews",
  "picturesAreOurs",
  "legalName",
  "host",
] as const satisfies readonly (keyof BusinessProfile)[];
export type PublicProfile = Pick<BusinessProfile, (typeof publicMembers)[number]>;

/**
 * The members that visitors may see, without other days that are over.
 *
 * @param today such as "2026-12-24"
 */
export function publicProfile(profile: BusinessProfile, today: string): PublicProfile {
  const shown = Object.fromEntries(publicMembers.map((member) => [member, profile[member]]));
  return {
    ...(shown as PublicProfile),
    reviews: profile.reviews.map(({ id: _id, ...review }) => review),
    otherDays: profile.otherDays?.filter(({ from, to = from }) => to >= today),
  };
}
