import { readFile } from "node:fs/promises";
import { transformWithEsbuild, type Plugin } from "vite";

const query = "?inline-script";

/**
 * A Vite plugin that turns `import text from "./program.ts?inline-script"` into the program's text, made
 * small, for a `<script>` in the page itself. The program imports nothing.
 */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(query)) return undefined;
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      const { code } = await transformWithEsbuild(await readFile(file, "utf8"), file, {
        format: "iife",
        minify: true,
        target: "es2020",
        sourcemap: false,
      });
      return `export default ${JSON.stringify(code.trim())}`;
    },
  };
}
