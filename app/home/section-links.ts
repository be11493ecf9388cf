/** The sections that the navigation leads to, in their order. */
export const sectionIds = ["home", "services", "about", "gallery", "contact"] as const;
export type SectionId = (typeof sectionIds)[number];
