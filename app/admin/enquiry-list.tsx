import { useTranslation } from "react-i18next";
import type { StoredEnquiry } from "../enquiries/enquiry";
import { formatNumber } from "../i18n/format";
import { ChevronDownIcon } from "../ui/icons";
import type { DashboardNotices, FoldedGroup } from "./list-view";
import { EnquiryFeed } from "./enquiry-feed";

/**
 * A group of flagged enquiries, folded away: what looks like advertising, each with its reasons, or what
 * came while very many were sent.
 *
 * @param props `enquiries`, those of the page; `before`, how many of the group come before them; `total`,
 *   how many the group has
 */
export function FoldedEnquiries(props: {
  group: FoldedGroup;
  enquiries: readonly StoredEnquiry[];
  before: number;
  total: number;
  notices: DashboardNotices | undefined;
  busy: boolean;
}) {
  const { group, enquiries, before, total, notices, busy } = props;
  const { t, i18n } = useTranslation();
  if (enquiries.length === 0) return null;
  const isFlood = group === "flood";
  const title = isFlood ? t("flood.title") : t("spam.suspects", { count: total });
  return (
    <details className="group mt-8 border-t border-edge pt-4 print:hidden">
      <summary className="flex min-h-12 scroll-mt-4 items-center gap-3 font-medium hover:text-leaf">
        <ChevronDownIcon className="size-5 shrink-0 group-open:rotate-180" />
        <span>{title}</span>
        {isFlood && (
          <span className="rounded bg-linen px-2 py-1 text-sm">
            {formatNumber(total, i18n.language)}
          </span>
        )}
      </summary>
      {/* Inside, so that a browser opens the group by itself when the address names this text. */}
      <p id={group} className="mt-1 mb-4 scroll-mt-20 text-stone">
        {t(isFlood ? "flood.note" : "spam.note")}
      </p>
      <EnquiryFeed
        label={title}
        enquiries={enquiries}
        before={before}
        total={total}
        notices={notices}
        reasons={!isFlood}
        printed={false}
        busy={busy}
      />
    </details>
  );
}
