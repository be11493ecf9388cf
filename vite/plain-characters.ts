import type { Plugin } from "vite";

/**
 * A Vite plugin that writes every character of the server's code beyond ASCII as `\uXXXX`: with one of them V8 keeps the
 * whole file in twice the memory. esbuild's `charset` leaves those in regular expressions as they are.
 */
export function plainCharacters(): Plugin {
  return {
    name: "plain-characters",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    renderChunk: (code) => ({
      // Unit by unit: two escapes are one character also where the expression is a Unicode one.
      code: code.replaceAll(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
      map: null,
    }),
  };
}
