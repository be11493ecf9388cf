import { memo, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { StoredEnquiry } from "../enquiries/enquiry";
import { formatNumber } from "../i18n/format";
import { ChevronDownIcon } from "../ui/icons";
import { IntentForm } from "./admin-forms";
import { Entry, type FeedEntry, type Marks } from "./enquiry-entry";
import { EnquiryFeed } from "./enquiry-feed";
import {
  groupCounts,
  groupEnquiries,
  type DashboardRemarks,
  type FoldedGroup,
  type ListView,
} from "./list-view";
import { pageSizeOf, showsAll } from "./work/filters";
import { ResultFeed } from "./work/result-feed";
import { NoMatch } from "./work/shown-enquiries";

interface PartProps {
  /** Those of the page. */
  enquiries: readonly StoredEnquiry[];
  /** How many of the part come before them. */
  before: number;
  /** How many the part has on all pages together. */
  total: number;
  remarks: DashboardRemarks | undefined;
  busy: boolean;
  /** Whether these are the results of a search in the page, beside the hidden whole list. */
  results: boolean;
}

/** @param props `withReasons`, whether each card says why it was flagged; `printed`, whether print shows it */
function MarkedFeed(props: PartProps & { label: string; withReasons: boolean; printed: boolean }) {
  const { remarks, withReasons, results, ...feed } = props;
  const marks = useMemo<Marks>(
    () => ({
      reasons: (withReasons && remarks?.flagged) || {},
      anchored: !results,
    }),
    [remarks, withReasons, results],
  );
  const renderEntry = useCallback(
    (entry: FeedEntry) => <Entry entry={entry} marks={marks} />,
    [marks],
  );
  const Feed = results ? ResultFeed : EnquiryFeed;
  return <Feed {...feed} renderEntry={renderEntry} />;
}

/** A folded group of flagged enquiries: possible advertising, each with its reasons, or a flood. */
function FoldedEnquiries({
  group,
  unfolded,
  ...part
}: PartProps & { group: FoldedGroup; unfolded: boolean }) {
  const { enquiries, total, results } = part;
  const { t, i18n } = useTranslation();
  if (enquiries.length === 0) return null;
  const isFlood = group === "flood";
  const title = isFlood ? t("flood.title") : t("spam.flagged", { count: total });
  return (
    <details open={unfolded} className="group mt-8 border-t border-edge pt-4 print:hidden">
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
      <p id={results ? undefined : group} className="mt-1 mb-4 scroll-mt-20 text-stone">
        {t(isFlood ? "flood.note" : "spam.note")}
      </p>
      <MarkedFeed {...part} label={title} withReasons={!isFlood} printed={false} />
    </details>
  );
}

/** Changes the page of a list that the server renders in parts. */
function Pager({ page: { number, count } }: { page: { number: number; count: number } }) {
  const { t, i18n } = useTranslation();
  const shown = (value: number) => formatNumber(value, i18n.language);
  const to = (page: number, label: string) => (
    <IntentForm intent="refresh" label={label} fields={{ page }} />
  );
  return (
    <nav
      aria-label={t("admin.pages")}
      className="mt-4 flex flex-wrap items-center justify-between gap-4"
    >
      <div>{number > 1 && to(number - 1, t("admin.newer"))}</div>
      <p>{t("admin.page", { page: shown(number), pages: shown(count) })}</p>
      <div>{number < count && to(number + 1, t("admin.older"))}</div>
    </nav>
  );
}

/**
 * The owner's enquiries, newest first, with the folded groups at the end.
 *
 * @param props `busy`, while a newer list loads; `results`, whether these are the results of a search in the
 *   page, beside the hidden whole list
 */
export const EnquiryList = memo(function EnquiryList(props: {
  list: ListView;
  busy: boolean;
  results?: boolean;
}) {
  const { list, busy, results = false } = props;
  const { t } = useTranslation();
  if (list.total === 0) {
    return (
      <div className="border border-line bg-white p-6">
        <h3 className="text-lg font-medium">{t("admin.emptyTitle")}</h3>
        <p className="mt-1 text-stone">{t("admin.emptyText")}</p>
      </div>
    );
  }
  const { page, remarks, total } = list;
  const flagged = remarks?.flagged ?? {};
  const groups = groupEnquiries(list.enquiries, flagged);
  const counts = page?.found ?? groupCounts(flagged);
  const plain = page?.found.plain ?? total - counts.flood - counts.advertising;
  if (plain + counts.flood + counts.advertising === 0) return <NoMatch />;
  const start = page ? (page.number - 1) * pageSizeOf(page.query) : 0;
  const unfolded = page !== undefined && !showsAll(page.query);
  const common = { remarks, busy, results };
  return (
    <>
      {groups.plain.length > 0 && (
        <MarkedFeed
          {...common}
          label={t("admin.listTitle")}
          enquiries={groups.plain}
          before={start}
          total={plain}
          withReasons={false}
          printed
        />
      )}
      <FoldedEnquiries
        {...common}
        group="flood"
        unfolded={unfolded}
        enquiries={groups.flood}
        before={Math.max(0, start - plain)}
        total={counts.flood}
      />
      <FoldedEnquiries
        {...common}
        group="advertising"
        unfolded={unfolded}
        enquiries={groups.advertising}
        before={Math.max(0, start - plain - counts.flood)}
        total={counts.advertising}
      />
      {page && page.count > 1 && <Pager page={page} />}
    </>
  );
});
