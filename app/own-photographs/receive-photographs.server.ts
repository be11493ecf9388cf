import fs from "node:fs/promises";
import { readMultipartForm } from "../http/multipart-form.server";
import {
  type OwnPhotographs,
  photographLimits,
  type PhotographProblem,
} from "./own-photographs.server";

/** How the names of the fields end in which a photograph is sent. */
const uploadEnd = ".upload";

/**
 * Reads a form with photographs and keeps them: the field `NAME.upload` of each becomes `NAME.file` with its name, in
 * place of the photograph that was there.
 *
 * @returns `refused`, why photographs were not kept, by `NAME.file`
 * @throws {HttpError} for a form that cannot be read; {BodyAborted}; the file system's error
 */
export async function receivePhotographs(
  request: Request,
  photographs: OwnPhotographs,
): Promise<{ form: FormData; refused: Record<string, PhotographProblem> }> {
  const { fileBytes, allBytes } = photographLimits;
  const { form, files } = await readMultipartForm(request, await photographs.temporaryFile(), {
    file: fileBytes,
    form: allBytes,
  });
  const refused: Record<string, PhotographProblem> = {};
  try {
    for (const { field, path, isCutOff } of files) {
      if (!field.endsWith(uploadEnd)) continue;
      const place = field.slice(0, -uploadEnd.length);
      const kept = isCutOff ? { refused: "tooManyBytes" as const } : await photographs.keep(path);
      if ("refused" in kept) {
        refused[`${place}.file`] = kept.refused;
      } else {
        form.set(`${place}.file`, kept.file);
        form.delete(`${place}.sample`);
      }
    }
    return { form, refused };
  } finally {
    await Promise.allSettled(files.map(({ path }) => fs.rm(path, { force: true })));
  }
}
