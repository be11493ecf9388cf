import { useTranslation } from "react-i18next";
import { floodReason, isSpamReason } from "../enquiries/spam-reasons";
import { AlertIcon } from "../ui/icons";

/** What is said of an enquiry beside what the visitor sent, in words. */
export interface Remarks {
  /** That its line in the file was changed; undefined for an ordinary one. */
  altered: string | undefined;
  /** Why it may be advertising. */
  reasons: readonly string[];
}

/**
 * The words for what is known of an enquiry.
 *
 * @returns a function of whether its line was altered and of its reason codes
 */
export function useRemarks(): (altered: boolean, codes: readonly string[]) => Remarks {
  const { t } = useTranslation();
  const reason = (code: string) => {
    if (code === floodReason) return t("flood.reason");
    return isSpamReason(code) ? t(`spam.reasons.${code}`) : code;
  };
  return (altered, codes) => ({
    altered: altered ? t("admin.altered") : undefined,
    reasons: codes.map(reason),
  });
}

/** The remarks of one enquiry, on its card. */
export function RemarkNotes({ altered, reasons }: Remarks) {
  return (
    <>
      {altered && (
        <p className="mt-2 flex gap-2 text-alert print:mt-1">
          <AlertIcon className="mt-0.5 size-5 shrink-0" />
          {altered}
        </p>
      )}
      {reasons.length > 0 && (
        <ul className="mt-3 list-disc border-l-2 border-edge bg-linen py-2 pr-4 pl-9 text-sm">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}
