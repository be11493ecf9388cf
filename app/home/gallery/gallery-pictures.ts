import type { ResponsiveImage } from "~/photos/image";
import details from "~/photos/gallery-details.jpg?widths=400,800,1200,1600&picture";
import reception from "~/photos/gallery-reception.jpg?widths=400,800,1200,1600&picture";
import roomOne from "~/photos/gallery-treatment-room-1.jpg?widths=400,800,1200,1600&picture";
import roomTwo from "~/photos/gallery-treatment-room-2.jpg?widths=400,800,1200,1600&picture";
import roomThree from "~/photos/gallery-treatment-room-3.jpg?widths=400,800,1200,1600&picture";
import waitingArea from "~/photos/gallery-waiting-area.jpg?widths=400,800,1200,1600&picture";

/** The six pictures in the order of the grid; `id` names their words. */
export const galleryPictures = [
  { id: "treatment-room-1", image: roomOne },
  { id: "reception", image: reception },
  { id: "details", image: details },
  { id: "treatment-room-3", image: roomThree },
  { id: "treatment-room-2", image: roomTwo },
  { id: "waiting-area", image: waitingArea },
] as const satisfies { id: string; image: ResponsiveImage }[];
