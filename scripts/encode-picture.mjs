import sharp from "sharp";

/**
 * What sharp does to a photograph, for the build and for the owner's photographs: in JavaScript, since
 * scripts/photograph-encoder.mjs runs without a build.
 *
 * @typedef {{ left: number; top: number; width: number; height: number }} Region in pixels
 * @typedef {{ width: number; height: number; format: "avif" | "webp" | "jpeg"; options: object }} Encoding
 */

/** Changes with the encoders: a file that another one has made is made again. */
export const encoders = sharp.versions;

/**
 * Encodes a part of a photograph, turned as its EXIF orientation says. What sticks out of the shape is cut off.
 *
 * @param {Buffer | string} photograph its bytes, or its file
 * @param {Region} region
 * @param {Encoding} encoding
 * @returns {Promise<Buffer>} without metadata, in sRGB
 */
export function encodePicture(photograph, region, { width, height, format, options }) {
  return sharp(photograph)
    .autoOrient()
    .extract(region)
    .resize(width, height, { fit: "cover" })
    .flatten({ background: "white" })
    .toFormat(format, options)
    .toBuffer();
}

/**
 * The average colour of a part of a photograph. Shrinking to one pixel averages, and takes a tenth of the time of sharp's
 * `stats()`.
 *
 * @param {Buffer | string} photograph
 * @param {Region} region
 * @returns {Promise<string>} `#rgb`, which a page with thirteen of them has in its first flight: nobody sees the
 *   difference for the second in which a photograph takes its place
 */
export async function averageColour(photograph, region) {
  const pixel = await sharp(photograph)
    .autoOrient()
    .extract(region)
    .resize(1, 1, { fit: "fill" })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return `#${Array.from(pixel, (value) => Math.round(value / 17).toString(16)).join("")}`;
}
