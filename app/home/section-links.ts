/** The sections that the navigation leads to, in their order (spec.md, section 2). */
export const sectionIds = ["home", "services", "about", "gallery", "contact"] as const;
export type SectionId = (typeof sectionIds)[number];
