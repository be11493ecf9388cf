import type { TFunction } from "i18next";

/** The hues of the badges, by which the owner tells treatments apart (tailwind.config.ts). */
export const badgeColours = [
  "red",
  "blue",
  "purple",
  "orange",
  "green",
  "pink",
  "teal",
  "yellow",
] as const;
export type BadgeColour = (typeof badgeColours)[number];

/**
 * The treatments of a spa whose details name none, in their order. Their words are texts of the site, and each has a
 * photograph of its own name. The types do not remind you of two texts of each language: `services.intro` says how many
 * there are, and `head.description` (search-engines.ts) names them.
 */
export const sampleTreatments = [
  { value: "deep-tissue", colour: "red" },
  { value: "swedish", colour: "blue" },
  { value: "thai", colour: "purple" },
  { value: "hot-stone", colour: "orange" },
  { value: "sports", colour: "green" },
  { value: "full-body", colour: "pink" },
] as const satisfies readonly { value: string; colour: BadgeColour }[];
export type SampleTreatment = (typeof sampleTreatments)[number]["value"];

export const isSampleTreatment = (value: string): value is SampleTreatment =>
  sampleTreatments.some((sample) => sample.value === value);

/** Whether a treatment adds `hotStoneSurcharge` to the price, and no extra charge of its own. */
export const isHotStone = ({ value }: { value: string }): boolean => value === "hot-stone";

/** A treatment as the pages of one language show it. */
export interface Treatment {
  /** What an enquiry stores and an address names. */
  value: string;
  name: string;
  /** Language tag (BCP 47) of a name that is not in the page's language. */
  nameLang?: string;
  /** What it is, in a sentence or two; left out when nobody has written it. */
  text?: string;
  textLang?: string;
  photograph: SampleTreatment;
  colour: BadgeColour;
  /** What it adds to the price, with its currency; left out when it costs what the others cost. */
  surcharge?: string;
  /** The same as its card says it. */
  surchargeText?: string;
  /** Whether visitors are not offered it. What was stored of it keeps its name. */
  hidden?: true;
}

/** A spa's words in one language, of which the treatments are made. */
interface TreatmentWords {
  /** Of a spa that has its own. */
  treatments?: readonly Treatment[];
  /** With its currency. */
  hotStoneSurcharge?: string;
}

const samples = new WeakMap<TreatmentWords, readonly Treatment[]>();

/**
 * All treatments, also hidden ones, in their order.
 *
 * @param words not changed afterwards: the sample's treatments are made of them once
 * @param t of the same language
 */
export function treatmentsOf(words: TreatmentWords, t: TFunction): readonly Treatment[] {
  const known = words.treatments ?? samples.get(words);
  if (known) return known;
  const { hotStoneSurcharge: price } = words;
  const made = sampleTreatments.map(({ value, colour }) => ({
    value,
    name: t(`treatments.${value}`),
    text: t(`services.${value}.text`),
    photograph: value,
    colour,
    ...(isHotStone({ value }) &&
      price !== undefined && {
        surcharge: price,
        surchargeText: t("services.hotStonePrice", { price }),
      }),
  }));
  samples.set(words, made);
  return made;
}

/** Those that visitors are offered. */
export const offered = (treatments: readonly Treatment[]): readonly Treatment[] =>
  treatments.filter(({ hidden }) => !hidden);

/** Tells whether a value from outside is that of a treatment that visitors are offered. @param own as the details have it */
export const isOffered = (
  own: readonly { value: string; hidden?: boolean | undefined }[] | undefined,
  value: unknown,
): value is string => {
  const all: NonNullable<typeof own> = own ?? sampleTreatments;
  return all.some((treatment) => treatment.value === value && !treatment.hidden);
};

/** What the spa calls a stored treatment; one that is none of its own is its own name. */
export const treatmentName = (
  value: string,
  treatments: readonly Pick<Treatment, "value" | "name">[],
): string => treatments.find((treatment) => treatment.value === value)?.name ?? value;
