/**
 * What scripts/photograph-encoder.mjs does with a photograph that was sent: looks whether it is one, and keeps it.
 *
 * @typedef {{ kind: "receive"; from: string; to: string; preview: { to: string; width: number; quality: number }; maxPixels: number; keptPixels: number }} Receive
 * @typedef {"notPicture" | "animated" | "tooManyPixels" | "cutOff"} PictureProblem
 * @typedef {{ refused: PictureProblem } | { received: { width: number; height: number } }} Received
 */
import sharp from "sharp";

/** @type {ReadonlySet<string | undefined>} */
const mediaTypes = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/**
 * Looks at a picture without decoding it.
 *
 * @param {Receive} job
 * @returns {Promise<PictureProblem | undefined>}
 */
async function problemOf({ from, maxPixels }) {
  const found = await sharp(from, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (found === undefined || !mediaTypes.has(found.mediaType)) return "notPicture";
  if ((found.pages ?? 1) > 1) return "animated";
  return found.width * found.height > maxPixels ? "tooManyPixels" : undefined;
}

/**
 * Keeps a photograph as a JPEG that is turned as the camera meant, in sRGB and without metadata.
 *
 * @param {Receive} job
 * @returns {Promise<Received>}
 */
export async function receivePhotograph(job) {
  const refused = await problemOf(job);
  if (refused !== undefined) return { refused };
  const { from, to, preview, maxPixels, keptPixels } = job;
  const options = { limitInputPixels: maxPixels, failOn: /** @type {const} */ ("error") };
  const { autoOrient } = await sharp(from, options).metadata();
  const scale = Math.min(1, Math.sqrt(keptPixels / (autoOrient.width * autoOrient.height)));
  try {
    const { width, height } = await sharp(from, options)
      .autoOrient()
      .resize(Math.floor(autoOrient.width * scale), Math.floor(autoOrient.height * scale), {
        fit: "fill",
      })
      .flatten({ background: "white" })
      .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
      .toFile(to);
    await sharp(to).resize(preview.width).jpeg({ quality: preview.quality }).toFile(preview.to);
    return { received: { width, height } };
  } catch (error) {
    // Its header is that of a picture.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === undefined)
      return { refused: "cutOff" };
    throw error;
  }
}
