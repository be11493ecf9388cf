import { lengths } from "./profile-limits";

/**
 * What a text of the owner's may name in braces, and is filled in as a language writes it: "{area}". The site's own
 * texts, in which the same names stand in two braces, are filled in with the same.
 */
export const facts = [
  "name",
  "area",
  "city",
  "zone",
  "stations",
  "rooms",
  "lengths",
  "price",
  "treatments",
  "treatmentNames",
] as const;
export type Fact = (typeof facts)[number];

const place = ["name", "area", "city"] as const;
const house = [...place, "stations", "rooms", "treatments"] as const;
const offer = ["name", "treatments", "lengths", "price"] as const;

/**
 * The texts of the public page that the owner may write herself, in the order of their form: the key of the site's own
 * text, how long hers may be, and what it may name. The types demand a label for each (field-labels.ts) and that the
 * schema has it.
 */
export const pageTexts = {
  heroEyebrow: { key: "hero.eyebrow", longest: lengths.pageLine, facts: [...place, "zone"] },
  heroTitle: { key: "hero.title", longest: lengths.pageTitle, facts: place },
  heroText: {
    key: "hero.text",
    longest: lengths.heroText,
    facts: [...place, "stations", "lengths", "price"],
  },
  treatmentsIntro: { key: "services.intro", longest: lengths.pageParagraph, facts: offer },
  aboutTitle: { key: "about.title", longest: lengths.pageTitle, facts: place },
  aboutFirst: { key: "about.first", longest: lengths.pageParagraph, facts: house },
  aboutSecond: { key: "about.second", longest: lengths.pageParagraph, facts: house },
  footerDescription: {
    key: "footer.description",
    longest: lengths.pageParagraph,
    facts: [...place, "zone", "stations"],
  },
  searchTitle: { key: "head.title", longest: lengths.pageLine, facts: place },
  searchDescription: {
    key: "head.description",
    longest: lengths.pageParagraph,
    facts: [...place, "zone", "stations", "treatmentNames", "price"],
  },
} as const satisfies Record<string, { key: string; longest: number; facts: readonly Fact[] }>;

export type PageText = keyof typeof pageTexts;
export const pageTextNames = Object.keys(pageTexts) as PageText[];

/** How a text names a fact: "{area}". */
export const inBraces = (fact: Fact): `{${Fact}}` => `{${fact}}`;

/** What a text may name: the fare zone only of a spa that has one. */
export const factsOf = (name: PageText, { zone }: { zone?: number | undefined }): readonly Fact[] =>
  pageTexts[name].facts.filter((fact) => fact !== "zone" || zone !== undefined);

/** Braces with what is between them, or one alone; also those that a Japanese or Chinese keyboard writes. */
const inAnyBraces = /[{\uff5b]+[^{}\uff5b\uff5d]*[}\uff5d]+|[{}\uff5b\uff5d]/g;

/**
 * Finds what stands in braces in a text and is not filled in.
 *
 * @returns the first, with its braces; undefined when all are among those that are allowed
 */
export const unknownIn = (allowed: readonly Fact[], text: string): string | undefined =>
  text.match(inAnyBraces)?.find((one) => !allowed.some((fact) => inBraces(fact) === one));

/** A text with its facts filled in. @param values each as a sentence has it */
export const filledIn = (text: string, values: Readonly<Record<Fact, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (named, word: string) =>
    Object.hasOwn(values, word) ? values[word as Fact] : named,
  );
