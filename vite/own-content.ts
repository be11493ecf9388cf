import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

import { transformWithEsbuild, type Plugin, type ResolvedConfig } from "vite";

import { jsonProblem } from "../app/business/read-business-profile.server";
import { languages } from "../app/i18n/languages";
import { dataDirOf } from "../scripts/data-dir.mjs";
import { readEnvFile } from "../scripts/env-file.mjs";

/** The folder of a spa's own photographs and texts, in its data folder. */
const folderName = "content";
const photos = "app/photos";
const locales = "app/i18n/locales";

/** Texts by their keys, or sections of them. */
type Texts = { [key: string]: string | Texts };

/** The names in a folder, without hidden files; none when there is no such folder. */
function namesIn(folder: string): string[] {
  try {
    if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
    return readdirSync(folder).filter((name) => !name.startsWith("."));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `${folder} cannot be read by this account (${code ?? "unknown"}). Build as the account of the site, or without its photographs and texts: DATA_DIR= npm run build`,
      { cause: error },
    );
  }
}

function readTexts(file: string): Texts {
  const text = readFileSync(file, "utf8");
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new Error(`${file}: ${jsonProblem(text)}`);
  }
  if (typeof data === "object" && data !== null && !Array.isArray(data)) return data as Texts;
  throw new Error(`${file} should be texts by their names, in { }.`);
}

const variablesOf = (text: string) => [...text.matchAll(/\{\{[^{}]*\}\}/g)].map(([one]) => one);

/**
 * Puts own texts in the place of others.
 *
 * @param file of the own texts, for the error
 * @throws Error when an own text has no place, is empty or has a variable that the other has not
 */
function replaceTexts(texts: Texts, own: Texts, file: string, prefix = ""): Texts {
  const replaced = { ...texts };
  for (const [key, value] of Object.entries(own)) {
    const name = prefix + key;
    const before = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (before === undefined) {
      const known = Object.keys(texts).join(", ");
      throw new Error(`${file}: there is no text "${name}"; here are ${known}.`);
    }
    if (typeof before === "object") {
      if (typeof value !== "object") {
        throw new Error(`${file}: "${name}" should be texts by their names, in { }.`);
      }
      replaced[key] = replaceTexts(before, value, file, `${name}.`);
      continue;
    }
    if (typeof value !== "string" || value.trim() === "") {
      throw new Error(`${file}: "${name}" should be a text that is not empty.`);
    }
    const known = variablesOf(before);
    const unknown = variablesOf(value).find((variable) => !known.includes(variable));
    if (unknown !== undefined) {
      const there = known.length > 0 ? `it may have ${known.join(", ")}` : "it has none";
      throw new Error(`${file}: "${name}" has the variable ${unknown}; ${there}.`);
    }
    replaced[key] = value;
  }
  return replaced;
}

/** Names the first text that one has and the other has not. */
function missingIn(own: Texts, texts: Texts, prefix = ""): string | undefined {
  return Object.entries(texts)
    .map(([key, value]) => {
      const there = own[key];
      if (there === undefined) return prefix + key;
      const isSection = typeof value === "object" && typeof there === "object";
      return isSection ? missingIn(there, value, `${prefix}${key}.`) : undefined;
    })
    .find((name) => name !== undefined);
}

/**
 * A Vite plugin that lets the photographs and texts in `content/` of the data folder win over the repository's:
 * `photos/NAME.jpg` and `photos/NAME.words.json` for those of the same name in `app/photos/`, and the texts in
 * `texts/LANGUAGE.json`, as many as there are, for those of the same keys in `app/i18n/locales/LANGUAGE/page.ts`. What
 * has no place stops the build with an error that names the file.
 */
export function ownContent(): Plugin {
  let config: ResolvedConfig;
  let folder: string;
  /** The own photographs and their words, by the repository's files. */
  let files: ReadonlyMap<string, string> = new Map();
  /** The texts of a language with the own ones among them, by the repository's file. */
  let catalogues: ReadonlyMap<string, Texts> = new Map();

  const warned = new Set<string>();
  const repository = (...names: string[]) => path.join(config.root, ...names);

  /** @throws Error naming the first file that has no place, or is incomplete */
  function findPhotographs(): Map<string, string> {
    const found = new Map<string, string>();
    const known = namesIn(repository(photos)).filter((name) => /\.(?:jpg|words\.json)$/.test(name));
    const own = namesIn(path.join(folder, "photos"));
    for (const name of own) {
      const file = path.join(folder, "photos", name);
      if (!known.includes(name)) {
        throw new Error(`${file}: the page has no such file; it has ${known.join(", ")}.`);
      }
      const other = repository(photos, name);
      found.set(other, file);
      if (name.endsWith(".jpg")) continue;
      const [texts, ownTexts] = [readTexts(other), readTexts(file)];
      replaceTexts(texts, ownTexts, file);
      const missing = missingIn(ownTexts, texts);
      if (missing) throw new Error(`${file}: the text "${missing}" is missing.`);
    }
    return found;
  }

  /** Warns of an own photograph, once, when the words about it are those of another. */
  function checkWords(other: string, file: string): void {
    // The two framings of a photograph show the same.
    const words = other.replace(/(?:-portrait)?\.jpg$/, ".words.json");
    // The server's build uses the same files once more.
    if (files.has(words) || warned.has(file) || config.build.ssr) return;
    warned.add(file);
    config.logger.warn(
      `Warning: ${file} has no ${path.basename(words)} beside it: the page still describes the previous photograph.`,
    );
  }

  /** @throws Error naming the first file that is wrong, and the text */
  async function mergeTexts(): Promise<Map<string, Texts>> {
    const merged = new Map<string, Texts>();
    for (const name of namesIn(path.join(folder, "texts"))) {
      const language = languages.find((one) => name === `${one}.json`);
      const file = path.join(folder, "texts", name);
      if (language === undefined) {
        const names = languages.map((one) => `${one}.json`).join(", ");
        throw new Error(`${file}: there may be ${names}.`);
      }
      const other = repository(locales, language, "page.ts");
      const { code } = await transformWithEsbuild(readFileSync(other, "utf8"), other);
      const module = `data:text/javascript,${encodeURIComponent(code)}`;
      const { default: texts } = (await import(/* @vite-ignore */ module)) as { default: Texts };
      merged.set(other, replaceTexts(texts, readTexts(file), file));
    }
    return merged;
  }

  return {
    name: "own-content",
    enforce: "pre",

    configResolved(resolved) {
      config = resolved;
      // As the site reads it: Vite's own `loadEnv` would replace "$name" in it.
      const dataDir = dataDirOf({ ...readEnvFile(), ...process.env });
      folder = path.resolve(config.root, dataDir, folderName);
    },

    async buildStart() {
      try {
        const [wrong] = namesIn(folder).filter((name) => name !== "photos" && name !== "texts");
        if (wrong)
          throw new Error(`${path.join(folder, wrong)}: only photos/ and texts/ belong here.`);
        files = findPhotographs();
        catalogues = await mergeTexts();
      } catch (error) {
        this.error(error instanceof Error ? error.message : String(error));
      }
    },

    async resolveId(source, importer) {
      if (files.size === 0 || !/\.(?:jpg|words\.json)$/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const other = path.normalize(resolved?.id ?? "");
      const own = files.get(other);
      if (own) checkWords(other, own);
      return own ?? null;
    },

    load(id) {
      const texts = catalogues.get(path.normalize(id));
      return texts && `export default ${JSON.stringify(texts)};`;
    },
  };
}
