import { type Plugin, transformWithEsbuild } from "vite";

/**
 * A Vite plugin that shortens the local names in the packages of the server's build, which is read at each start. Those
 * of the site stay, for the stacks in the log.
 */
export function shortNames(): Plugin {
  return {
    name: "short-names",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    async transform(code, id) {
      if (!/\/node_modules\/[^?\0]+\.m?js$/.test(id)) return undefined;
      // What the CommonJS plugin looks for stays as it is.
      const shortened = await transformWithEsbuild(code, id, {
        minifyIdentifiers: true,
        minifySyntax: false,
        minifyWhitespace: false,
        target: "node20",
        sourcemap: false,
      });
      return { code: shortened.code, map: null };
    },
  };
}
