import { useTranslation } from "react-i18next";
import { EnquiryCard } from "../enquiries/enquiry-card";
import type { StoredEnquiry } from "../enquiries/enquiry";
import { floodMark, groupOf } from "../enquiries/flood-mark";
import { isSpamReason } from "../enquiries/spam-reasons";
import { ChevronDownIcon } from "../ui/icons";
import type { DeskNotices } from "./desk-notices";

type Suspects = DeskNotices["suspects"];

/** Divides the list by what the marks of each enquiry make of it, each part in the list's order. */
export function withoutSuspects(enquiries: readonly StoredEnquiry[], suspects: Suspects) {
  const marksOf = ({ id }: StoredEnquiry) =>
    Object.hasOwn(suspects, id) ? suspects[id] : undefined;
  const inGroup = (group: ReturnType<typeof groupOf>) =>
    enquiries.filter((enquiry) => groupOf(marksOf(enquiry)) === group);
  return {
    trusted: inGroup(undefined),
    suspected: inGroup("advertising"),
    flooded: inGroup("flood"),
  };
}

function useReason(): (code: string) => string {
  const { t } = useTranslation();
  return (code) => {
    if (code === floodMark) return t("flood.reason");
    return isSpamReason(code) ? t(`spam.reasons.${code}`) : code;
  };
}

function Reasons({ codes }: { codes: readonly string[] }) {
  const reason = useReason();
  return (
    <ul className="mb-6 list-disc border-l-2 border-edge bg-linen py-2 pr-4 pl-9 text-sm">
      {codes.map((code) => (
        <li key={code}>{reason(code)}</li>
      ))}
    </ul>
  );
}

/** The enquiries that look like spam, folded away, each with the reasons. */
export function SuspectEnquiries(props: {
  enquiries: readonly StoredEnquiry[];
  suspects: Suspects;
}) {
  const { t } = useTranslation();
  const { enquiries, suspects } = props;
  if (enquiries.length === 0) return null;
  return (
    <details className="group mt-8 border-t border-edge pt-4 print:hidden">
      <summary className="flex min-h-12 items-center gap-3 font-medium hover:text-leaf">
        <ChevronDownIcon className="size-5 group-open:rotate-180" />
        {t("spam.suspects", { count: enquiries.length })}
      </summary>
      <p className="mt-1 mb-4 text-stone">{t("spam.note")}</p>
      <div className="grid grid-cols-1 gap-4">
        {enquiries.map((enquiry, index) => (
          <div key={enquiry.id}>
            <EnquiryCard enquiry={enquiry} position={index + 1} total={enquiries.length} />
            <Reasons codes={suspects[enquiry.id] ?? []} />
          </div>
        ))}
      </div>
    </details>
  );
}
