import type { TFunction } from "i18next";
import * as z from "zod/mini";

/** The rules for an enquiry's id and the revision that an action was made from. */
export function idAndRevisionSchemas(t: TFunction) {
  const invalid = t("enquiry.errors.invalid");
  return {
    id: z.string(invalid).check(z.minLength(1, invalid)),
    revision: z.int(invalid).check(z.nonnegative(invalid)),
  };
}
