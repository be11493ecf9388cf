// Draws the site's icons into `public/` from the mark and two of the tokens. Run by hand after
// changing either: `node scripts/draw-icons.mjs`. The results are committed.
import { mkdir, readFile, writeFile } from "node:fs/promises";

import sharp from "sharp";

const root = new URL("../", import.meta.url);
const mark = JSON.parse(await readFile(new URL("app/ui/mark-shape.json", root), "utf8"));
const tokens = await readFile(new URL("tailwind.config.ts", root), "utf8");

/**
 * The colour of a token, read as text so that there is one list of colours.
 *
 * @param {string} token
 */
function colour(token) {
  const hex = new RegExp(`\\b${token}["']?\\s*:\\s*["'](#[0-9a-f]{6})["']`, "i").exec(tokens)?.[1];
  if (!hex)
    throw new Error(`tailwind.config.ts: no colour "${token}" in the form ${token}: "#rrggbb".`);
  return hex;
}

const paper = colour("paper");
const leaf = colour("leaf");
const side = Number(mark.viewBox.split(" ")[2]);

/**
 * The mark in leaf on paper.
 *
 * @param {number} share of the side that the mark takes, 0 to 1
 * @param {number} corner radius, as a share of the side
 */
function drawing(share, corner) {
  const inset = Number(((side * (1 - share)) / 2).toFixed(2));
  const shapes = mark.paths.map((/** @type {string} */ path) => `<path d="${path}"/>`).join("");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}">` +
      `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${paper}"/>` +
      `<g fill="${leaf}" transform="translate(${inset} ${inset}) scale(${share})">${shapes}</g></svg>`,
  );
}

/** @type {(svg: Buffer, pixels: number) => Promise<Buffer>} */
const png = (svg, pixels) =>
  // The density makes the drawing at least as large as the picture: it is only ever made smaller.
  sharp(svg, { density: (72 * 512) / side })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: pixels > 64 })
    .toBuffer();

/**
 * One PNG in the container of an `.ico`, whose header is six and whose entry is sixteen bytes long.
 *
 * @param {Buffer} image
 * @param {number} pixels of its side
 */
function ico(image, pixels) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

const tab = drawing(0.8, 0.125);
const screen = drawing(0.62, 0.125);
// Phones cut these themselves: iOS rounds the corners, Android may cut a circle of 80 % of the side
// (W3C, "Web Application Manifest", the safe zone), inside which the mark must lie.
const touch = drawing(0.62, 0);
const maskable = drawing(0.5, 0);

const files = {
  "favicon.svg": tab,
  "favicon.ico": ico(await png(tab, 32), 32),
  "apple-touch-icon.png": await png(touch, 180),
  "icon-192.png": await png(screen, 192),
  "icon-512.png": await png(screen, 512),
  "icon-maskable-512.png": await png(maskable, 512),
};

await mkdir(new URL("public/", root), { recursive: true });
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(new URL(`public/${name}`, root), bytes);
  console.log(`public/${name} ${bytes.length} B`);
}
