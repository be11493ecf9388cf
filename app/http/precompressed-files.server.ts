import { readdirSync } from "node:fs";
import path from "node:path";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** A file of the build that was compressed in advance. */
export interface Precompressed {
  /** Its address. */
  path: string;
  contentType: string;
}

/**
 * Finds what the build compressed in advance.
 *
 * @param folder the browser's build; a missing one has no such files
 * @returns for the address of a file, its compressed form
 */
export function findPrecompressed(folder: string): ReadonlyMap<string, Precompressed> {
  let names: string[];
  try {
    names = readdirSync(path.join(folder, "assets"));
  } catch {
    return new Map();
  }
  return new Map(
    names
      .filter((name) => name.endsWith(".br"))
      .map((name) => {
        const plain = name.slice(0, -".br".length);
        const contentType = types[path.extname(plain)] ?? "application/octet-stream";
        return [`/assets/${plain}`, { path: `/assets/${name}`, contentType }];
      }),
  );
}
