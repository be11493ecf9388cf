import { parseWithZod } from "@conform-to/zod/v4";
import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { cleanContact, cleanLine, cleanMessage, isBlank } from "./visitor-text";
import type { EnquiryField } from "./enquiry";

/** Upper bounds in characters, that is code points; an address of e-mail has 254 (RFC 5321). */
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

/** How the text of each field becomes what is stored. */
const clean = {
  firstName: cleanLine,
  lastName: cleanLine,
  email: cleanContact,
  phone: cleanContact,
  treatment: cleanLine,
  message: cleanMessage,
} as const satisfies Record<EnquiryField, (text: string) => string>;

function text(t: TFunction, field: EnquiryField) {
  const max = bounds[field];
  return [
    z.overwrite<string>(clean[field]),
    // A lone surrogate cannot be written as UTF-8.
    z.refine<string>((value) => value.isWellFormed(), {
      error: t("enquiry.errors.invalid"),
      abort: true,
    }),
    z.refine<string>((value) => characters(value) <= max, {
      error: t("enquiry.errors.tooLong", { max }),
      abort: true,
    }),
  ] as const;
}

function required(t: TFunction, field: "firstName" | "lastName" | "phone" | "treatment") {
  const error = t(`enquiry.errors.${field}`);
  return z.string(error).check(
    ...text(t, field),
    z.refine<string>((value) => !isBlank(value), error),
  );
}

/**
 * The rules for an enquiry, the same for the browser, the form's action and the API: what is stored is
 * clean text, and a required field holds something visible. Unknown fields are dropped.
 *
 * @param t the texts of the language in which to say what is wrong
 */
export function enquirySchema(t: TFunction) {
  const email = t("enquiry.errors.email");
  return z.object({
    firstName: required(t, "firstName"),
    lastName: required(t, "lastName"),
    email: z.string(email).check(...text(t, "email"), z.regex(EMAIL, email)),
    phone: required(t, "phone"),
    treatment: required(t, "treatment"),
    message: z.pipe(
      z.optional(z.string(t("enquiry.errors.invalid")).check(...text(t, "message"))),
      z.transform((message) => (message && !isBlank(message) ? message : undefined)),
    ),
  });
}

/**
 * Checks the form as it was sent, in the browser and in the action.
 *
 * @param t the texts of the language in which to say what is wrong
 * @returns Conform's submission: the enquiry when its status is "success", else the messages
 */
export function parseEnquiryForm(form: FormData, t: TFunction) {
  return parseWithZod(form, { schema: enquirySchema(t) });
}
