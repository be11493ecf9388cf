import type { SampleField } from "./sample-fields";

/** The form of the owner's in which a field of the sample is replaced. */
const formOfField = {
  name: "spa",
  phone: "reach",
  mobile: "reach",
  email: "reach",
  address: "reach",
  mapUrl: "reach",
  social: "reach",
  reviewLinks: "reviews",
  reviews: "reviews",
  photographs: "photographs",
  openingHours: "hours",
  prices: "prices",
  treatments: "treatments",
  texts: "texts",
} as const satisfies Record<SampleField, string>;

export type SampleForm = (typeof formOfField)[SampleField];

/** The forms in which something is still the sample's, in the order in which the owner is led through them. */
export const sampleForms = (fields: readonly SampleField[]): readonly SampleForm[] => [
  ...new Set(fields.map((field) => formOfField[field])),
];

const order: readonly string[] = [...new Set(Object.values(formOfField))];

/** The next of those forms behind another one, else the first of them; undefined when no other is left. */
export function nextSampleForm(
  fields: readonly SampleField[],
  after: string,
): SampleForm | undefined {
  const others = sampleForms(fields).filter((form) => form !== after);
  return others.find((form) => order.indexOf(form) > order.indexOf(after)) ?? others[0];
}
