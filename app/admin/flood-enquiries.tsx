import { useTranslation } from "react-i18next";
import type { StoredEnquiry } from "../enquiries/enquiry";
import { wholeNumber } from "../i18n/format";
import { ChevronDownIcon } from "../ui/icons";
import { EnquiryFeed } from "./enquiry-feed";

/** The enquiries that came while very many were sent, folded away: more than anybody reads at once. */
export function FloodEnquiries(props: { enquiries: readonly StoredEnquiry[]; busy: boolean }) {
  const { enquiries, busy } = props;
  const { t, i18n } = useTranslation();
  if (enquiries.length === 0) return null;
  const title = t("flood.title");
  return (
    <details className="group mt-8 border-t border-edge pt-4 print:hidden">
      <summary className="flex min-h-12 items-center gap-3 font-medium hover:text-leaf">
        <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
        <span>{title}</span>
        <span className="rounded bg-linen px-2 py-1 text-sm">
          {wholeNumber(enquiries.length, i18n.language)}
        </span>
      </summary>
      <p className="mt-1 mb-4 text-stone">{t("flood.note")}</p>
      <EnquiryFeed
        label={title}
        enquiries={enquiries}
        before={0}
        total={enquiries.length}
        busy={busy}
      />
    </details>
  );
}
