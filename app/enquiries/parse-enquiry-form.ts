import { parseWithZod } from "@conform-to/zod/v4";
import type { TFunction } from "i18next";
import { enquirySchema } from "./enquiry-schema";

/**
 * Checks the form as it was sent, in the browser and in the action.
 *
 * @param t the texts of the language in which to say what is wrong
 * @returns Conform's submission: the enquiry when its status is "success", else the messages
 */
export function parseEnquiryForm(form: FormData, t: TFunction) {
  return parseWithZod(form, { schema: enquirySchema(t) });
}
