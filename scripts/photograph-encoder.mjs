/**
 * Works on one of the owner's photographs and ends: a process of its own, started by
 * app/own-photographs/encoder-process.server.ts, so that a picture made to do harm ends this process and nothing else
 * (docs/decisions/025-owners-photographs.md). It gets a `Job` and sends messages, each a `Report`; after each file that
 * it has made it gets an `Answer`.
 *
 * @typedef {import("./encode-picture.mjs").Region} Region
 * @typedef {import("./encode-picture.mjs").Encoding} Encoding
 * @typedef {{ kind: "receive"; from: string; to: string; preview: { to: string; width: number; quality: number }; maxPixels: number; keptPixels: number }} Receive
 * @typedef {{ kind: "encode"; from: string; region: Region; files: readonly (Encoding & { to: string; temporary: string })[] }} Encode
 * @typedef {Receive | Encode} Job
 * @typedef {{ mayGoOn: boolean }} Answer
 * @typedef {"notPicture" | "animated" | "tooManyPixels" | "cutOff"} PictureProblem
 * @typedef {{ made: number } | { refused: PictureProblem } | { received: { width: number; height: number } } | { encoded: { colour: string; made: number } } | { failed: string }} Report
 */
import { once } from "node:events";
import { open, rename, writeFile } from "node:fs/promises";

// When memory is short, Linux ends this process first.
await writeFile("/proc/self/oom_score_adj", "1000").catch(() => undefined);

const { default: sharp } = await import("sharp");
const { averageColour, encodePicture } = await import("./encode-picture.mjs");
sharp.cache(false);
sharp.concurrency(1);
// Only what the kinds of photographs need, whatever the content pretends to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
  ],
});

/** @type {ReadonlySet<string | undefined>} */
const mediaTypes = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/** @param {Report} report */
const send = (report) => new Promise((resolve) => process.send?.(report, resolve));

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
 * @returns {Promise<Report>}
 */
async function receive(job) {
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

/**
 * Makes the files of a photograph, each of which is there as a whole or not at all, until it may not go on.
 *
 * @param {Encode} job
 * @returns {Promise<Report>}
 */
async function encode({ from, region, files }) {
  const colour = await averageColour(from, region);
  let made = 0;
  for (const { to, temporary, ...encoding } of files) {
    const handle = await open(temporary, "w", 0o600);
    try {
      await handle.writeFile(await encodePicture(from, region, encoding));
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(temporary, to);
    made += 1;
    const answered = once(process, "message");
    await send({ made });
    const [{ mayGoOn }] = /** @type {[Answer]} */ (await answered);
    if (!mayGoOn) break;
  }
  return { encoded: { colour, made } };
}

// The site has ended.
process.once("disconnect", () => process.exit());
process.once("message", async (message) => {
  const job = /** @type {Job} */ (message);
  try {
    await send(await (job.kind === "receive" ? receive(job) : encode(job)));
  } catch (error) {
    await send({ failed: error instanceof Error ? error.message : String(error) });
  }
  process.disconnect();
});
await send({ made: 0 });
