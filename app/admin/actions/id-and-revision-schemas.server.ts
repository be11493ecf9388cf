import type { TFunction } from "i18next";
import * as z from "zod";

/** The rules for an enquiry's id and the revision that an action was made from. */
export function idAndRevisionSchemas(t: TFunction) {
  const invalid = t("enquiry.errors.invalid");
  return {
    id: z.string(invalid).min(1, invalid),
    revision: z.int(invalid).nonnegative(invalid),
  };
}
