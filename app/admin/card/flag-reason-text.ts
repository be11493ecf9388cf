import type { TFunction } from "i18next";
import { floodReason, isSpamReason } from "../../enquiries/spam-reasons";

/** Why an enquiry is flagged, in words. @param code of the reason; an unknown one is returned as it is */
export function flagReasonText(code: string, t: TFunction): string {
  if (code === floodReason) return t("flood.reason");
  return isSpamReason(code) ? t(`spam.reasons.${code}`) : code;
}
