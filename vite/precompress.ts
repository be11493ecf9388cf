import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Text that browsers load; pictures and fonts are compressed by their own formats. */
const compressible = /\.(?:js|css)$/;

/**
 * Writes a `.br` and a `.gz` file beside each script and style sheet of the browser's build, at the best quality:
 * remix-serve compresses on the fly, in haste, and again for each visitor.
 *
 * @param folder the browser's build, as the server is told it by Vite
 */
async function writeCompressed(folder: string): Promise<void> {
  const assets = path.join(folder, "assets");
  const names = (await readdir(assets)).filter((name) => compressible.test(name));
  for (const name of names) {
    const file = path.join(assets, name);
    const text = await readFile(file);
    const packed = await compress(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    });
    if (packed.length < text.length) await writeFile(`${file}.br`, packed);
    const zipped = await compressGzip(text, { level: constants.Z_BEST_COMPRESSION });
    if (zipped.length < text.length) await writeFile(`${file}.gz`, zipped);
  }
}

/** A Vite plugin that precompresses the browser's build. */
export function precompress(): Plugin {
  let folder: string | undefined;
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      folder = config.build.ssr ? undefined : config.build.outDir;
    },
    buildEnd(error) {
      // Another error here would hide the one that stopped the build.
      if (error) folder = undefined;
    },
    async closeBundle() {
      if (folder !== undefined) await writeCompressed(folder);
    },
  };
}
