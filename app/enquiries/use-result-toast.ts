import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useShowToast } from "../ui/toast";
import type { SendResult } from "./send-enquiry";

/**
 * Shows how a try to send went, in the words of spec.md, section 8.
 *
 * @param touched whether the visitor has begun with the form
 */
export function useResultToast(result: SendResult | undefined, touched: boolean): void {
  const { t } = useTranslation();
  const showToast = useShowToast(touched);
  useEffect(() => {
    if (result?.status === "stored") {
      showToast({
        kind: "success",
        title: t("enquiry.sentTitle"),
        description: t("enquiry.sentDescription"),
      });
    } else if (result?.status === "failed") {
      showToast({
        kind: "failure",
        title: t("enquiry.failedTitle"),
        description: result.description ?? t("enquiry.failedDescription"),
      });
    }
  }, [result, showToast, t]);
}
