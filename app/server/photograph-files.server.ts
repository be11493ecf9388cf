import fs from "node:fs/promises";
import path from "node:path";
import type { Middleware } from "../http/request-pipeline.server";
import { requestedUrl } from "../http/request-target.server";
import type { OwnPhotographs } from "../own-photographs/own-photographs.server";
import { mimeTypes, type PictureFormat } from "../photos/picture-plan";

/** As remix-serve says of the files of the build: their names change with what is in them. */
const yearImmutable = "public, max-age=31536000, immutable";

/**
 * Responds with the files of the owner's photographs, and waits for those that are being made: the page that names one
 * may be another instance's. Every other request is left to the next middleware, with the type of the site's own AVIF
 * files.
 *
 * @param built addresses of the site's own files
 */
export function photographFiles(
  photographs: OwnPhotographs,
  built: ReadonlySet<string>,
): Middleware {
  return async (request, response, next) => {
    const { method } = request;
    const address = requestedUrl(request)?.pathname ?? "";
    const mayCome = photographs.mayCome(address);
    const isThere = photographs.fileAt(address) !== undefined;
    const isRead = method === "GET" || method === "HEAD";
    if (!(isThere || mayCome) || !isRead) {
      // Express, which responds with it, does not know the format: it would say application/octet-stream.
      if (isRead && built.has(address) && path.extname(address) === ".avif") {
        response.setHeader("Content-Type", mimeTypes.avif);
      }
      next();
      return;
    }
    const file = isThere ? photographs.fileAt(address) : await photographs.fileSoon(address);
    if (file === undefined) {
      response.statusCode = 404;
      // It may be there at the next request, also at this instance.
      response.setHeader("Cache-Control", "no-store");
      response.end();
      return;
    }
    // A file has some hundred kB at most.
    const bytes = await fs.readFile(file);
    response.setHeader("Content-Type", mimeTypes[path.extname(file).slice(1) as PictureFormat]);
    response.setHeader("Content-Length", bytes.length);
    response.setHeader("Cache-Control", yearImmutable);
    response.end(method === "HEAD" ? undefined : bytes);
  };
}
