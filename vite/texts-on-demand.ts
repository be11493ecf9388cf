import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";
import type * as Texts from "../app/i18n/locales/catalogues.server";

/** Code of the server's build: adds to an object what a file holds, which is read when the first of it is asked for. */
const addFrom = `
import { readFileSync } from "node:fs";

function addFrom(url, names, others) {
  let texts;
  const read = () => (texts ??= JSON.parse(readFileSync(new URL(url), "utf8")));
  for (const name of names) {
    Object.defineProperty(others, name, { enumerable: true, get: () => read()[name] });
  }
  return others;
}
`;

/**
 * A Vite plugin that puts the texts of each language into three files of the server's build: those of visitors, those of
 * the owner, and the other namespaces. Each is read when the first of it is asked for: a start reads one of eighteen.
 *
 * @param source the module that exports all texts as `catalogues`, and the first parts of the owner's keys as
 *   `ownerSections`, relative to the project's folder
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
      const { catalogues, ownerSections } = (await runnerImport<typeof Texts>(id)).module;
      const isOfOwner = ([key]: [string, string | object]) => ownerSections.includes(key);
      const languages = Object.entries(catalogues).map(([language, namespaces]) => {
        const adding = (what: string, texts: [string, string | object][], others: string) => {
          const file = this.emitFile({
            type: "asset",
            name: `texts-${what}-${language}.json`,
            source: JSON.stringify(Object.fromEntries(texts)),
          });
          const names = JSON.stringify(texts.map(([key]) => key));
          return `addFrom(import.meta.ROLLUP_FILE_URL_${file}, ${names}, ${others})`;
        };
        const { translation, ...others } = namespaces;
        const texts = Object.entries(translation);
        const visitors = adding(
          "of-visitors",
          texts.filter((text) => !isOfOwner(text)),
          "{}",
        );
        const all = adding("of-owner", texts.filter(isOfOwner), visitors);
        return `${language}: ${adding("other", Object.entries(others), `{ translation: ${all} }`)}`;
      });
      return `${addFrom}export const catalogues = { ${languages.join(",\n")} };`;
    },
  };
}
