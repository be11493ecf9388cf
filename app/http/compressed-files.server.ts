import { readdirSync } from "node:fs";
import path from "node:path";
import { acceptedEncoding } from "./accept-encoding.server";
import type { Middleware } from "./request-pipeline.server";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

const endings = { br: ".br", gzip: ".gz" } as const;

/** A file of the build that was compressed in advance. */
interface CompressedFile {
  /** The addresses of its encodings. */
  br: string | undefined;
  gzip: string | undefined;
  contentType: string;
}

/** @returns what the build compressed in advance, by the address of the file; nothing without a build */
function findCompressed(folder: string): ReadonlyMap<string, CompressedFile> {
  let names: Set<string>;
  try {
    names = new Set(readdirSync(path.join(folder, "assets")));
  } catch {
    return new Map();
  }
  const addressOf = (name: string) => (names.has(name) ? `/assets/${name}` : undefined);
  const files = new Map<string, CompressedFile>();
  for (const name of names) {
    const contentType = types[path.extname(name)];
    const br = addressOf(name + endings.br);
    const gzip = addressOf(name + endings.gzip);
    if (contentType && (br ?? gzip)) files.set(`/assets/${name}`, { br, gzip, contentType });
  }
  return files;
}

/**
 * Lets the static files behind it send scripts and style sheets as the build compressed them.
 *
 * @param folder the browser's build
 */
export function compressedFiles(folder: string): Middleware {
  const files = findCompressed(folder);
  return (request, response, next) => {
    const file = files.get(request.url ?? "");
    const encoding = file && acceptedEncoding(request.headers["accept-encoding"]);
    const address = encoding && encoding !== "identity" ? file[encoding] : undefined;
    if (file && encoding && address) {
      request.url = address;
      response.setHeader("Content-Encoding", encoding);
      response.setHeader("Content-Type", file.contentType);
      response.setHeader("Vary", "Accept-Encoding");
    }
    next();
  };
}
