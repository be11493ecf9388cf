import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useShowToast } from "../ui/toast";
import type { SendResult } from "./send-enquiry";

/**
 * Shows in a toast how an attempt to send went; the form says it in place too.
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
