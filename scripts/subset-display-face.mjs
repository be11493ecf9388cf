/**
 * Makes app/fonts/fraunces.woff2, the display face of the headings, from the full Latin file of the
 * package: run it again when the package or the glyphs change. At most 30 kB,
 * since the first view waits for it.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const source = fileURLToPath(
  import.meta.resolve("@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2"),
);
const target = fileURLToPath(new URL("../app/fonts/fraunces.woff2", import.meta.url));

/** @param {number} first @param {number} last */
const range = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

// What headings and names in the languages of Western Europe are written with. "×" and "÷" stand between the letters.
const letters = range(0xc0, 0xff).replaceAll(/[×÷]/g, "") + "ŒœŸ";
const glyphs = range(0x20, 0x7e) + letters + "\u00A0¡¿«»‹›–—‘’‚“”„…·°½£€";

const face = await subsetFont(await readFile(source), glyphs, {
  targetFormat: "woff2",
  // Every heading has this one weight.
  variationAxes: { wght: 430 },
  // Without the glyphs that only ligatures and alternates lead to.
  noLayoutClosure: true,
});
await writeFile(target, face);
process.stdout.write(`app/fonts/fraunces.woff2: ${face.length} bytes\n`);
