/**
 * The sections of the public page, in their order; "home" is hero.tsx. If you add one, the types do not remind you that
 * it is a `<section>` directly in `<main>` with this name as its id, by which the header tells where a visitor is, nor
 * of the room for another link in the header, nor of the backgrounds: services.tsx and testimonials.tsx are linen, and
 * gallery.tsx has a line above it. styles/site.css draws what comes after the services late.
 */
export const pageSections = [
  "home",
  "services",
  "about",
  "gallery",
  "testimonials",
  "contact",
] as const;
export type PageSection = (typeof pageSections)[number];

/** The sections that the navigation leads to: all but the testimonials, since a page without reviews has none. */
export const sectionIds = pageSections.filter((id) => id !== "testimonials");
export type SectionId = (typeof sectionIds)[number];
