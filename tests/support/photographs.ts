import sharp from "sharp";

/** A photograph of one colour, as a form sends a file. */
export async function photograph(
  background: string,
  { width = 1200, height = 900 } = {},
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const canvas = sharp({ create: { width, height, channels: 3, background } });
  return { name: "IMG_0001.JPG", mimeType: "image/jpeg", buffer: await canvas.jpeg().toBuffer() };
}
