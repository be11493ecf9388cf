import { readdirSync } from "node:fs";
import path from "node:path";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** Endings of compressed files by their encoding, best first. */
const endings = { br: ".br", gzip: ".gz" } as const;
export type FileEncoding = keyof typeof endings;
export const fileEncodings: readonly FileEncoding[] = ["br", "gzip"];

/** A file of the build that was compressed in advance. */
export interface Precompressed {
  /** The addresses of its compressed forms. */
  forms: ReadonlyMap<FileEncoding, string>;
  contentType: string;
}

/**
 * Finds what the build compressed in advance.
 *
 * @param folder the browser's build; a missing one has no such files
 * @returns for the address of a file, its compressed forms
 */
export function findPrecompressed(folder: string): ReadonlyMap<string, Precompressed> {
  let names: Set<string>;
  try {
    names = new Set(readdirSync(path.join(folder, "assets")));
  } catch {
    return new Map();
  }
  const files = new Map<string, Precompressed>();
  for (const name of names) {
    const contentType = types[path.extname(name)];
    const forms = new Map(
      fileEncodings.flatMap((encoding) => {
        const packed = name + endings[encoding];
        return names.has(packed) ? [[encoding, `/assets/${packed}`]] : [];
      }),
    );
    if (contentType && forms.size > 0) files.set(`/assets/${name}`, { forms, contentType });
  }
  return files;
}
