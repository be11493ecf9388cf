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
 * Writes a `.br` and a `.gz` file beside each script and style sheet of the browser's build, at the best
 * quality: remix-serve compresses at a low quality, and again for each visitor.
 *
 * @param folder the browser's build, as Vite names it to the plugin
 */
async function writeCompressed(folder: string): Promise<void> {
  const assets = path.join(folder, "assets");
  const names = (await readdir(assets)).filter((name) => compressible.test(name));
  // All at once: Node's thread pool does four at a time.
  await Promise.all(names.map((name) => writeBoth(path.join(assets, name))));
}

async function writeBoth(file: string): Promise<void> {
  const text = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    compress(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    compressGzip(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotli.length < text.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < text.length) await writeFile(`${file}.gz`, gzipped);
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
