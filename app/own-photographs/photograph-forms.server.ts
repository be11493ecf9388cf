import fs from "node:fs/promises";
import { minuteMs, secondMs } from "../time";
import { readMultipartForm } from "../http/multipart-form.server";
import {
  type KeptPhotograph,
  photographLimits,
  type PhotographProblem,
  type ReceivedPhotographs,
} from "./received-photographs.server";

/** How fast photographs must come: over a slow link of a phone, and no slower. */
const pace = { bytes: 512 * 1024, everyMs: 30 * secondMs, longestMs: 10 * minuteMs };

/**
 * Reads a form, and keeps the photographs in it.
 *
 * @returns `kept`, what became of each, with the name of its field
 * @throws {HttpError} for a form that cannot be read; {BodyAborted}; the file system's error
 */
export async function keepPhotographs(
  request: Request,
  photographs: ReceivedPhotographs,
): Promise<{ form: FormData; kept: (readonly [field: string, result: KeptPhotograph])[] }> {
  const { fileBytes, allBytes } = photographLimits;
  const max = { file: fileBytes, form: allBytes };
  const to = await photographs.temporaryFile();
  const { form, files } = await readMultipartForm(request, to, max, pace);
  try {
    const tooLong = { refused: "tooManyBytes" } as const;
    // At once, so that they wait one behind the other, and no size is made between them.
    const keeping = files.map(async ({ field, path, isCutOff }) => {
      return [field, isCutOff ? tooLong : await photographs.keep(path)] as const;
    });
    return { form, kept: await Promise.all(keeping) };
  } finally {
    await Promise.allSettled(files.map(({ path }) => fs.rm(path, { force: true })));
  }
}

/** How the names of the fields of the owner's page end in which a photograph is sent. */
const uploadEnd = /\.upload$/;

/**
 * Reads a form of the owner's page and keeps its photographs: the field `NAME.upload` of each becomes `NAME.file` with
 * its name, in place of the photograph that was there.
 *
 * @returns `refused`, why photographs were not kept, by `NAME.file`
 * @throws as `keepPhotographs` does
 */
export async function receivePhotographs(
  request: Request,
  photographs: ReceivedPhotographs,
): Promise<{ form: FormData; refused: Record<string, PhotographProblem> }> {
  const { form, kept } = await keepPhotographs(request, photographs);
  const refused: Record<string, PhotographProblem> = {};
  for (const [field, result] of kept) {
    const place = field.replace(uploadEnd, "");
    if ("refused" in result) {
      refused[`${place}.file`] = result.refused;
    } else {
      form.set(`${place}.file`, result.file);
      form.delete(`${place}.sample`);
    }
  }
  return { form, refused };
}
