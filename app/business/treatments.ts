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

/** Tells whether a value is that of a treatment of the sample. */
export const isSampleTreatment = (value: string): value is SampleTreatment =>
  sampleTreatments.some((sample) => sample.value === value);

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

/**
 * All treatments, also hidden ones, in their order.
 *
 * @param words `treatments` of a spa that has its own; `hotStoneSurcharge`, with its currency
 * @param t of the page's language
 */
export function treatmentsOf(
  words: { treatments?: readonly Treatment[]; hotStoneSurcharge: string },
  t: TFunction,
): readonly Treatment[] {
  return (
    words.treatments ??
    sampleTreatments.map(({ value, colour }) => ({
      value,
      name: t(`treatments.${value}`),
      text: t(`services.${value}.text`),
      photograph: value,
      colour,
      ...(value === "hot-stone" && {
        surcharge: words.hotStoneSurcharge,
        surchargeText: t("services.hotStonePrice", { price: words.hotStoneSurcharge }),
      }),
    }))
  );
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
