import type { TFunction } from "i18next";
import { formatName, formatDateTime } from "../i18n/format";
import { referenceOf, type StoredEnquiry } from "./enquiry";
import { shownEnquiry } from "./shown-enquiry";
import { isTreatment } from "./treatments";

/**
 * An enquiry as plain text, with all that its card says: what a browser's own search finds, and a
 * fast scroll meets, while the card is not drawn.
 *
 * @returns lines parted by "\n"
 */
export function enquiryText(enquiry: StoredEnquiry, t: TFunction, language: string): string {
  const shown = shownEnquiry(enquiry);
  const { treatment, email, phone, message, createdAt, id } = shown;
  return [
    isTreatment(treatment) ? t(`treatments.${treatment}`) : treatment,
    formatDateTime(createdAt, language),
    formatName(shown),
    phone,
    email,
    message,
    t("admin.reference", { reference: referenceOf(id) }),
  ]
    .filter(Boolean)
    .join("\n");
}
