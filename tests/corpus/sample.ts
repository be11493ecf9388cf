import type { Enquiry } from "../../app/enquiries/enquiry-fields";

/** One message of a corpus, as the enquiry that carries it. All people in it are invented. */
export interface Sample {
  /** BCP 47. */
  language: string;
  /** What it is about, for the report of a failed test. */
  kind: string;
  enquiry: Enquiry;
}

const anybody = {
  firstName: "Robin",
  lastName: "Fairweather",
  email: "robin@example.com",
  phone: "07700 900461",
  treatment: "swedish",
};

/**
 * Makes the tag for the messages of one language: `en("kind", { lastName: "…" })` before a template.
 *
 * @param language BCP 47
 */
export function samplesIn(language: string) {
  return (kind: string, fields: Partial<Enquiry> = {}) =>
    ([message = ""]: TemplateStringsArray): Sample => ({
      language,
      kind,
      enquiry: { ...anybody, ...fields, message: message.trim() },
    });
}
