/** The photographs of the sample's gallery, in the order of its grid. */
export const sampleGallery = [
  "treatment-room-1",
  "reception",
  "details",
  "treatment-room-3",
  "treatment-room-2",
  "waiting-area",
] as const;
export type SampleGalleryName = (typeof sampleGallery)[number];

/** The one of them that stands beside the words about the spa, too. */
export const aboutSample = "treatment-room-3" satisfies SampleGalleryName;
