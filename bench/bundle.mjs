import { readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
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

/** Every script and style sheet of the browser's build with its size, largest first. */
export default async function measureBundle() {
  const { files = [] } = liveRelease(join(root, "build")) ?? {};
  return files
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
}
