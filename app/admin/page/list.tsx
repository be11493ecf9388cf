import { memo, useDeferredValue, useMemo } from "react";
import { useTexts } from "../../i18n/texts";
import { capitalised } from "../../i18n/format-date";
import type { FlaggedGroup } from "../../enquiries/spam-reasons";
import { dateAt } from "../../business/spa-time";
import { formatNumber, formatWeekday } from "../../i18n/format";
import { Button } from "../../ui/controls";
import { ChevronDownIcon } from "../../ui/icons";
import { writtenByIntl } from "../../owner-pages/written-by-intl";
import { Card } from "../card/card";
import type { FormOutcome } from "../actions/outcome";
import { ActionForm, ViewForm } from "../forms/action-form";
import { useDesk } from "../forms/desk-context";
import { listHeaderId } from "../list/anchors";
import { byDay, type DayCounts, dayCounts } from "../list/days";
import { type DeskEntry } from "../list/entry";
import type { ListPage } from "../list/list-page";
import { listParts, partOf } from "../list/list-parts";
import { type ListQuery, showsAll, wholeList } from "../list/query";

/** Leads from what is shown to something else of the list. */
export function ClearSearch({ label, query }: { label: string; query: ListQuery }) {
  return (
    <ViewForm
      query={query}
      page="open"
      onShown={() => {
        // The control that had the focus is gone.
        document.getElementById(listHeaderId)?.focus();
      }}
    >
      <Button type="submit" variant="plain" className="text-sm lg:min-h-0 lg:py-0">
        {label}
      </Button>
    </ViewForm>
  );
}

/** Says that nothing matches, with a way back to the whole list. */
function NoMatch() {
  const { t } = useTexts();
  return (
    <div className="mt-2 border border-line bg-white p-6">
      <p role="status" className="text-lg font-medium">
        {t("work.search.noMatch")}
      </p>
      <ClearSearch label={t("work.search.clear")} query={wholeList} />
    </div>
  );
}

function Empty() {
  const { t } = useTexts();
  return (
    <div className="mt-2 border border-line bg-white p-6">
      <h3 className="text-lg font-medium">{t("admin.emptyTitle")}</h3>
      <p className="mt-1 text-stone">{t("admin.emptyText")}</p>
    </div>
  );
}

/** "Today, Sunday 22 November: 9 enquiries, 7 new", of all pages. */
function DayTitle(props: { day: string; counts: DayCounts; isFirst: boolean }) {
  const { day, counts, isFirst } = props;
  const { t, i18n } = useTexts();
  const { now } = useDesk();
  const { language } = i18n;
  const weekday = day && formatWeekday(day, language);
  const heading =
    weekday === ""
      ? t("work.day.undated")
      : day === dateAt(now)
        ? t("work.day.today", { day: weekday })
        : capitalised(weekday, language);
  const all = t("work.day.enquiries", { count: counts.all });
  return (
    <h3 className={isFirst ? "day-title-first" : "day-title"} {...writtenByIntl}>
      <span className="max-w-full shrink-0">{`${heading} `}</span>
      {day && (
        <span
          className={`min-w-0 overflow-hidden text-sm font-normal text-ellipsis whitespace-nowrap text-stone ${isFirst ? "max-md:hidden" : ""}`}
        >
          {counts.new === 0
            ? all
            : t("site.clauses", { first: all, second: t("work.day.new", { count: counts.new }) })}
        </span>
      )}
    </h3>
  );
}

interface CardsProps {
  page: ListPage;
  /** See `useShown`. */
  shown: ReadonlySet<DeskEntry>;
  outcomes: ReadonlyMap<string, FormOutcome>;
  openId: string | undefined;
}

function Cards(props: CardsProps & { entries: readonly DeskEntry[] }) {
  const { page, shown, outcomes, openId, entries } = props;
  return (
    <div className="cards">
      {entries.map(
        (entry, index) =>
          shown.has(entry) && (
            <Card
              key={entry.id || index}
              entry={entry}
              count={page.personCounts[entry.id] ?? 1}
              person={page.person}
              outcome={outcomes.get(entry.id)}
              isOpen={entry.id === openId}
            />
          ),
      )}
    </div>
  );
}

/** The enquiries that are not flagged, by day, or the longest waiting first. */
function PlainPart(props: CardsProps & { entries: readonly DeskEntry[] }) {
  const { page, entries } = props;
  const { t } = useTexts();
  if (page.query.order === "waiting") {
    return (
      <section>
        <h3 className="text-sm leading-6 font-medium max-lg:sr-only">{t("work.order.waiting")}</h3>
        <Cards {...props} />
      </section>
    );
  }
  return [...byDay(entries)].map(([day, ofDay], index) => {
    const here = dayCounts(ofDay);
    const outside = page.dayCountsOutside[day] ?? { all: 0, new: 0 };
    return (
      // By its date, so that a card which another filter finds, too, is kept rather than made again.
      <section key={day}>
        <DayTitle
          day={day}
          counts={{ all: here.all + outside.all, new: here.new + outside.new }}
          isFirst={index === 0}
        />
        <Cards {...props} entries={ofDay} />
      </section>
    );
  });
}

