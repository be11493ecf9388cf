/**
 * The treatments of the form and the cards, in their order. Addresses and photographs use these names. The types do not
 * remind you of two texts of each language: `services.intro` says how many there are, and `head.description`
 * (search-engines.ts) names them.
 */
export const treatments = [
  "deep-tissue",
  "swedish",
  "thai",
  "hot-stone",
  "sports",
  "full-body",
] as const;
export type Treatment = (typeof treatments)[number];

/** Tells whether a stored or chosen value is one of the site's own treatments. */
export function isTreatment(value: unknown): value is Treatment {
  return (treatments as readonly unknown[]).includes(value);
}
