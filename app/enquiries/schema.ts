import type { TFunction } from "i18next";
import * as z from "zod/mini";

/** Upper bounds in characters, that is code points (product.md, "The JSON contract"). */
export const bounds = {
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 40,
  treatment: 60,
  message: 4000,
} as const;

// One part before the @, dotted labels after it, the last of them at least two characters long and
// not a number. Letters of every script pass, so international domains do. Each part excludes the
// character that ends it, so matching takes time in proportion to the length.
const EMAIL =
  /^[^\s@"(),:;<>[\\\]\p{Cc}]{1,64}@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

const characters = (text: string) => Array.from(text).length;
// A lone surrogate cannot be written as UTF-8, and a NUL has no business in a name.
const storable = (text: string) => text.isWellFormed() && !text.includes("\0");

function text(t: TFunction, max: number) {
  return [
    z.trim(),
    // Forms send a line break as two characters, programs mostly as one.
    z.overwrite<string>((value) => value.replaceAll("\r\n", "\n")),
    z.refine<string>(storable, { error: t("enquiry.errors.invalid"), abort: true }),
    z.refine<string>((value) => characters(value) <= max, {
      error: t("enquiry.errors.tooLong", { max }),
      abort: true,
    }),
  ] as const;
}

function required(t: TFunction, field: "firstName" | "lastName" | "phone" | "treatment") {
  const error = t(`enquiry.errors.${field}`);
  return z.string(error).check(
    ...text(t, bounds[field]),
    z.refine<string>((value) => value !== "", error),
  );
}

/**
 * The rules for an enquiry, the same for the browser, the form's action and the API (spec.md,
 * section 5). Unknown fields are dropped.
 *
 * @param t the texts of the language in which to say what is wrong
 */
export function enquirySchema(t: TFunction) {
  const email = t("enquiry.errors.email");
  return z.object({
    firstName: required(t, "firstName"),
    lastName: required(t, "lastName"),
    email: z.string(email).check(...text(t, bounds.email), z.regex(EMAIL, email)),
    phone: required(t, "phone"),
    treatment: required(t, "treatment"),
    message: z.pipe(
      z.optional(z.string(t("enquiry.errors.invalid")).check(...text(t, bounds.message))),
      z.transform((message) => message || undefined),
    ),
  });
}
