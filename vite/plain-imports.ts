import type { Plugin } from "vite";

/**
 * A Vite plugin that imports on demand what the browser's scripts import on demand, and no more. Vite's own helper would
 * preload the files that such a file imports, and the page has nearly all of these.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    // Before Vite's own.
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? "export const __vitePreload = (load) => load();"
        : undefined,
  };
}