/** A folded group of flagged enquiries: possible advertising, each with its reasons, or a flood. */
function FoldedPart(props: CardsProps & { part: FlaggedGroup; entries: readonly DeskEntry[] }) {
  const { part, page } = props;
  const { t, i18n } = useTexts();
  const total = page.found[part];
  const isFlood = part === "flood";
  return (
    <details
      // By which a card that leaves the group finds its heading (card/flag-reasons.tsx).
      data-part={part}
      open={!showsAll(page.query) || page.number > 1}
      className="group/part mt-8 border-t border-edge pt-4 print:hidden"
    >
      <summary className="flex min-h-12 items-center gap-3 font-medium hover:text-leaf">
        <ChevronDownIcon className="size-5 shrink-0 group-open/part:[transform:rotate(180deg)]" />
        <h3>{isFlood ? t("flood.title") : t("spam.flagged", { count: total })}</h3>
        {isFlood && (
          <span className="rounded bg-linen px-2 py-1 text-sm">
            {formatNumber(total, i18n.language)}
          </span>
        )}
      </summary>
      <p className="mt-1 max-w-measure text-stone">{t(isFlood ? "flood.note" : "spam.note")}</p>
      {/* Beside those of one person it would be misunderstood: it erases the whole group. */}
      {!page.person && (
        <ActionForm intent="erase" fields={{ group: part }} className="mb-3">
          <Button
            type="submit"
            variant="plain"
            name="step"
            value="preview"
            className="text-sm text-alert hover:text-alert"
          >
            {t("erase.all")}
          </Button>
        </ActionForm>
      )}
      <Cards {...props} />
    </details>
  );
}

/** Changes the page of a list that is longer than one. */
function Pager({ page }: { page: ListPage }) {
  const { t, i18n } = useTexts();
  const { number, pages, query } = page;
  const shown = (value: number) => formatNumber(value, i18n.language);
  const to = (next: number, label: string) => (
    <ActionForm
      intent="refresh"
      fields={{ page: next }}
      inPage={(showQuery) => {
        showQuery(query, next);
      }}
    >
      <Button type="submit" variant="outlined">
        {label}
      </Button>
    </ActionForm>
  );
  return (
    <nav
      aria-label={t("admin.pages")}
      className="mt-4 flex flex-wrap items-center justify-between gap-4 print:hidden"
    >
      <div>{number > 1 && to(number - 1, t("admin.newer"))}</div>
      <p>{t("admin.page", { page: shown(number), pages: shown(pages) })}</p>
      <div>{number < pages && to(number + 1, t("admin.older"))}</div>
    </nav>
  );
}

/** About as many cards as a tall screen shows: fewer on a narrow one, where a card takes more lines. */
const firstCards = { narrow: 4, wide: 12 };

/** The entries of a page that have a card at once: new cards below the first screen come in a second step. */
function useShown(page: ListPage): ReadonlySet<DeskEntry> {
  const before = useDeferredValue(page);
  return useMemo(() => {
    if (before === page) return new Set(page.entries);
    const ids = new Set(before.entries.map(({ id }) => id));
    const first = window.matchMedia("(width >= 64rem)").matches
      ? firstCards.wide
      : firstCards.narrow;
    return new Set(page.entries.filter(({ id }, index) => index < first || ids.has(id)));
  }, [before, page]);
}

/**
 * One page of the owner's enquiries, with the folded groups at the end of the list.
 *
 * @param props `isEmpty`, whether none is kept at all; `outcomes`, of the last form about each enquiry; `openId`, the card
 *   that is open at first; `busy`, while a newer list loads
 */
export const EnquiryList = memo(function EnquiryList(
  props: Omit<CardsProps, "shown"> & { isEmpty: boolean; busy: boolean },
) {
  const { isEmpty, busy, ...others } = props;
  const { page } = others;
  const cards = { ...others, shown: useShown(page) };
  if (isEmpty) return <Empty />;
  if (page.entries.length === 0) return <NoMatch />;
  return (
    <div aria-busy={busy}>
      {listParts.map((part) => {
        const own = page.entries.filter((entry) => partOf(entry) === part);
        if (own.length === 0) return null;
        return part === "unflagged" ? (
          <PlainPart key={part} {...cards} entries={own} />
        ) : (
          <FoldedPart key={part} {...cards} part={part} entries={own} />
        );
      })}
      {page.pages > 1 && <Pager page={page} />}
    </div>
  );
});
