import type { ResponsiveImage } from "~/ui/picture";
import details from "~/photos/gallery-details.jpg?widths=400,800,1200,1600&picture";
import reception from "~/photos/gallery-reception.jpg?widths=400,800,1200,1600&picture";
import roomOne from "~/photos/gallery-treatment-room-1.jpg?widths=400,800,1200,1600&picture";
import roomTwo from "~/photos/gallery-treatment-room-2.jpg?widths=400,800,1200,1600&picture";
import roomThree from "~/photos/gallery-treatment-room-3.jpg?widths=400,800,1200,1600&picture";
import waitingArea from "~/photos/gallery-waiting-area.jpg?widths=400,800,1200,1600&picture";
import { useRouteLoaderData } from "@remix-run/react";
import type { PictureTexts } from "~/photos/picture-texts.server";

/** The six pictures in the order of the grid; `id` names their words. */
export const galleryPictures = [
  { id: "treatment-room-1", image: roomOne },
  { id: "reception", image: reception },
  { id: "details", image: details },
  { id: "treatment-room-3", image: roomThree },
  { id: "treatment-room-2", image: roomTwo },
  { id: "waiting-area", image: waitingArea },
] as const satisfies { id: string; image: ResponsiveImage }[];

/**
 * The words of the photographs. They come with the page's data, because only the server holds them in
 * all languages.
 *
 * @throws outside the public page
 */
export function usePictureTexts(): PictureTexts {
  const page = useRouteLoaderData<{ pictures: PictureTexts }>("routes/_index");
  if (!page) throw new Error("The words of the photographs are not loaded on this page.");
  return page.pictures;
}
