import { expect } from "vitest";
import type { GalleryPictureDetails } from "../../app/business/business-profile-schema";
import { type Address, get, type Headers } from "./http";
import { photograph } from "./photographs";

/** Sends a photograph by POST. */
export function postPhotograph(site: Address, content: Buffer, session: Headers) {
  const form = new FormData();
  form.set("photograph", new File([new Uint8Array(content)], "IMG 1;2=3.jpg"));
  return fetch(`${site.url}/api/admin/photographs`, {
    method: "POST",
    headers: session,
    body: form,
  });
}

/** Keeps a photograph of one colour. @returns its name */
export async function keepPhotograph(
  site: Address,
  background: string,
  session: Headers,
): Promise<string> {
  const response = await postPhotograph(site, (await photograph(background)).buffer, session);
  expect(response.status).toBe(201);
  return ((await response.json()) as { file: string }).file;
}

/** Details with a gallery that begins with a photograph of the owner's. @param text what it shows */
export const galleryWith = (file: string, text: string): { gallery: GalleryPictureDetails[] } => ({
  gallery: [
    { file, texts: { en: text }, point: "17% 50%" },
    { sample: "details", texts: {} },
    { sample: "reception", texts: {} },
  ],
});

/** Waits until visitors see a text on the page. */
export const untilShown = (site: Address, text: string) =>
  expect
    .poll(async () => (await get(site, "/")).body.includes(text), { timeout: 30_000 })
    .toBe(true);

/** The addresses of the owner's photographs on the page. */
export async function photographAddresses(site: Address): Promise<string[]> {
  const { body } = await get(site, "/");
  return [...new Set(body.match(/\/photographs\/[0-9a-f]{10}-\d+\.(?:avif|webp|jpeg)/g))];
}
