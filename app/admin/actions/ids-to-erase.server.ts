import type { TFunction } from "i18next";
import * as z from "zod";
import type { FieldErrors } from "./outcome";

/** Longest body of the call, in bytes: `maxIds` ids of 36 characters are about 400 kB. */
export const maxEraseBytes = 512 * 1024;
const maxIds = 10_000;
const maxIdLength = 100; // characters; those of the site have 36

/**
 * Checks the body of `POST /api/admin/person/erase`.
 *
 * @param t translates the message
 * @returns the ids without repeats, or what is wrong with them
 */
export function parseIdsToErase(
  sent: Readonly<Record<string, unknown>>,
  t: TFunction,
): { ids: string[] } | { errors: FieldErrors } {
  const id = z.string().min(1).max(maxIdLength);
  const ids = z.array(id).min(1).max(maxIds);
  const parsed = ids.safeParse(sent["ids"]);
  if (!parsed.success) return { errors: { ids: [t("enquiry.errors.invalid")] } };
  return { ids: [...new Set(parsed.data)] };
}
