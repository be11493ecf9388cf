/** The sections of the public page, in their order. */
export const pageSections = [
  "home",
  "services",
  "about",
  "gallery",
  "testimonials",
  "contact",
] as const;
export type PageSection = (typeof pageSections)[number];

/** The sections that the navigation leads to, in their order: without reviews the page has no testimonials. */
export const sectionIds = pageSections.filter((id) => id !== "testimonials");
export type SectionId = (typeof sectionIds)[number];
