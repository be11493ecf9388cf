import { useRouteLoaderData } from "@remix-run/react";
import type { PictureTexts } from "~/photos/picture-texts.server";

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
