import type { Locator } from "@playwright/test";
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { PhotographDetails } from "../../app/business/business-profile-schema";
import { sampleTreatments } from "../../app/business/treatments";
import { filesOf, nameOf, placed } from "../../app/own-photographs/placed-photographs.server";
import { sizesFolder } from "../../app/own-photographs/sizes-folder.server";
import { photographsFolder } from "../../app/store/file/file-photographs.server";
import { previewName } from "../../app/photos/own-photograph";

/** A photograph of one colour, as a form sends a file. */
export async function photograph(
  background: string,
  { width = 1200, height = 900 } = {},
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const canvas = sharp({ create: { width, height, channels: 3, background } });
  return { name: "IMG_0001.JPG", mimeType: "image/jpeg", buffer: await canvas.jpeg().toBuffer() };
}

/** Puts a photograph of one colour into a data folder. @returns its name */
async function keepPhotograph(dataDir: string, background: string): Promise<string> {
  const size = { width: 1920, height: 1440 };
  const { buffer } = await photograph(background, size);
  const hash = createHash("sha256").update(buffer).digest("hex");
  const file = `${hash.slice(0, 32)}-${size.width}x${size.height}`;
  await writeFile(join(photographsFolder(dataDir), `${file}.jpg`), buffer);
  await writeFile(join(sizesFolder(dataDir), previewName(file)), buffer);
  return file;
}

/** A colour like no other. */
const colourOf = (index: number) => `#${(0x40_50_60 + index * 0x05_03_0b).toString(16)}`;

/**
 * Puts a photograph of the owner into every place of the page, with all its sizes.
 *
 * @param treatments the values of those that have one
 * @param inGallery how many the gallery has
 * @returns the photographs as the details name them
 */
export async function writeOwnPhotographs(
  dataDir: string,
  treatments: readonly string[] = sampleTreatments.map(({ value }) => value),
  inGallery = 6,
): Promise<PhotographDetails> {
  await mkdir(photographsFolder(dataDir), { recursive: true });
  await mkdir(sizesFolder(dataDir), { recursive: true });
  let index = 0;
  const next = async (text: string) => ({
    file: await keepPhotograph(dataDir, colourOf(index++)),
    texts: { en: text },
  });
  const hero = await next("Our largest room, with the garden behind its window");
  const about = await next("Two of us at the reception in the morning");
  const ofTreatments: NonNullable<PhotographDetails["treatments"]> = {};
  for (const value of treatments) ofTreatments[value] = await next(`Hands at work: ${value}`);
  const gallery: NonNullable<PhotographDetails["gallery"]> = [];
  for (let room = 1; room <= inGallery; room += 1) gallery.push(await next(`Our room ${room}`));
  const photographs = { hero, about, treatments: ofTreatments, gallery };
  for (const [number, one] of placed(photographs).entries()) {
    const colour = colourOf(number);
    const set = join(sizesFolder(dataDir), `${nameOf(one)}.json`);
    await writeFile(set, JSON.stringify({ photograph: one, colour }));
    for (const file of filesOf(one)) await writeFile(join(sizesFolder(dataDir), file), colour);
  }
  return photographs;
}

/** Taps on a picture of a form. @param at as shares of its width and height */
export async function tapNear(
  picture: Locator,
  at: { across: number; down: number },
): Promise<void> {
  // Not under the bar at the foot of a phone's screen.
  await picture.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
  });
  const box = await picture.boundingBox();
  if (!box) throw new Error("The picture is not shown.");
  await picture.page().mouse.click(box.x + box.width * at.across, box.y + box.height * at.down);
}
