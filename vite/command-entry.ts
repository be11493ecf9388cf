import type { Plugin } from "vite";

/**
 * A Vite plugin that adds an entry of its own to the server's build, for programs that run without the
 * server: `build/server/NAME.js`.
 *
 * @param name of the built file, without its ending
 * @param source the module, relative to the project's folder
 */
export function commandEntry(name: string, source: string): Plugin {
  return {
    name: "command-entry",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    buildStart() {
      this.emitFile({ type: "chunk", id: source, fileName: `${name}.js` });
    },
  };
}
