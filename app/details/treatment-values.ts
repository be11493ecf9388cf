import { isSampleTreatment } from "../business/treatments";
import { languages } from "../i18n/languages";
import { type Fields, fieldsIn } from "./details-form";

/** Letters that are left of a name for an address. */
const longestSlug = 40;

function slugOf(treatment: Fields): string {
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
