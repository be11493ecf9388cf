import path from "node:path";

import type { Plugin, ResolvedConfig } from "vite";

import { mimeTypes, planCard, planPicture, type Variant } from "../app/photos/picture-plan";
import { encodeVariant, readMaster, type Master } from "./picture-encoder";

const developmentFolder = "@pictures";

/**
 * Splits the address of an import into file and kind.
 *
 * @returns undefined when the import is not one of ours
 */
function splitPictureAddress(
  address: string,
): { file: string; kind: "picture" | "card" } | undefined {
  // A browser requests the module itself as `…?import&picture`.
  const [, file, kind] = /^([^?]+)\?(?:import&)?(picture|card)$/.exec(address) ?? [];
  return file === undefined ? undefined : { file, kind: kind as "picture" | "card" };
}

/**
 * Turns `import landscape from "./hero.jpg?picture"`, as in `app/photos/photograph-widths.ts`, into a `ResponsiveImage`,
 * and `…?card` into a `CardImage` (see `app/photos/responsive-image.ts`).
 *
 * A build encodes every variant once that is not in `encoded/` beside the photograph, keeps it under `.cache/pictures` for
 * the next build, and emits it under a name made from the photograph's content; the development server encodes on demand.
 * A photograph of another shape than its place is cut to its middle, with a warning. One that is missing, is
 * no picture or is too small stops the build with an error that names the file.
 */
export function pictures(): Plugin {
  let config: ResolvedConfig;
  let cacheDirectory: string;
  const emitted = new Map<string, { fileName: string; source: Buffer }[]>();
  const onDemand = new Map<string, { master: Master; variant: Variant }>();
  const warned = new Set<string>();

  const nameOf = (id: string) => {
    const file = id.split("?")[0] ?? id;
    const inProject = path.isAbsolute(file) ? path.relative(config.root, file) : file;
    return inProject.startsWith("..") ? file : inProject.replaceAll(path.sep, "/");
  };

  return {
    name: "pictures",
    // Before Vite's own handling of `.jpg`, which would emit the master itself.
    enforce: "pre",

    configResolved(resolved) {
      config = resolved;
      cacheDirectory = path.resolve(config.root, ".cache/pictures");
    },

    async resolveId(source, importer) {
      const asked = splitPictureAddress(source);
      if (!asked) return null;
      const resolved = await this.resolve(asked.file, importer, { skipSelf: true });
      const file = resolved?.id.split("?")[0];
      if (file === undefined) {
        const place = importer === undefined ? "" : `, which ${nameOf(importer)} shows`;
        this.error(
          `Photograph missing: ${nameOf(asked.file)}${place}. Put the file there or correct the import.`,
        );
      }
      return `${file}?${asked.kind}`;
    },

    async load(id) {
      const asked = splitPictureAddress(id);
      if (!asked) return null;
      this.addWatchFile(asked.file);
      const building = config.command === "build";
      const folder = building ? config.build.assetsDir : developmentFolder;
      try {
        const master = await readMaster(asked.file);
        // The server's build reads the same photographs once more.
        if (master.warning !== undefined && !config.build.ssr && !warned.has(asked.file)) {
          warned.add(asked.file);
          config.logger.warn(`Warning: Photograph ${nameOf(asked.file)}: ${master.warning}`);
        }
        const addressOf = (fileName: string) => `${config.base}${folder}/${fileName}`;
        const { image, variants } =
          asked.kind === "card"
            ? planCard(master, addressOf)
            : planPicture(master, master.place, addressOf);
        if (building) {
          const files = variants.map(async (variant) => ({
            fileName: `${folder}/${variant.fileName}`,
            source: await encodeVariant(master, variant, cacheDirectory),
          }));
          emitted.set(id, await Promise.all(files));
        } else {
          for (const variant of variants) onDemand.set(variant.fileName, { master, variant });
        }
        return `export default ${JSON.stringify(image)};`;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        this.error(`Photograph cannot be used: ${nameOf(asked.file)}: ${reason}`);
      }
    },

    renderChunk: {
      // After Vite has given the chunk its `viteMetadata`, which it does in this same hook.
      order: "post",
      // Here and not in `load`, so that a photograph no screen uses is not shipped.
      handler(_code, chunk) {
        for (const id of chunk.moduleIds) {
          for (const file of emitted.get(id) ?? []) {
            this.emitFile({ type: "asset", ...file });
            // Remix reads the manifest made from this to move what the server's build emitted
            // to the browser's folder.
            chunk.viteMetadata?.importedAssets.add(file.fileName);
          }
        }
        return null;
      },
    },

    configureServer(server) {
      server.middlewares.use(`${config.base}${developmentFolder}`, (request, response, next) => {
        const wanted = onDemand.get((request.url ?? "").slice(1));
        if (!wanted) {
          next();
          return;
        }
        encodeVariant(wanted.master, wanted.variant, cacheDirectory).then((bytes) => {
          response.setHeader("Content-Type", mimeTypes[wanted.variant.format]);
          response.setHeader("Cache-Control", "max-age=31536000, immutable");
          response.end(bytes);
        }, next);
      });
    },
  };
}
