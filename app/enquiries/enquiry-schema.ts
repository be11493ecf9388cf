import { parseWithZod } from "@conform-to/zod/v4";
import type { TFunction } from "i18next";
import * as z from "zod/mini";
import { emailPattern, longestEmailAddress } from "./email-address";
import type { EnquiryField, RequiredField } from "./enquiry-fields";
import { isBlank, isWellFormed } from "../business/plain-text";
import { cleaners } from "./visitor-text";

/** Longest texts in code points. */
export const longest = {
  firstName: 100,
  lastName: 100,
  email: longestEmailAddress,
  phone: 40,
  treatment: 60,
  message: 4000,
} as const satisfies Record<EnquiryField, number>;

const codePoints = (text: string) => Array.from(text).length;

function textChecks(t: TFunction, field: EnquiryField) {
  const max = longest[field];
  return [
    z.overwrite<string>(cleaners[field]),
    // A lone surrogate cannot be written as UTF-8.
    z.refine<string>(isWellFormed, {
      error: t("enquiry.errors.invalid"),
      abort: true,
    }),
    z.refine<string>((value) => codePoints(value) <= max, {
      error: t("enquiry.errors.tooLong", { max }),
      abort: true,
    }),
  ] as const;
}

function required(t: TFunction, field: Exclude<RequiredField, "email">) {
  const error = t(`enquiry.errors.${field}`);
  return z.string(error).check(
    ...textChecks(t, field),
    z.refine<string>((value) => !isBlank(value), error),
  );
}

/** The rules with the messages of one language. */
function makeSchema(t: TFunction) {
  const email = t("enquiry.errors.email");
  // Which fields are optional is said in enquiry-fields.ts; one of them is written as `message` is.
  const shape = {
    firstName: required(t, "firstName"),
    lastName: required(t, "lastName"),
    email: z.string(email).check(...textChecks(t, "email"), z.regex(emailPattern, email)),
    phone: required(t, "phone"),
    treatment: required(t, "treatment"),
    message: z.pipe(
      z.optional(z.string(t("enquiry.errors.invalid")).check(...textChecks(t, "message"))),
      z.transform((message) => (message && !isBlank(message) ? message : undefined)),
    ),
  } satisfies Record<EnquiryField, z.ZodMiniType>;
  return z.object(shape);
}

const schemas = new WeakMap<TFunction, ReturnType<typeof makeSchema>>();

/**
 * The rules for an enquiry, the same in the browser, the form's action and the API: stored texts are clean, and a
 * required field has a visible character. Which fields are required is said in enquiry-fields.ts. Unknown fields are
 * dropped.
 *
 * @param t translates the messages; for the same function the schema is made once
 */
export function enquirySchema(t: TFunction): ReturnType<typeof makeSchema> {
  const made = schemas.get(t) ?? makeSchema(t);
  schemas.set(t, made);
  return made;
}

/**
 * Checks the form as it was sent, in the browser and in the action.
 *
 * @param t translates the messages
 * @returns Conform's submission: the enquiry when its status is "success", else the messages
 */
export function parseEnquiryForm(form: FormData, t: TFunction) {
  return parseWithZod(form, { schema: enquirySchema(t) });
}
