/** What an import asks for, read from its query. */
export type PictureRequest =
  | { kind: "picture"; widths: number[] }
  | { kind: "card"; width: number; height: number };

/** Past these, a number in a query is a slip of the pen (a 4K screen is 3840 px wide). */
const narrowest = 16;
const widest = 4096;

/**
 * Splits the address of an import into file and query.
 *
 * @returns undefined when the import is not one of ours (it ends neither in `&picture` nor `&card`)
 */
export function splitPictureAddress(address: string): { file: string; query: string } | undefined {
  const [, file, query] = /^([^?]+)\?(.*&(?:picture|card))$/.exec(address) ?? [];
  return file === undefined || query === undefined ? undefined : { file, query };
}

/**
 * Reads `widths=390,780&picture` or `crop=1200x630&card`.
 *
 * @throws Error with the right spelling when it cannot be read
 */
export function readPictureQuery(query: string): PictureRequest {
  const values = new URLSearchParams(query);
  const card = values.has("card");
  const numbers = (values.get(card ? "crop" : "widths") ?? "").split(card ? "x" : ",").map(Number);
  const [width, height] = numbers;
  const sane = numbers.every((n) => Number.isInteger(n) && n >= narrowest && n <= widest);
  if (!sane || width === undefined || (card && (height === undefined || numbers.length > 2))) {
    const example = card ? "?crop=1200x630&card" : "?widths=390,780,1170&picture";
    throw new Error(
      `"?${query}" cannot be read: write "${example}", in whole pixels from ${narrowest} to ${widest}.`,
    );
  }
  return card && height !== undefined
    ? { kind: "card", width, height }
    : { kind: "picture", widths: numbers };
}
