import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";
import type { catalogues } from "../app/i18n/locales/catalogues.server";

/**
 * A Vite plugin that puts the texts of each language into a file of the server's build, which is read when the language
 * is asked for: a start reads one of six.
 *
 * @param source the module that exports all texts as `catalogues`, relative to the project's folder
 */
export function textsOnDemand(source: string): Plugin {
  let id = "";
  return {
    name: "texts-on-demand",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    configResolved({ root }) {
      id = join(root, source);
    },
    async load(asked) {
      if (asked !== id) return undefined;
      const { module } = await runnerImport<{ catalogues: typeof catalogues }>(id);
      const members = Object.entries(module.catalogues).map(([language, texts]) => {
        const file = this.emitFile({
          type: "asset",
          name: `texts-${language}.json`,
          source: JSON.stringify(texts),
        });
        return `get ${language}() { return read(import.meta.ROLLUP_FILE_URL_${file}); },`;
      });
      return [
        'import { readFileSync } from "node:fs";',
        'const read = (url) => JSON.parse(readFileSync(new URL(url), "utf8"));',
        `export const catalogues = { ${members.join("\n")} };`,
      ].join("\n");
    },
  };
}
