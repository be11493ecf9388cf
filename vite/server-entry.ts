import type { Plugin } from "vite";

/**
 * A Vite plugin that makes the server's build begin with a module of the site instead of with Remix's own. Stands after
 * Remix's.
 *
 * @param source the module, relative to the project's folder; it exports what `virtual:remix/server-build` does
 */
export function serverEntry(source: string): Plugin {
  return {
    name: "server-entry",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    config: () => ({ build: { rollupOptions: { input: source } } }),
  };
}
