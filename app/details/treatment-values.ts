import type { TreatmentDetails } from "../business/business-profile-schema";
import { isSampleTreatment, sampleTreatments } from "../business/treatments";
import { languages } from "../i18n/languages";

/** The sample's treatments as the details would state them: with the site's own words. */
export const sampleTreatmentDetails: readonly TreatmentDetails[] = sampleTreatments.map(
  ({ value, colour }) => ({ value, names: {}, texts: {}, photograph: value, colour }),
);

/** Tells whether treatments are the sample's, unchanged. */
export const areSampleTreatments = (treatments: readonly TreatmentDetails[]): boolean =>
  treatments.length === sampleTreatmentDetails.length &&
  treatments.every((one, index) => {
    const sample = sampleTreatmentDetails[index];
    const { names, texts, surcharge, hidden } = one;
    return (
      one.value === sample?.value &&
      one.photograph === sample.photograph &&
      one.colour === sample.colour &&
      Object.keys({ ...names, ...texts }).length === 0 &&
      surcharge === undefined &&
      !hidden
    );
  });

const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Letters that are left of a name for an address. */
const longestSlug = 40;

function slugOf(treatment: Readonly<Record<string, unknown>>): string {
  const names = fieldsIn(treatment["names"]);
  const name = languages.map((code) => names[code]).find((one) => typeof one === "string");
  const slug = (name ?? "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replaceAll(/^-+|-+$/g, "");
  return slug === "" ? "treatment" : slug;
}

/**
 * Gives a value to each treatment that has none, made from the first of its names.
 *
 * @param sent the list as JSON has it, not yet checked
 * @param taken values that mean another treatment
 */
export function withTreatmentValues(sent: unknown, taken: Iterable<string>): unknown {
  if (!Array.isArray(sent)) return sent;
  const all = sent.map(fieldsIn);
  const used = new Set([...taken, ...all.map(({ value }) => String(value))]);
  return all.map((treatment, index) => {
    const { value = "" } = treatment;
    if (value !== "" || sent[index] !== treatment) return sent[index] as unknown;
    const slug = slugOf(treatment);
    let free = slug;
    for (let next = 2; used.has(free) || isSampleTreatment(free); next += 1)
      free = `${slug}-${next}`;
    used.add(free);
    return { ...treatment, value: free };
  });
}
