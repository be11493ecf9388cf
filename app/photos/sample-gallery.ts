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
