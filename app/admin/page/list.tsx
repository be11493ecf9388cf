import { memo, useDeferredValue, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { capitalised } from "../../i18n/format-date";
import { dateAt } from "../../business/spa-time";
import { formatNumber, formatWeekday } from "../../i18n/format";
import { Button } from "../../ui/controls";
import { ChevronDownIcon } from "../../ui/icons";
import { Card } from "../card/card";
import type { Outcome } from "../actions/outcome";
import { ActionForm, useDesk, ViewForm } from "../actions/desk-context";
import {
  foldedGroups,
  partOf,
  type DeskEntry,
  type FoldedGroup,
  type ListPart,
  foundId,
} from "../list/entry";
import { pageSize, type ListPage } from "../list/list-page";
import { showsAll, wholeList, type ListQuery } from "../list/query";

/** Shows the whole list again. */
export function ClearSearch({ label }: { label: string }) {
  return (
    <ViewForm
      query={wholeList}
      page="open"
      onShown={() => {
        // The control that had the focus is gone.
        document.getElementById(foundId)?.focus();
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
  const { t } = useTranslation();
  return (
    <div className="mt-2 border border-line bg-white p-6">
      <p role="status" className="text-lg font-medium">
        {t("work.search.noMatch")}
      </p>
      <ClearSearch label={t("work.search.clear")} />
    </div>
  );
}

function Empty() {
  const { t } = useTranslation();
  return (
    <div className="mt-2 border border-line bg-white p-6">
      <h3 className="text-lg font-medium">{t("admin.emptyTitle")}</h3>
      <p className="mt-1 text-stone">{t("admin.emptyText")}</p>
    </div>
  );
}

/** The date on which an enquiry came; undefined when its record names no time. */
function dateOf({ createdAt }: DeskEntry): string | undefined {
  const at = Date.parse(createdAt);
  return Number.isNaN(at) ? undefined : dateAt(at);
}

/** The entries of a page by the day on which they came, in their order. */
function byDay(entries: readonly DeskEntry[]): Map<string | undefined, DeskEntry[]> {
  const days = new Map<string | undefined, DeskEntry[]>();
  for (const entry of entries) {
    const date = dateOf(entry);
    const day = days.get(date);
    if (day) day.push(entry);
    else days.set(date, [entry]);
  }
  return days;
}

/** "Today, Sunday 22 November: 9 enquiries, 7 new", of those on the page. */
function useDayTitle(): (
  date: string | undefined,
  entries: readonly DeskEntry[],
) => { day: string; counts: string } {
  const { t, i18n } = useTranslation();
  const { now } = useDesk();
  const { language } = i18n;
  const n = (count: number) => ({ count, n: formatNumber(count, language) });
  return (date, entries) => {
    if (date === undefined) return { day: t("work.day.undated"), counts: "" };
    const weekday = formatWeekday(date, language);
    const isToday = date === dateAt(now);
    const fresh = entries.filter(({ work }) => work.status === "new").length;
    const all = t("work.day.enquiries", n(entries.length));
    return {
      day: isToday ? t("work.day.today", { day: weekday }) : capitalised(weekday, language),
      counts:
        fresh === 0 ? all : t("site.clauses", { first: all, second: t("work.day.new", n(fresh)) }),
    };
  };
}

interface CardsProps {
  page: ListPage;
  /** How many of this part come before the first on the page. */
  before: number;
  outcomes: ReadonlyMap<string, Outcome>;
  openId: string | undefined;
  busy: boolean;
}

/** Cards as a feed of the list. */
function Feed(props: CardsProps & { label: string; entries: readonly DeskEntry[]; total: number }) {
  const { page, before, outcomes, openId, busy, label, entries, total } = props;
  return (
    <div
      role="feed"
      aria-busy={busy}
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)] gap-1 [--who:12.75rem] [html:lang(de)_&]:[--who:15.25rem] [html:lang(es)_&]:[--who:16.5rem] [html:lang(fr)_&]:[--who:14.5rem] [html:lang(ja)_&]:[--who:14rem] [--reach:12rem] xl:[--reach:16.5rem] lg:gap-[0.3125rem] print:block"
    >
      {entries.map((entry, index) => (
        <Card
          key={entry.id || index}
          entry={entry}
          position={before + index + 1}
          total={total}
          count={page.persons[entry.id] ?? 1}
          person={page.person}
          outcome={outcomes.get(entry.id)}
          isOpen={entry.id === openId}
        />
      ))}
    </div>
  );
}

/** The enquiries that are not flagged, by day, or the longest waiting first. */
function PlainPart(props: CardsProps & { entries: readonly DeskEntry[] }) {
  const { page, entries, before } = props;
  const { t } = useTranslation();
  const titleOf = useDayTitle();
  const total = page.found.plain;
  if (page.query.order === "waiting") {
    return (
      <section>
        <h3 className="text-sm leading-6 font-medium max-lg:sr-only">{t("work.order.waiting")}</h3>
        <Feed {...props} label={t("work.order.waiting")} total={total} />
      </section>
    );
  }
  const days = [...byDay(entries)];
  return days.map(([date, day], index) => {
    const { day: title, counts } = titleOf(date, day);
    const earlier = days.slice(0, index).flatMap(([, ofDay]) => ofDay);
    return (
      // By its date, so that a card which another filter finds, too, is moved rather than made again.
      <section key={date ?? ""}>
        {/* The first one would cost a phone a line of its first screen. */}
        <h3
          className={`flex items-baseline gap-3 text-sm font-medium ${index === 0 ? "h-7 leading-7 max-lg:sr-only" : "leading-5 max-sm:h-5 sm:max-lg:py-1 lg:h-6 lg:leading-6"}`}
          suppressHydrationWarning
        >
          {title} <span className="font-normal text-stone">{counts}</span>
        </h3>
        <Feed
          {...props}
          entries={day}
          label={title}
          before={before + earlier.length}
          total={total}
        />
      </section>
    );
  });
}

/** A folded group of flagged enquiries: possible advertising, each with its reasons, or a flood. */
function FoldedPart(
  props: CardsProps & { part: FoldedGroup; entries: readonly DeskEntry[]; unfolded: boolean },
) {
  const { part, page, entries, unfolded } = props;
  const { t, i18n } = useTranslation();
  if (entries.length === 0) return null;
  const total = page.found[part];
  const isFlood = part === "flood";
  const title = isFlood ? t("flood.title") : t("spam.flagged", { count: total });
  return (
    <details
      data-part={part}
      open={unfolded}
      className="group/part mt-8 border-t border-edge pt-4 print:hidden"
    >
      <summary className="flex min-h-12 items-center gap-3 font-medium hover:text-leaf">
        <ChevronDownIcon className="size-5 shrink-0 group-open/part:rotate-180" />
        <h3>{title}</h3>
        {isFlood && (
          <span className="rounded bg-linen px-2 py-1 text-sm">
            {formatNumber(total, i18n.language)}
          </span>
        )}
      </summary>
      <p className="mt-1 max-w-measure text-stone">{t(isFlood ? "flood.note" : "spam.note")}</p>
      <ActionForm intent="erase" fields={{ group: part }} className="mb-3">
        <Button
          type="submit"
          variant="plain"
          name="step"
          value="preview"
          className="text-sm text-alert"
        >
          {t("erase.all")}
        </Button>
      </ActionForm>
      <Feed {...props} label={title} total={total} />
    </details>
  );
}

/** Changes the page of a list that is longer than one. */
function Pager({ page }: { page: ListPage }) {
  const { t, i18n } = useTranslation();
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

/** About as many cards as the highest screens show: those of a narrow one, where a card takes more lines, and of a wide one. */
const firstCards = { narrow: 4, wide: 12 };

/** The entries of a page to show at once: new cards below the first screen come in a second step. */
function useEntries(page: ListPage): readonly DeskEntry[] {
  const before = useDeferredValue(page);
  return useMemo(() => {
    if (before === page) return page.entries;
    const ids = new Set(before.entries.map(({ id }) => id));
    const first = window.matchMedia("(width >= 64rem)").matches
      ? firstCards.wide
      : firstCards.narrow;
    return page.entries.filter(({ id }, index) => index < first || ids.has(id));
  }, [before, page]);
}

const isSearch = (query: ListQuery) => !showsAll(query);

/**
 * One page of the owner's enquiries, with the folded groups at the end of the list.
 *
 * @param props `total`, how many are kept in all; `outcomes`, of the last form about each enquiry; `openId`, the card
 *   that is open at first; `busy`, while a newer list loads
 */
export const EnquiryList = memo(function EnquiryList(props: {
  page: ListPage;
  total: number;
  outcomes: ReadonlyMap<string, Outcome>;
  openId: string | undefined;
  busy: boolean;
}): ReactNode {
  const { page, total } = props;
  const entries = useEntries(page);
  const inPart = (part: ListPart) => entries.filter((entry) => partOf(entry) === part);
  const parts = {
    plain: inPart("plain"),
    flood: inPart("flood"),
    advertising: inPart("advertising"),
  };
  if (total === 0) return <Empty />;
  if (page.entries.length === 0) return <NoMatch />;
  const start = (page.number - 1) * pageSize;
  const { plain, flood } = page.found;
  const before = {
    plain: start,
    flood: Math.max(0, start - plain),
    advertising: Math.max(0, start - plain - flood),
  };
  return (
    <>
      {parts.plain.length > 0 && (
        <PlainPart {...props} entries={parts.plain} before={before.plain} />
      )}
      {foldedGroups.map((part) => (
        <FoldedPart
          key={part}
          {...props}
          part={part}
          entries={parts[part]}
          before={before[part]}
          unfolded={isSearch(page.query) || page.number > 1}
        />
      ))}
      {page.pages > 1 && <Pager page={page} />}
    </>
  );
});
