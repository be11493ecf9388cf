import type { SampleField } from "./sample-fields";

/**
 * The form of the owner's in which a field of the sample is replaced, the forms in the order in which she is led through
 * them. The photographs are last: their rows are named after the treatments, and what is named only beside something
 * invented, such as the hours, stays on the list until they are replaced.
 */
const formOfField = {
  name: "spa",
  phone: "reach",
  mobile: "reach",
  email: "reach",
  address: "reach",
  mapUrl: "reach",
  social: "reach",
  openingHours: "hours",
  prices: "prices",
  reviewLinks: "reviews",
  reviews: "reviews",
  treatments: "treatments",
  texts: "texts",
  photographs: "photographs",
} as const satisfies Record<SampleField, string>;

export type SampleForm = (typeof formOfField)[SampleField];

const order: readonly SampleForm[] = [...new Set(Object.values(formOfField))];

/** The forms in which something is still the sample's, in the order in which the owner is led through them. */
export const sampleForms = (fields: readonly SampleField[]): readonly SampleForm[] =>
  order.filter((form) => fields.some((field) => formOfField[field] === form));

/** The next of those forms behind another one, else the first of them; undefined when no other is left. */
export function nextSampleForm(
  fields: readonly SampleField[],
  after: string,
): SampleForm | undefined {
  const others = sampleForms(fields).filter((form) => form !== after);
  const place = order.findIndex((form) => form === after);
  return others.find((form) => order.indexOf(form) > place) ?? others[0];
}
