import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, transformWithEsbuild } from "vite";
import { liveRelease } from "../scripts/kept-releases.mjs";
import { root } from "./serve.mjs";

const assets = join(root, "build/client/assets");

/** @param {string} name of a file of the browser's build */
function brotliSize(name) {
  try {
    return statSync(join(assets, `${name}.br`)).size;
  } catch {
    return brotliCompressSync(readFileSync(join(assets, name))).length;
  }
}

/** The files that the public page loads before anybody does anything, in English. */
const beforeInteraction = /^(?:entry\.client|framework|shared|root|page-en)-|^route-/;

/** @param {string} id of a module: a package's name, or a path in the repository */
const ownerOf = (id) =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? relative(root, id.split("?")[0] ?? id);

/**
 * What each kilobyte of the scripts before interaction is for. Compressed bytes cannot be told apart: each module has the
 * share of its file that its own minified length is of all.
 *
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
async function measureModules() {
  const folder = mkdtempSync(join(tmpdir(), "bench-bundle-"));
  process.env["BUILD_FOLDER"] = folder;
  process.env["NODE_ENV"] = "production";
  /** @type {Map<string, number>} */
  const shares = new Map();
  try {
    const built = await build({ root, logLevel: "silent" });
    const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
    for (const chunk of outputs) {
      if (chunk.type !== "chunk" || !beforeInteraction.test(basename(chunk.fileName))) continue;
      const modules = Object.entries(chunk.modules);
      // The two routes have one name.
      if (basename(chunk.fileName).startsWith("route-")) {
        if (!modules.some(([id]) => id.includes("/app/home/home-page."))) continue;
      }
      const sizes = await Promise.all(
        modules.map(async ([id, { code }]) => {
          const { code: small } = await transformWithEsbuild(code ?? "", "module.js", {
            minify: true,
          });
          return { owner: ownerOf(id.replace("\0", "")) ?? id, size: small.length };
        }),
      );
      const all = sizes.reduce((sum, { size }) => sum + size, 0);
      const sent = brotliCompressSync(chunk.code).length;
      for (const { owner, size } of sizes) {
        shares.set(owner, (shares.get(owner) ?? 0) + (size / all) * sent);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return [...shares]
    .map(([owner, size]) => ({ owner, size: Math.round(size) }))
    .filter(({ size }) => size >= 100)
    .sort((a, b) => b.size - a.size)
    .map(({ owner, size }) => ({
      what: `before interaction: ${owner}, bytes of brotli`,
      ours: size,
    }));
}

/**
 * Every script and style sheet of the browser's build with its size, largest first, and what those are for that the
 * public page loads before anybody does anything.
 */
export default async function measureBundle() {
  const { files = [] } = liveRelease(join(root, "build")) ?? {};
  const rows = files
    .filter((file) => file.startsWith("client/"))
    .map((file) => basename(file))
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => ({ name, plain: statSync(join(assets, name)).size, packed: brotliSize(name) }))
    .filter(({ plain }) => plain > 1)
    .sort((a, b) => b.packed - a.packed)
    .map(({ name, plain, packed }) => ({
      what: `${name}, bytes of brotli (plain)`,
      ours: `${packed} (${plain})`,
    }));
  return [...rows, ...(await measureModules())];
}
